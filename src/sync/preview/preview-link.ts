import type { LinkPreview } from '../../contract/console/upstream.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import type { Store } from '../../store/store.ts';
import { Halt, NoList } from '../halt.ts';
import { createPairCounter } from './count-pairs.ts';
import { installerMarks, marksOf, type Installers } from './marks.ts';
import { readHere, type ComparedRecord } from './read-here.ts';
import { createReadThere, readThere } from './read-there.ts';
import type { Network, SyncClock } from '../sync-deps.ts';
import { mayLackList } from '../network/topics.ts';

export interface PreviewDeps {
  store: Store;
  network: Network;
  clock: Pick<SyncClock, 'monotonic' | 'wait'>;
}

/** Without the list of a kind that may lack one: nothing. */
async function* orNothing(
  topic: SyncTopic,
  pages: AsyncIterable<ComparedRecord[]>,
  onMissing: () => void,
): AsyncGenerator<ComparedRecord[]> {
  try {
    yield* pages;
  } catch (error) {
    if (!(error instanceof NoList) || !mayLackList(topic)) throw error;
    onMissing();
  }
}

async function collectInstallers(pages: AsyncIterable<ComparedRecord[]>): Promise<Installers> {
  const known = new Map<string, { whole: string; name: string }>();
  for await (const records of pages) for (const { id, fields } of records) known.set(id, installerMarks(fields));
  return known;
}

/**
 * Compares this workspace with the service, reading alone: what linking would find (SY32). Keeps a few hashes of each
 * record, not the records. `upstream_unreachable` when the service cannot be read right now, `upstream_refused` when it
 * does not let itself be read.
 */
export async function previewLink(
  { store, network, clock }: PreviewDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<LinkPreview> {
  const read = createReadThere({ network, clock }, signal);
  const listThere = (topic: SyncTopic, onMissing: () => void) =>
    orNothing(topic, readThere(read.page, topic), onMissing);

  async function compare(
    topic: SyncTopic,
    installers: { here: Installers; there: Installers },
  ): Promise<LinkPreview[SyncTopic]> {
    const counter = createPairCounter();
    for await (const records of readHere(store, topic))
      for (const { fields } of records) counter.here(marksOf(topic, fields, installers.here));
    let list = true;
    let first: string | undefined;
    for await (const records of listThere(topic, () => (list = false)))
      for (const { id, fields } of records) {
        first ??= id;
        counter.there(marksOf(topic, fields, installers.there));
      }
    const fetch = first !== undefined && mayLackList(topic) ? (await read.record(topic, first)) !== undefined : null;
    return { ...counter.result(), list, fetch };
  }

  try {
    const installers = {
      here: await collectInstallers(readHere(store, 'installers')),
      there: await collectInstallers(listThere('installers', () => undefined)),
    };
    const counts: [SyncTopic, LinkPreview[SyncTopic]][] = [];
    for (const topic of syncTopics) counts.push([topic, await compare(topic, installers)]);
    return Object.fromEntries(counts) as LinkPreview;
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    const unreachable = error.why === 'offline' || error.why === 'unavailable';
    throw new DomainError(unreachable ? 'upstream_unreachable' : 'upstream_refused', error.reason);
  }
}
