import type { SyncTopic } from '../../contract/topics.ts';
import { syncedFields, updatable, type Fields } from './synced-fields.ts';

/** An id that came as text goes back as the number it was; one that no number is written like stays text. */
const wireId = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

/**
 * The documented body of a create or an update. Fields that are empty are left out: the service documents no way to
 * empty one. `references` names, for each field that holds another record's id, what the service calls that record.
 */
export function toBody(
  topic: SyncTopic,
  operation: 'create' | 'update',
  fields: Fields,
  references: Record<string, string> = {},
): Fields {
  const sent = operation === 'create' ? syncedFields[topic].content : updatable(topic);
  const body: Fields = {};
  for (const field of sent) {
    const value = fields[field] ?? null;
    if (value === null) continue;
    const reference = references[field];
    body[field] = reference === undefined ? value : wireId(reference);
  }
  return body;
}
