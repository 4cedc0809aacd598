import type { FastifyRequest } from 'fastify';
import { parseConsoleAddress } from '../../contract/console/console-address.ts';
import { sessionAlive } from '../../domain/links/hosted-session.ts';
import type { HostedSessionRecord } from '../../domain/links/link-record.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { platformAccess } from '../links/platform-access.ts';
import { holdsHostedSession, hostedSessionPath } from '../links/hosted-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { brandOf, type Brand } from './brand.ts';
import { wordsOf } from './owner-language.ts';

/** An owner at work on the hosted screens. */
export interface OpenHostedSession {
  record: HostedSessionRecord;
  owner: OwnerRecord;
  brand: Brand;
  /** `/onboarding/s/<public id>`, in a space behind its path: the screens are below it. */
  path: string;
  /** In a window of the console, on the installer's computer: the browser is to keep nothing of what is typed there. */
  onConsole: boolean;
}

/**
 * `ended`: too late, left, without its cookie, its platform lost access, its window is over, or its workspace was
 * linked; the owner goes to refresh_url. `unknown`: there never was such a hosted session.
 */
export type HostedSessionFound =
  | { kind: 'open'; session: OpenHostedSession }
  | { kind: 'ended'; record: HostedSessionRecord }
  | { kind: 'unknown' };

/**
 * A form was on its way for so long that its hosted session is over: nothing of it is kept, and the owner is led out.
 */
export class HostedSessionEnded extends Error {}

/** Writing down that somebody is there is worth a transaction once a minute, not at each request. */
const TOUCH_EVERY = 60_000_000;

/**
 * A hosted session in a window of the console lasts as long as the opening: a window that was taken back shows nothing
 * any more.
 */
async function openingEnded({ store }: Pick<ServiceDeps, 'store'>, record: HostedSessionRecord): Promise<boolean> {
  const address = parseConsoleAddress(record.return_url);
  return address?.maker === 'here' && (await store.openings.get(address.openingId))?.ended_at !== null;
}

/** The hosted session that the address names, open only for the browser that holds its cookie. */
export async function findHostedSession(
  deps: Pick<ServiceDeps, 'basePath' | 'store' | 'consoleStore' | 'time' | 'sync'>,
  request: FastifyRequest,
): Promise<HostedSessionFound> {
  const { session: id = '' } = request.params as { session?: string };
  const record = await deps.store.links.session(id);
  if (!record) return { kind: 'unknown' };
  const linked = deps.sync() !== undefined; // the real service has pages of its own (SY35)
  const holds =
    !linked &&
    holdsHostedSession(request, record) &&
    sessionAlive(record, deps.time.since) &&
    platformAccess(deps, record);
  if (!holds || (await openingEnded(deps, record))) return { kind: 'ended', record };
  const owner = await deps.store.owners.get(record.owner_id);
  if (!owner) return { kind: 'unknown' };
  if ((deps.time.since(record.last_seen_at) ?? 0) >= TOUCH_EVERY) await deps.store.links.touchSession(record.id);
  const installer = await deps.store.installers.get(record.installer_id);
  return {
    kind: 'open',
    session: {
      record,
      owner,
      brand: brandOf(installer, wordsOf(request)),
      path: hostedSessionPath(deps, record.id),
      onConsole: parseConsoleAddress(record.return_url) !== undefined,
    },
  };
}
