import { DomainError } from '../../domain/domain-error.ts';

/** Why something is not done with an import just now. */
export const importConflict = (
  code:
    | 'import_running'
    | 'import_nothing_read'
    | 'import_changed'
    | 'import_nothing_to_write'
    | 'import_sheet_not_chosen'
    | 'import_file_gone'
    | 'import_not_finished'
    | 'import_done'
    | 'import_taken_back'
    | 'import_rows_filled',
): DomainError => new DomainError('conflict', { code });
