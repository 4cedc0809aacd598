import type { SyncTopic } from '../../contract/topics.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';
import { createPace } from '../network/pace.ts';
import { readPage, type Page } from '../network/read-page.ts';
import { readRecord } from '../network/read-record.ts';
import type { Network, SyncClock } from '../sync-deps.ts';
import type { OnboardingTopic } from '../network/topics.ts';
import { bodyOf, haltOfFailure } from '../network/upstream.ts';
import type { ComparedRecord } from './read-here.ts';

const PAGE = 100;
/** At a time, and requests per second: the same limits as for synchronizing (SY27). */
const TOGETHER = 4;
const PER_SECOND = 20;

/** Reads the service with nothing but GETs. Rejects with Halt. */
export interface ReadThere {
  page(topic: SyncTopic, page: number): Promise<Page>;
  /** Undefined where the service does not show it. */
  record(topic: OnboardingTopic, id: string): Promise<UpstreamRow | undefined>;
}

export function createReadThere(
  { network, clock }: { network: Network; clock: Pick<SyncClock, 'monotonic' | 'wait'> },
  signal: AbortSignal,
): ReadThere {
  const pace = createPace(clock);
  const read = async (request: Parameters<Network['request']>[0]): Promise<unknown> => {
    await pace(PER_SECOND, signal);
    const reply = await network.request(request, signal).catch((error: unknown) => {
      throw haltOfFailure(error);
    });
    return bodyOf(reply);
  };
  return {
    page: (topic, page) => readPage({ upstream: { read }, limits: { pageSize: PAGE } }, topic, page),
    record: (topic, id) => readRecord({ upstream: { read } }, topic, id),
  };
}

/**
 * The records of a topic at the service, some pages at a time; one that moves from page to page meanwhile is given
 * once.
 */
export async function* readThere(read: ReadThere['page'], topic: SyncTopic): AsyncGenerator<ComparedRecord[]> {
  const seen = new Set<string>();
  const fresh = ({ rows }: Page): ComparedRecord[] =>
    rows.flatMap(({ upstream_id: id, fields }) => {
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ id, fields }];
    });
  const first = await read(topic, 1);
  yield fresh(first);
  let last = first.lastPage ?? 1;
  for (let next = 2; next <= last; next += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, last - next + 1) }, (_page, index) => next + index);
    const pages = await Promise.all(numbers.map((number) => read(topic, number)));
    last = Math.min(last, ...pages.map(({ lastPage }) => lastPage ?? last));
    yield pages.flatMap(fresh);
  }
}
