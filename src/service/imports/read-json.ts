import { recordTopics, type RecordTopic } from '../../contract/import-plan.ts';
import { exportColumns, idHeader, type ExportColumn } from '../../contract/list-export.ts';
import { valueType } from '../../contract/record-fields.ts';
import { exportedCell } from '../../domain/exports/exported-cell.ts';
import { MOST_ROWS } from './list-bounds.ts';
import { refusedFile } from './refused-file.ts';
import type { TableRow } from './table-row.ts';

type Item = Readonly<Record<string, unknown>>;

/** Whether a file is JSON, whose lines would pass for rows. */
export const isJson = (bytes: Uint8Array): boolean =>
  /^\s*(\[\s*[\]{]|\{\s*["}])/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

function itemsIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The columns of a list of such records; undefined where it has other members than an export. */
function columnsOf(topic: RecordTopic, record: Item): ExportColumn[] | undefined {
  const columns = exportColumns(topic).filter(({ field }) => Object.hasOwn(record, field));
  return columns.length > 0 && columns.length === Object.keys(record).length - 1 ? columns : undefined;
}

/** Whether a record has these members, each of its kind, and nothing else. */
const hasColumns = (item: unknown, columns: readonly ExportColumn[]): item is Item =>
  typeof item === 'object' &&
  item !== null &&
  Object.keys(item).length === columns.length + 1 &&
  typeof (item as Item)['id'] === 'number' &&
  columns.every(({ field, kind }) => {
    const value = (item as Item)[field];
    return value === null || typeof value === valueType[kind];
  });

/**
 * The rows of a list that was exported here as JSON, with its names as the first: the same as in its CSV file.
 * `validation_failed` for any other JSON.
 */
export function jsonRows(bytes: Uint8Array): TableRow[] {
  const items = itemsIn(bytes);
  const [first] = Array.isArray(items) ? (items as unknown[]) : [];
  for (const topic of recordTopics) {
    const columns = typeof first === 'object' && first !== null ? columnsOf(topic, first as Item) : undefined;
    if (!columns || !Array.isArray(items) || !items.every((item) => hasColumns(item, columns))) continue;
    if (items.length >= MOST_ROWS) throw refusedFile({ code: 'import_too_many_rows', most: MOST_ROWS });
    const names = [idHeader(topic), ...columns.map(({ header }) => header)];
    const cells = items.map((item: Item) => [
      String(item['id']),
      ...columns.map((column) => String(exportedCell(topic, column, item[column.field]))),
    ]);
    return [names, ...cells].map((row, index) => ({ number: index + 1, cells: row }));
  }
  throw refusedFile({ code: 'import_other_json' });
}
