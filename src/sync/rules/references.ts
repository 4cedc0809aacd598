import type { SyncTopic } from '../../contract/topics.ts';
import { ofEachTopic, syncedFields, type Fields } from '../../domain/sync/synced-fields.ts';
import type { SyncRows } from '../../store/sync-rows.ts';

const refers = ofEachTopic((topic) => Object.keys(syncedFields[topic].references).length > 0);

/**
 * The same fields with the ids of this workspace (SY2); undefined where one of them refers to a record that is not
 * known here.
 */
export function toLocal({ mapping }: SyncRows, topic: SyncTopic, fields: Fields): Fields | undefined {
  if (!refers[topic]) return fields;
  const local = { ...fields };
  for (const [field, of] of Object.entries(syncedFields[topic].references)) {
    const id = fields[field];
    if (typeof id !== 'string') continue;
    const known = mapping.find(of, id);
    if (!known || known.presence !== 'here') return undefined;
    local[field] = known.record_id;
  }
  return local;
}

/** The same, where references that are not known here are left out: they say nothing. */
export function knownLocally(rows: SyncRows, topic: SyncTopic, fields: Fields): Fields {
  const known = toLocal(rows, topic, fields);
  if (known) return known;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in syncedFields[topic].references)));
}
