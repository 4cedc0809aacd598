import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { PageSlice, Store } from '../../../src/store/store.ts';
import type { PageRequest } from '../../../src/contract/page.ts';

export type Wire = Record<string, unknown> & { id: number };

const lists: Record<SyncTopic, (store: Store, page: PageRequest) => Promise<PageSlice>> = {
  installers: (store, page) => store.installers.list(page),
  system_owners: (store, page) => store.owners.list(page),
  generators: (store, page) => store.generators.list(page),
  inverters: (store, page) => store.inverters.list(page),
};

/** All records of a topic as the workspace itself shows them. */
export async function listed(store: Store, topic: SyncTopic): Promise<Wire[]> {
  const found: Wire[] = [];
  for (let page = 1; ; page += 1) {
    const slice = await lists[topic](store, { page, limit: 100 });
    found.push(...(JSON.parse(slice.json) as Wire[]));
    if (found.length >= slice.total || slice.count === 0) return found;
  }
}
