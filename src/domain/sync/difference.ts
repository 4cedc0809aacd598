import { recordFields, type SyncTopic } from '../../contract/topics.ts';
import { ofEachTopic, syncedFields, updatable, type Fields, type FieldValue } from './synced-fields.ts';

/** Whether two values are the same; absent and null are. Only lists and tables are compared as text. */
export const sameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (one ?? null) === (other ?? null) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether two records, or what is known of them, have the same values. */
export const sameFields = (one: Fields, other: Fields): boolean =>
  Object.keys({ ...one, ...other }).every((field) => sameValue(one[field], other[field]));

/**
 * What an update has to send so that `there` becomes `here`: the updatable fields that differ. An emptied field cannot
 * be sent.
 */
export function difference(topic: SyncTopic, here: Fields, there: Fields): Fields {
  const fields: Fields = {};
  for (const field of updatable(topic)) {
    const value = here[field] ?? null;
    if (value !== null && !sameValue(value, there[field])) fields[field] = value;
  }
  return fields;
}

/** Values of a record that was just created and never updated, by the description of the service. */
const fresh = ofEachTopic(
  (topic): Fields =>
    Object.fromEntries(
      syncedFields[topic].mutable.map((field) => [field, recordFields[topic][field]?.initial ?? null]),
    ),
);

/** The record as a create with this content leaves it. */
export function afterCreate(topic: SyncTopic, content: Fields): Fields {
  return { ...fresh[topic], ...content };
}

/** The documented content of a record, without what is empty. */
export function contentFields(topic: SyncTopic, fields: Fields): Fields {
  const given = syncedFields[topic].content.map((field): [string, FieldValue] => [field, fields[field] ?? null]);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}
