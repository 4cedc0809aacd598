import type { Engine } from './engine.ts';
import { BUCKET, type Ranks } from './rank-index.ts';

/** So many homeowners' positions stay in memory; those that were read first go first. */
const KEPT = 1000;

/** Positions in each homeowner's list: read from its buckets when the list is asked for, forgotten when it changes. */
export interface HomeownerRanks {
  of(homeownerId: number): Ranks;
  forget(homeownerId: number): void;
}

/** `engine` stays open as long as the ranks are used. */
export function createHomeownerRanks(engine: Engine): HomeownerRanks {
  const known = new Map<number, Ranks>();
  const read = engine
    .prepare<[number], [bucket: number, count: number]>(
      'SELECT bucket, count FROM homeowner_buckets WHERE homeowner_id = ? ORDER BY bucket',
    )
    .raw();
  return {
    of(homeownerId) {
      const ranks = known.get(homeownerId) ?? createSparseRanks(read.all(homeownerId));
      known.set(homeownerId, ranks);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return ranks;
    },
    forget: (homeownerId) => void known.delete(homeownerId),
  };
}

/** For lists that are a small part of their table: only the buckets that hold records, with a binary search. */
function createSparseRanks(counts: [bucket: number, count: number][]): Ranks {
  let total = 0;
  const buckets = counts.map(([bucket, count]) => {
    const before = total;
    total += count;
    return { from: bucket * BUCKET, before };
  });
  return {
    total: () => total,
    find(position) {
      let low = 0;
      for (let high = buckets.length; high - low > 1; ) {
        const middle = (low + high) >> 1;
        if ((buckets[middle]?.before ?? 0) <= position) low = middle;
        else high = middle;
      }
      const { from, before } = buckets[low] ?? { from: 0, before: 0 };
      return { from, skip: position - before };
    },
    before(id) {
      const first = Math.floor(id / BUCKET) * BUCKET;
      return { from: first, count: buckets.find(({ from }) => from >= first)?.before ?? total };
    },
  };
}
