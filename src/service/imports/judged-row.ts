import type { PreviewRow } from '../../contract/console/imports.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import type { Difference } from '../../domain/imports/duplicate-key.ts';
import type { ImportedReading, RowFault, RowRecords } from '../../domain/imports/read-row.ts';
import type { TableRow } from './table-row.ts';

/** What a row comes to, with what is here already. */
export interface Judged extends RowRecords {
  row: TableRow;
  duplicate: PreviewRow['duplicate'];
  /** The number of the row or of the record that it is a duplicate of; 0 where it is none. */
  twin: number;
  /** Its reading is here with other figures, because somebody has corrected those since. */
  corrected: boolean;
  /** Its energy is part of a longer amount that is here. */
  within: boolean;
  /** Where it is clearly another generator than that row. */
  differs: Difference | null;
  /** The amount of which its reading was made, in Wh. */
  energy: number | null;
  /** The amount that the list has, whatever becomes of it, in Wh; null: it has none, or had it before. */
  listed: number | null;
  /** A second reading, at the beginning of that amount. */
  start: ImportedReading | null;
  /** A third one after it, from which amounts that are here already go on. */
  resumed: ImportedReading | null;
  /** Of a reading, the time or the day as the list has it. */
  shown: string | null;
  /** What the row is about, for people. */
  title: string;
  /** The generator here that its inverter is associated with. */
  associated: number | null;
  /** The place (from 0) of its inverter's generator among all that the file makes; null: it has none there. */
  generator_of: number | null;
  /** Why that is none, although the file names one. */
  unassociated: WrittenFault | null;
}

/** Whether a row lacks nothing but fields that were left for later. */
export const isLater = (faults: readonly RowFault[]): boolean =>
  faults.length > 0 && faults.every(({ later }) => later);
