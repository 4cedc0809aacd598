import type { FieldKind, OutputOf, RecordFields } from '../../contract/record-fields.ts';
import { formatTimestamp, midnight, type Micros } from '../timestamp.ts';

/** A record as it is stored: moments in microseconds, days as `YYYY-MM-DD`, what was never given null. */
export type StoredRecord<F extends RecordFields> = { id: number; created_at: Micros; updated_at: Micros } & {
  -readonly [K in keyof F]: F[K] extends { kind: 'moment' } ? Micros | null : OutputOf<F>[K];
};

/** What is stored of a record that does not know its number yet. */
export type FreshRecord<F extends RecordFields> = Omit<StoredRecord<F>, 'id'>;

/** A new record: what was given, and for the rest the initial values of the description. */
export function newRecord<F extends RecordFields>(
  fields: F,
  values: Readonly<Record<string, unknown>>,
  at: Micros,
): FreshRecord<F> {
  const record: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) record[name] = values[name] ?? fields[name]?.initial ?? null;
  record['created_at'] = at;
  record['updated_at'] = at;
  return record as FreshRecord<F>;
}

/** What a stored value is on the wire; undefined where they are the same. */
function toWire(kind: FieldKind, asMidnight: boolean): ((value: never) => string) | undefined {
  if (kind === 'moment') return (value: Micros) => formatTimestamp(value);
  return asMidnight ? (day: string) => midnight(day) : undefined;
}

/**
 * Makes the wire form of records of one kind, as lists carry it: without times, keys in the order of the description.
 * Worked out once, since every write asks for it.
 */
export function presenter<F extends RecordFields>(
  fields: F,
): (record: StoredRecord<F>) => { id: number } & OutputOf<F> {
  const steps = Object.entries(fields).map(
    ([name, field]) => [name, toWire(field.kind, field.midnight === true)] as const,
  );
  return (record) => {
    const wire: Record<string, unknown> = { id: record.id };
    for (const [name, convert] of steps) {
      const value = (record as Record<string, unknown>)[name];
      wire[name] = convert && value !== null ? convert(value as never) : value;
    }
    return wire as never;
  };
}

/** The times that single records carry behind their fields. */
export function presentTimes({ created_at, updated_at }: { created_at: Micros; updated_at: Micros }): {
  created_at: string;
  updated_at: string;
} {
  const created = formatTimestamp(created_at);
  return { created_at: created, updated_at: updated_at === created_at ? created : formatTimestamp(updated_at) };
}
