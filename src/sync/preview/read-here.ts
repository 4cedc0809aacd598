import { fromOwnWire } from '../../domain/sync/from-wire.ts';
import type { Fields } from '../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import type { PageSlice, Store } from '../../store/store.ts';

/** A record of either side: its id there or here, and its fields. */
export interface ComparedRecord {
  id: string;
  fields: Fields;
}

const PAGE = 1000;

const lists = (
  store: Store,
): Record<SyncTopic, { list(page: { page: number; limit: number }): Promise<PageSlice> }> => ({
  installers: store.installers,
  system_owners: store.owners,
  generators: store.generators,
  inverters: store.inverters,
});

/** What lists hide of an account once a link was made (D17) counts here all the same. */
async function whole(store: Store, topic: SyncTopic, wire: Readonly<Record<string, unknown>>): Promise<ComparedRecord> {
  const [id, fields] = [String(wire['id']), fromOwnWire(topic, wire)];
  if (topic !== 'system_owners') return { id, fields };
  const owner = await store.owners.get(Number(id));
  return { id, fields: { ...fields, ...owner?.personal } };
}

/** The records of a topic in this workspace, a page at a time. */
export async function* readHere(store: Store, topic: SyncTopic): AsyncGenerator<ComparedRecord[]> {
  for (let page = 1; ; page += 1) {
    const { json, count } = await lists(store)[topic].list({ page, limit: PAGE });
    const rows = JSON.parse(json) as Record<string, unknown>[];
    yield await Promise.all(rows.map((row) => whole(store, topic, row)));
    if (count < PAGE) return;
  }
}
