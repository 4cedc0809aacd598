import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { databaseFailures } from '../../contract/error-codes.ts';
import { DomainError } from '../../domain/domain-error.ts';

/** The session takes no writes: that of a standby, or set so (`default_transaction_read_only`). */
const READ_ONLY = '25006';
/** Classes and codes of PostgreSQL's errors that pass, by themselves or once an operator acts. */
const AWAY = [
  '08', // the connection
  '53', // no connections, memory or disk left
  '57P', // shutting down, starting, or ended by an administrator
  READ_ONLY,
  '25P03', // idle in a transaction for too long
  '57014', // took too long
];
const FULL_DISK = '53100';
/** Waited too long for a lock: there is no other than that of the lane. */
const LOCKED = '55P03';
/** Serialization failure and deadlock: the whole transaction is to be run again. */
const REPEATABLE = ['40001', '40P01'];

/** What `pg` says itself, without a code, of a connection that is gone or was never made. */
const WORDS = /connection terminated|connection ended|timeout expired|client has encountered/i;
/** What its pool says where no connection has come free in time. */
const FULL_POOL = 'timeout exceeded when trying to connect';
const NETWORK = /^(E(CONN|HOST|NET|PIPE|ADDR|TIMEDOUT|AI_AGAIN)|ENOTFOUND|ENOENT|EACCES)/;

/** What `pg` says of a statement that it gave up, because no answer came. */
const SILENCE = 'Query read timeout';

/** What went wrong, without what drizzle puts around it: statement and values, which are no business of a log. */
export const withoutQuery = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Whether the session that failed takes no writes, which another one may. */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && codeOf(error) === READ_ONLY;

/** Whether the connection that failed is of no more use. */
export function isCut(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(08|57P|25P03)/.test(codeOf(error));
  return error instanceof Error && (NETWORK.test(codeOf(error)) || WORDS.test(error.message));
}

/** Whether the database has said nothing for longer than a statement may take: its connection is of no more use. */
export const isSilent = (error: unknown): boolean => error instanceof Error && error.message === SILENCE;

/** Whether the transaction is to be run again as it was. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof DatabaseError && REPEATABLE.includes(codeOf(error));

/** The database cannot be used now, and has kept nothing of what was asked. */
export function unavailable(
  code: 'database_unavailable' | 'no_connection_free' | 'changes_waiting',
  cause: unknown,
): DomainError {
  const error = new DomainError('unavailable', { code });
  error.cause = cause;
  return error;
}

/** Nobody knows whether the database has kept a change. */
export function outcomeUnknown(cause: unknown): DomainError {
  const error = new DomainError('outcome_unknown', { code: 'outcome_unknown' });
  error.cause = cause;
  return error;
}

/** Whoever asked is told that no connection was free in time: waiting once more would keep others waiting. */
export const orFullPool = (error: unknown): unknown =>
  error instanceof Error && error.message === FULL_POOL ? unavailable('no_connection_free', error) : error;

export const isDatabaseFailure = (error: unknown): error is DomainError =>
  error instanceof DomainError && databaseFailures.includes(error.code);

/** The error as the service says it; a bug stays as it is. */
export function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  if (error instanceof DatabaseError && code === FULL_DISK) {
    const full = new DomainError('storage_full', { code: 'disk_full_here' });
    full.cause = error;
    return full;
  }
  if (error instanceof DatabaseError && code === LOCKED) return unavailable('changes_waiting', error);
  const away = error instanceof DatabaseError && AWAY.some((each) => code.startsWith(each));
  return away || isCut(error) || isSilent(error) || isRepeatable(error)
    ? unavailable('database_unavailable', error)
    : error;
}
