import { isDeepStrictEqual } from 'node:util';
import { syncedFields, type Fields, type FieldValue } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';

/**
 * The tables say which fields there are; what their values mean is said here once more, apart from the code that is
 * tested.
 */
export const documentedFields = (topic: SyncTopic): string[] => {
  const { content, mutable, served } = syncedFields[topic];
  return [...content, ...mutable, ...served];
};

/**
 * One value so that equal ones are equal: a day is a day however it was written, and the order of keys says nothing.
 */
function plain(field: string, value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (field === 'installation_date' || field === 'online_date') return (value as string).slice(0, 10);
  return value as FieldValue;
}

/**
 * The documented fields of a record as an answer carried it. Absent ones are null. Ids of other records are those of
 * the sender.
 */
export function documented(topic: SyncTopic, wire: object): Fields {
  const values = wire as Record<string, unknown>;
  return Object.fromEntries(documentedFields(topic).map((field) => [field, plain(field, values[field])]));
}

export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  isDeepStrictEqual(a ?? null, b ?? null);

/** What makes two records of a topic equal, as text; references are left out, they have other ids on every side. */
export function contentOf(topic: SyncTopic, fields: Fields): string {
  const { content, references } = syncedFields[topic];
  return JSON.stringify(content.filter((field) => !(field in references)).map((field) => plain(field, fields[field])));
}
