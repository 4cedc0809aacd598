import type { Engine } from './engine.ts';
import { loadRankIndex, type RankIndex } from './rank-index.ts';

/** So many homeowners' indexes stay in memory; the one that was made first goes first. */
const KEPT = 1000;

/** The rank index of each homeowner's generators, read from its buckets when the list is first asked for. */
export interface HomeownerRanks {
  of(homeownerId: number): RankIndex;
  note(homeownerId: number, generatorId: number, change: 1 | -1): void;
}

export function createHomeownerRanks(engine: Engine): HomeownerRanks {
  const known = new Map<number, RankIndex>();
  return {
    of(homeownerId) {
      let ranks = known.get(homeownerId);
      if (!ranks) {
        ranks = loadRankIndex(engine, 'SELECT bucket, count FROM homeowner_buckets WHERE homeowner_id = ?', homeownerId);
        known.set(homeownerId, ranks);
        const [oldest] = known.keys();
        if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      }
      return ranks;
    },
    note: (homeownerId, generatorId, change) => known.get(homeownerId)?.note(generatorId, change),
  };
}
