import { fieldNames, type RecordFields } from '../../contract/record-fields.ts';
import type { StoredRecord } from '../../domain/records/stored-record.ts';
import { recordColumns, type RecordColumns } from '../record-columns.ts';

/** The columns of records in a file: SQLite holds a flag as 0 or 1. */
export interface FlagColumns<F extends RecordFields> extends RecordColumns<F> {
  /** A row as the record that it is. */
  toRecord(row: object): StoredRecord<F>;
}

/** As `recordColumns`. */
export function flagColumns<F extends RecordFields>(
  fields: F,
  present: (record: StoredRecord<F>) => { id: number },
): FlagColumns<F> {
  const { names, written, values } = recordColumns(fields, present);
  const flags = fieldNames(fields, ({ kind }) => kind === 'flag');
  return {
    names,
    written,
    values: (record) => values(record).map((value) => (typeof value === 'boolean' ? Number(value) : value)),
    toRecord: (row) =>
      (flags.length === 0
        ? row
        : {
            ...row,
            ...Object.fromEntries(flags.map((flag) => [flag, (row as Record<string, unknown>)[flag] === 1])),
          }) as StoredRecord<F>,
  };
}
