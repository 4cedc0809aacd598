import type { SyncTopic } from '../../contract/topics.ts';
import { fieldsOf } from './from-wire.ts';
import type { Fields } from './synced-fields.ts';

/** Fields as they are stored and compared: in the one order of the topic. */
export const canonical = (topic: SyncTopic, fields: Fields): string => {
  const ordered: Fields = {};
  for (const field of fieldsOf(topic)) if (fields[field] !== undefined) ordered[field] = fields[field];
  return JSON.stringify(ordered);
};

/** The same of fields that are in the order of their topic already, as those of a row are. */
export const asStored = (fields: Fields): string => JSON.stringify(fields);
