import { DomainError } from '../../../domain/domain-error.ts';

/** A file that is not imported, and why. */
export const refusedExport = (detail: string): DomainError =>
  new DomainError('validation_failed', detail, [{ field: 'body', message: detail }]);
