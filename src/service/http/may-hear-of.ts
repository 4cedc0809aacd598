import type { Topic } from '../../contract/events.ts';
import type { CredentialKind } from '../../contract/console/settings.ts';
import type { Principal } from '../session/operator-session.ts';

/**
 * What an integrator's credential opens under /v1, and how sending stands: nothing else is told to it under /console
 * either.
 */
const topics: Partial<Record<CredentialKind, readonly Topic[]>> = {
  access_token: ['generators', 'inverters', 'sync'],
  api_key: ['installers', 'system_owners', 'sync'],
};

/** Whether somebody may be told which records of a topic have changed, or wait. */
export const mayHearOf = (principal: Principal | null, topic: Topic): boolean =>
  principal?.kind !== 'credential' || (topics[principal.credential.kind]?.includes(topic) ?? true);
