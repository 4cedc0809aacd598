import type { SyncTopic } from '../../contract/topics.ts';
import { fieldsOf } from './from-wire.ts';
import type { Fields } from './synced-fields.ts';

/** Fields as they are stored and compared: in the one order of the topic. */
export const canonical = (topic: SyncTopic, fields: Fields): string => {
  const ordered: Fields = {};
  for (const field of fieldsOf(topic)) if (fields[field] !== undefined) ordered[field] = fields[field];
  return JSON.stringify(ordered);
};
