import type { RecordFields } from '../contract/record-fields.ts';
import type { FreshRecord, StoredRecord } from '../domain/records/stored-record.ts';
import { afterId } from './after-id.ts';

/** How records of one kind lie in their table. */
export interface RecordColumns<F extends RecordFields> {
  /** What is read to make a record, beside its id. */
  names: readonly string[];
  /** What is written: the same, and the wire form as lists carry it. */
  written: readonly string[];
  /** The values of `written`. */
  values(record: FreshRecord<F> | StoredRecord<F>): unknown[];
}

/**
 * A column for each field of the definition, and those of the times. `present` makes the wire form of a record as lists
 * carry it.
 */
export function recordColumns<F extends RecordFields>(
  fields: F,
  present: (record: StoredRecord<F>) => { id: number },
): RecordColumns<F> {
  const names = [...Object.keys(fields), 'created_at', 'updated_at'];
  return {
    names,
    written: [...names, 'json'],
    values(record) {
      const cells: unknown[] = []; // one list, because every write makes one
      for (const name of names) cells.push((record as Record<string, unknown>)[name]);
      cells.push(afterId(present({ ...record, id: 0 } as StoredRecord<F>)));
      return cells;
    },
  };
}
