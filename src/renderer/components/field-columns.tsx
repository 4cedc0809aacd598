import type { RecordFields } from '../../contract/record-fields.ts';
import { valueType } from '../../contract/record-fields.ts';
import type { Column } from '../lib/columns.ts';
import { fieldLabel, valueWords, type FieldValue } from '../lib/field-words.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import type { Words } from '../lib/words.ts';

const WIDTH = 150;

/** Columns of a list, and one for each field of its records that none of them shows: it is there to be chosen. */
export function withFieldColumns<R>(
  columns: Column<R>[],
  fields: RecordFields,
  unit: ProductionUnit,
  words: Words,
): Column<R>[] {
  const others = Object.entries(fields).filter(([field]) => !columns.some(({ id }) => id === field));
  return [
    ...columns,
    ...others.map(
      ([field, { kind, sort }]): Column<R> => ({
        id: field,
        header: fieldLabel(field, words),
        width: WIDTH,
        numeric: valueType[kind] === 'number',
        rank: 0,
        hidden: true,
        ...(sort && { sort: field }),
        cell(record) {
          const value = (record as Readonly<Record<string, FieldValue | undefined>>)[field] ?? null;
          const told = value === null ? '–' : valueWords(field, value, unit, words);
          return <span title={told}>{told}</span>;
        },
      }),
    ),
  ];
}
