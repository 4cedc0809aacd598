import type { SyncTopic } from '../../contract/topics.ts';
import { syncedFields, type Fields } from './synced-fields.ts';

/** An account that shows nothing of its owner, for one because a link was made (D17), could be anybody's. */
const isNameless = (topic: SyncTopic, fields: Fields): boolean =>
  topic === 'system_owners' && syncedFields.system_owners.editable.every((field) => (fields[field] ?? null) === null);

/**
 * What makes two records equal (T9), as one text: the content fields in order, absent and null alike. References have
 * to be ids of the same side. Undefined while a required field is absent or null, and for an account without a word on
 * its owner: such a record equals none.
 */
export function contentText(topic: SyncTopic, fields: Fields): string | undefined {
  if (syncedFields[topic].required.some((field) => (fields[field] ?? null) === null) || isNameless(topic, fields))
    return undefined;
  return JSON.stringify([topic, ...syncedFields[topic].content.map((field) => fields[field] ?? null)]);
}
