import type { ReadFile } from '../../contract/console/imports.ts';
import type { Store } from '../../store/store.ts';

/** In a linked workspace everything that is imported is sent, a request for each record at least. */
export async function withSending({ sync }: Pick<Store, 'sync'>, view: Omit<ReadFile, 'sending'>): Promise<ReadFile> {
  const facts = await sync.facts();
  const { generators, inverters } = view.check;
  if (facts.phase === 'unlinked') return { ...view, sending: null };
  const changes = generators + inverters;
  return { ...view, sending: { changes, seconds: Math.ceil(changes / facts.requests_per_second) } };
}
