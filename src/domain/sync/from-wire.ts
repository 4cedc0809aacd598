import { normalTimestamp } from '../timestamp.ts';
import { checkValue } from './check-value.ts';
import { normalValue } from './normal-value.ts';
import { plainValue } from './plain-value.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { ofEachTopic, syncedFields, type Fields, type FieldValue } from './synced-fields.ts';

const allFields = ofEachTopic((topic): readonly string[] => [
  ...syncedFields[topic].content,
  ...syncedFields[topic].mutable,
  ...syncedFields[topic].served,
]);

/** Every field of a topic that synchronizing looks at, in one order everywhere: equal records are equal as text. */
export const fieldsOf = (topic: SyncTopic): readonly string[] => allFields[topic];

/** A value of the service that this console cannot keep, and what would be valid. */
export interface UnfitValue {
  field: string;
  message: string;
}

/** A record with the id it has on its side. `unfit` is there where values were left out because they do not fit. */
export interface WireRecord {
  upstream_id: string;
  fields: Fields;
  unfit?: readonly UnfitValue[];
  /** When the service created and changed it, as it says; what it does not say is absent. */
  times?: Readonly<Record<string, string>>;
}

/** What a record may say of its own times beside its fields. */
const timeFields = ['created_at', 'updated_at'] as const;

function timesOf(record: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  let times: Record<string, string> | undefined;
  for (const field of timeFields) {
    const time = record[field];
    if (typeof time === 'string' && time.length <= 40) (times ??= {})[field] = normalTimestamp(time) ?? time;
  }
  return times;
}

/** What an id of the service may be: it goes into addresses, so nothing that would change one, and printable. */
export const UPSTREAM_ID = /^(?!\.{1,2}$)[\x21-\x7e]{1,255}$/;

/** An id of whatever kind, as opaque text. */
const idText = (value: unknown): string | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && UPSTREAM_ID.test(value))
    ? String(value)
    : undefined;

/** One value of the wire as both sides compare it; undefined for what no documented field can hold. */
function readValue(topic: SyncTopic, field: string, given: unknown): FieldValue | undefined {
  if (field in syncedFields[topic].references) return idText(given);
  return normalValue(field, plainValue(field, given));
}

/**
 * A record as the service sent it, as its id and fields: sparse, in the order of `fieldsOf`, days as `YYYY-MM-DD`, ids
 * of other records as text. Every value is checked against what the contract takes from a client. One that does not fit
 * says nothing and is named in `unfit`: it would be no common state, and what is here would be sent over it. Undefined
 * for what has no id and so is no record.
 */
export function fromWire(topic: SyncTopic, wire: unknown): WireRecord | undefined {
  const record = recordOf(wire);
  const upstreamId = idText(record?.['id']);
  if (!record || upstreamId === undefined) return undefined;
  const fields: Fields = {};
  const unfit: UnfitValue[] = [];
  for (const field of fieldsOf(topic)) {
    const given = record[field];
    if (given === undefined) continue;
    const value = readValue(topic, field, given);
    const checked =
      value === undefined ? { fault: 'is of another kind than this field' } : checkValue(topic, field, value);
    if ('value' in checked) fields[field] = checked.value;
    else if (given !== null) unfit.push({ field, message: checked.fault });
  }
  const times = timesOf(record);
  return {
    upstream_id: upstreamId,
    fields,
    ...(unfit.length > 0 && { unfit }),
    ...(times && { times }),
  };
}

const recordOf = (wire: unknown): Record<string, unknown> | undefined =>
  typeof wire === 'object' && wire !== null ? (wire as Record<string, unknown>) : undefined;

/** The fields of a record in this console's own wire form, which was checked when it was written. */
export function fromOwnWire(topic: SyncTopic, record: Readonly<Record<string, unknown>>): Fields {
  const fields: Fields = {};
  for (const field of fieldsOf(topic)) {
    const value = readValue(topic, field, record[field]);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}
