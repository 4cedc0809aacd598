import { createHash } from 'node:crypto';
import { contentText } from '../domain/sync/content.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../contract/topics.ts';

/** SHA-256 of a record's content, hex; null for one whose content is not known well enough to be compared. */
export function contentHash(topic: SyncTopic, fields: Fields): string | null {
  const text = contentText(topic, fields);
  return text === undefined ? null : createHash('sha256').update(text).digest('hex');
}
