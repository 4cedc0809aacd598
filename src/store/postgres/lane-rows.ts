import type { QueryConfig } from 'pg';
import type { Micros } from '../../domain/timestamp.ts';
import type { FeedChange } from '../feed-change.ts';
import { trailColumns, type TrailRow } from '../trail-chain.ts';

/** Tables whose ids count from 1 in each company. */
const numbered = ['generators', 'inverters', 'installers', 'owners', 'links', 'documents', 'credentials'] as const;
export type NumberedTable = (typeof numbered)[number];

/** Lists whose pages are found by `ranks`. */
export type RankedList = 'generators' | 'inverters' | 'installers' | 'owners';

/** Ids per node of level 0, and nodes per node of the level above. */
export const FAN = 64;
/** Ids per node of the counts of one homeowner: one level, so that a homeowner with a few generators is a few rows. */
export const HOMEOWNER_FAN = 4096;
/** The topmost level of `ranks`: one node, the whole list. */
export const TOP = 4;

/** The last id of each table, the last `seq` and time, and the end of the audit trail. */
export type LaneRow = Record<NumberedTable | 'seq' | 'last_at' | 'trail', number> & { trail_hash: string | null };

export const LANE_COLUMNS = ['seq', 'last_at', ...numbered, 'trail', 'trail_hash'] as const;

const texts = ['kind', 'actor_kind', 'actor', 'workspace', 'topic', 'about', 'note', 'hash'];
const trailNames = [...trailColumns, 'hash'] as const;

const feedArrays = `$2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[]`;
const FIRST_OF_TRAIL = 15;
const trailArrays = trailNames.map(
  (name, nth) => `$${FIRST_OF_TRAIL + nth}::${texts.includes(name) ? 'text' : 'bigint'}[]`,
);
const FIRST_OF_LANE = FIRST_OF_TRAIL + trailNames.length;

/** What each transaction of a lane ends with: one statement, whatever it did. */
const FINISH = `
  WITH feed AS (
    INSERT INTO changes (company_id, seq, topic, record_id, kind, origin, at)
    SELECT $1, * FROM unnest(${feedArrays})
  ), rank AS (
    INSERT INTO ranks (company_id, list, level, node, n)
    SELECT $1, * FROM unnest($8::text[], $9::smallint[], $10::bigint[], $11::bigint[])
    ON CONFLICT (company_id, list, level, node) DO UPDATE SET n = ranks.n + excluded.n
  ), homeowner AS (
    INSERT INTO homeowner_counts (company_id, homeowner_id, node, n)
    SELECT $1, * FROM unnest($12::bigint[], $13::bigint[], $14::bigint[])
    ON CONFLICT (company_id, homeowner_id, node) DO UPDATE SET n = homeowner_counts.n + excluded.n
  ), trails AS (
    INSERT INTO trail (company_id, ${trailNames.join(', ')})
    SELECT $1, * FROM unnest(${trailArrays.join(', ')})
  )
  UPDATE lanes SET ${LANE_COLUMNS.map((name, nth) => `${name} = $${FIRST_OF_LANE + nth}`).join(', ')}
  WHERE company_id = $1`;

/** Adds up what has the same key. */
function summed<K extends readonly (string | number)[]>(
  entries: Iterable<readonly [key: K, change: number]>,
): [K, number][] {
  const sums = new Map<string, [K, number]>();
  for (const [key, change] of entries) {
    const found = sums.get(key.join());
    if (found) found[1] += change;
    else sums.set(key.join(), [key, change]);
  }
  return [...sums.values()].filter(([, change]) => change !== 0);
}

/** The nodes that count a record of this id: [list, level, node]. */
const nodesOf = (list: RankedList, id: number): [RankedList, number, number][] =>
  Array.from({ length: TOP + 1 }, (_, level) => [list, level, level === TOP ? 0 : Math.floor(id / FAN ** (level + 1))]);

/** Writes what the writes of a transaction have noted. */
export function finishQuery(
  company: number,
  lane: LaneRow,
  feed: readonly (FeedChange & { seq: number; at: Micros })[],
  ranks: readonly (readonly [list: RankedList, id: number, change: number])[],
  homeowners: readonly (readonly [homeowner: number, generator: number, change: number])[],
  trail: readonly TrailRow[],
): QueryConfig {
  const nodes = summed(ranks.flatMap(([list, id, change]) => nodesOf(list, id).map((node) => [node, change] as const)));
  const counts = summed(
    homeowners.map(([homeowner, id, change]) => [[homeowner, Math.floor(id / HOMEOWNER_FAN)], change] as const),
  );
  return {
    name: 'finish',
    text: FINISH,
    values: [
      company,
      feed.map(({ seq }) => seq),
      feed.map(({ topic }) => topic),
      feed.map(({ id }) => id),
      feed.map(({ kind }) => kind),
      feed.map(({ origin = 'local' }) => origin),
      feed.map(({ at }) => at),
      nodes.map(([[list]]) => list),
      nodes.map(([[, level]]) => level),
      nodes.map(([[, , node]]) => node),
      nodes.map(([, n]) => n),
      counts.map(([[homeowner]]) => homeowner),
      counts.map(([[, node]]) => node),
      counts.map(([, n]) => n),
      ...trailNames.map((name) => trail.map((row) => row[name])),
      ...LANE_COLUMNS.map((name) => lane[name]),
    ],
  };
}
