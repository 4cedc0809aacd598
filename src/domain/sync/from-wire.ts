import { fieldKinds, fits, type FieldKind } from './field-kinds.ts';
import { normalValue } from './normal-value.ts';
import { ofEachTopic, syncedFields, type Fields, type SyncTopic } from './synced-fields.ts';

const allFields = ofEachTopic(({ content, mutable, served }): readonly string[] => [...content, ...mutable, ...served]);

/** Every field of a topic that synchronizing looks at, in one order everywhere: equal records are equal as text. */
export const fieldsOf = (topic: SyncTopic): readonly string[] => allFields[topic];

const byField = (topic: SyncTopic): ReadonlyMap<string, FieldKind> => new Map(fieldKinds[topic].map((kind) => [kind.field, kind]));
const kindsByField: Readonly<Record<SyncTopic, ReadonlyMap<string, FieldKind>>> = {
  installers: byField('installers'), system_owners: byField('system_owners'), generators: byField('generators'), inverters: byField('inverters'),
};

/** An id of whatever kind, as opaque text. */
const idText = (value: unknown): string | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/** A homeowner has a number here; from the service it may come as its digits. */
const homeowner = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);

/**
 * A record as the service sent it, as its id and fields: sparse, in the order of `fieldsOf`, days as `YYYY-MM-DD`, ids of other records as text.
 * A value that the field cannot hold says nothing: it would be no common state, and what is here would be sent over it.
 * Undefined for what has no id and so is no record.
 */
export function fromWire(topic: SyncTopic, wire: unknown): { upstream_id: string; fields: Fields } | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const record = wire as Record<string, unknown>;
  const upstreamId = idText(record['id']);
  if (upstreamId === undefined) return undefined;
  const { references } = syncedFields[topic];
  const kinds = kindsByField[topic];
  const fields: Fields = {};
  for (const field of fieldsOf(topic)) {
    const given = field === 'homeowner_id' ? homeowner(record[field]) : record[field];
    const value = field in references ? idText(given) : normalValue(field, given);
    const kind = kinds.get(field);
    if (value !== undefined && (kind === undefined || fits(kind, value))) fields[field] = value;
  }
  return { upstream_id: upstreamId, fields };
}
