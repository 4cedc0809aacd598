import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import { DomainError } from '../../../domain/domain-error.ts';

/** A file that is not imported, and why. */
export const refusedExport = (reason: Reason): DomainError =>
  new DomainError('validation_failed', reason, [{ field: 'body' }]);
