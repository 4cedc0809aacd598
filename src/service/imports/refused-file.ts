import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError } from '../../domain/domain-error.ts';

/** Why a file cannot be read as a list, as `validation_failed`. */
export const refusedFile = (reason: Reason, field = 'body'): DomainError =>
  new DomainError('validation_failed', reason, [{ field }]);
