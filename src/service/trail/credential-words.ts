import type { CredentialRecord } from '../../store/console-store.ts';

const KINDS = { access_token: 'access token', api_key: 'API key', automation_key: 'automation key' } as const;

/** Which credential it is, for the audit trail: `API key: CRM`. */
export const credentialWords = ({ kind, name }: Pick<CredentialRecord, 'kind' | 'name'>): string =>
  `${KINDS[kind]}: ${name}`;
