import type { ImportPlan } from '../../contract/import-plan.ts';
import type { Column } from '../../domain/imports/column.ts';
import type { ListStyle } from '../../domain/imports/read-cell.ts';
import type { TableRow } from './table-row.ts';

/** A list of readings, and how it is read. */
export interface ReadingList {
  columns: readonly Column[];
  rows: readonly TableRow[];
  plan: ImportPlan;
  style: ListStyle;
}
