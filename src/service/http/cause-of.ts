import { databaseFailures } from '../../contract/error-codes.ts';
import { DomainError } from '../../domain/domain-error.ts';

/** Why the database of a hub could not be used, for a log: the code of PostgreSQL or of the system, else its words. */
export interface Why {
  reason: string;
  cause: string | undefined;
}

/** Undefined for an error of any other kind. */
export function causeOf(error: unknown): Why | undefined {
  if (!(error instanceof DomainError) || !databaseFailures.includes(error.code)) return undefined;
  const { cause } = error;
  if (!(cause instanceof Error)) return { reason: error.reason.code, cause: undefined };
  const { code } = cause as { code?: unknown };
  return { reason: error.reason.code, cause: typeof code === 'string' ? code : cause.message };
}
