import { syncedFields, type Fields, type SyncTopic } from './synced-fields.ts';

/** Without these a record is not known well enough to be compared. */
const required: Record<SyncTopic, readonly string[]> = {
  installers: ['company_name'],
  system_owners: ['installer_id'],
  generators: syncedFields.generators.content,
  inverters: ['brand', 'model'],
};

/** An account that shows nothing of its owner, for one because a link was made (D17), could be anybody's. */
const isNameless = (topic: SyncTopic, fields: Fields): boolean =>
  topic === 'system_owners' && syncedFields.system_owners.editable.every((field) => (fields[field] ?? null) === null);

/**
 * What makes two records equal (T9), as one text: the content fields in order, absent and null alike. References have to be ids of
 * the same side. Undefined while a required field is absent or null, and for an account without a word on its owner: such a record equals none.
 */
export function contentText(topic: SyncTopic, fields: Fields): string | undefined {
  if (required[topic].some((field) => (fields[field] ?? null) === null) || isNameless(topic, fields)) return undefined;
  return JSON.stringify([topic, ...syncedFields[topic].content.map((field) => fields[field] ?? null)]);
}
