import type { RecordFields } from '../../contract/record-fields.ts';
import { valueType } from '../../contract/record-fields.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import type { Column } from '../lib/columns.ts';
import { valueWords, type FieldValue } from '../lib/field-words.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';

const WIDTH = 150;

/** Columns of a list, and one for each field of its records that none of them shows: it is there to be chosen. */
export function withFieldColumns<R>(columns: Column<R>[], fields: RecordFields, unit: ProductionUnit): Column<R>[] {
  const others = Object.entries(fields).filter(([field]) => !columns.some(({ id }) => id === field));
  return [
    ...columns,
    ...others.map(
      ([field, { kind, sort }]): Column<R> => ({
        id: field,
        header: fieldName(field),
        width: WIDTH,
        numeric: valueType[kind] === 'number',
        rank: 0,
        hidden: true,
        ...(sort && { sort: field }),
        cell(record) {
          const value = (record as Readonly<Record<string, FieldValue | undefined>>)[field] ?? null;
          const words = value === null ? '–' : valueWords(field, value, unit);
          return <span title={words}>{words}</span>;
        },
      }),
    ),
  ];
}
