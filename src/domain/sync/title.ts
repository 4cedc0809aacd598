import type { Fields, SyncTopic } from './synced-fields.ts';

/** By what a person recognizes a record of a topic, beside its id. */
const titleFields: Record<SyncTopic, readonly string[]> = {
  installers: ['company_name'],
  system_owners: ['name', 'email'],
  generators: ['address', 'city', 'homeowner_id'],
  inverters: ['brand', 'model', 'site_name'],
};

/** The fields of a record that name it for people; what it does not have is left out. */
export const titleOf = (topic: SyncTopic, fields: Fields): Fields =>
  Object.fromEntries(titleFields[topic].flatMap((field) => (fields[field] === undefined || fields[field] === null ? [] : [[field, fields[field]]])));
