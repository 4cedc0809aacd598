import type { Micros } from '../timestamp.ts';
import type { HostedSessionRecord } from './link-record.ts';

const MINUTE: Micros = 60 * 1_000_000;

/** An owner's hosted session ends after 15 minutes without a request, and after 60 minutes in any case. */
export const SESSION_IDLE: Micros = 15 * MINUTE;
export const SESSION_LENGTH: Micros = 60 * MINUTE;

/**
 * Whether the hosted screens still answer this session. `since`: how long ago a time was; undefined where it is in
 * the future, which ends it.
 */
export const sessionAlive = (
  session: Pick<HostedSessionRecord, 'created_at' | 'last_seen_at' | 'ended_at'>,
  since: (at: Micros) => Micros | undefined,
): boolean =>
  session.ended_at === null &&
  (since(session.last_seen_at) ?? Infinity) < SESSION_IDLE &&
  (since(session.created_at) ?? Infinity) < SESSION_LENGTH;
