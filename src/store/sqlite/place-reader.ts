import type { Engine } from './engine.ts';
import type { Ranks } from './rank-index.ts';

/** At which place (from 0) of its list the record `id` is, or would be. */
export type PlaceReader = (ranks: Ranks, id: number, ...filter: number[]) => number;

/** Counts the rows of one bucket at most. `where` may hold one `?`, as that of the list's own reader. */
export function preparePlaceReader(engine: Engine, table: string, { where = '' } = {}): PlaceReader {
  const count = engine
    .prepare<number[], number>(`SELECT count(*) FROM ${table} WHERE ${where}id >= ? AND id < ?`)
    .pluck();
  return (ranks, id, ...filter) => {
    const { from, count: before } = ranks.before(id);
    return before + (count.get(...filter, from, id) ?? 0);
  };
}
