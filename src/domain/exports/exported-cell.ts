import type { ImportField, RecordTopic } from '../../contract/import-plan.ts';
import { keptColumns, type ExportColumn } from '../../contract/list-export.ts';
import { valueType } from '../../contract/record-fields.ts';
import { flagWord } from '../../contract/words/flag-words.ts';
import { AS_IT_IS, readValue } from '../imports/read-value.ts';

const DAY_LENGTH = '2024-03-14'.length;

/** A value as text or as a number; what there is none of is empty. */
export function listedCell({ field, kind }: ExportColumn, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (kind === 'flag') return flagWord(field, value === true);
  if (typeof value !== 'string') return JSON.stringify(value);
  return kind === 'day' ? value.slice(0, DAY_LENGTH) : value;
}

/**
 * The cell of a value in a list that people open and import again: days as `2024-03-14`, power in W, energy in Wh. A
 * text that an import would put into another form gets an apostrophe in front, by which it is taken as it is.
 */
export function exportedCell(topic: RecordTopic, column: ExportColumn, value: unknown): string | number {
  const cell = listedCell(column, value);
  if (column.field === keptColumns[topic]) return cell;
  if (typeof cell === 'number' || cell === '' || valueType[column.kind] !== 'string') return cell;
  if (column.kind === 'moment') return cell;
  const read = readValue(
    topic,
    column.field as ImportField,
    cell,
    { from: 'column', column: 0 },
    { decimalComma: false },
  );
  const isRead = 'value' in read && read.value === cell && !cell.startsWith(AS_IT_IS);
  return isRead ? cell : AS_IT_IS + cell;
}
