import { importedRecords } from './imported-records.ts';
import { importedSync } from './imported-sync.ts';
import type { ImportedTable } from './imported-table.ts';

/**
 * What of a recovery file becomes part of a workspace, in an order in which references hold. Columns have the schemas
 * that requests have; a table that is not here stays empty, whatever the file says, and a column that is not here is
 * worked out or has its default.
 */
export const importedTables: readonly ImportedTable[] = [...importedRecords, ...importedSync];
