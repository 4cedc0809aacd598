import type { PageRequest } from '../../contract/page.ts';
import type { PageSlice } from '../store.ts';
import type { Engine } from './engine.ts';
import type { Ranks } from './rank-index.ts';

/** Reads one page of a list; `total` of the list and the place of the page come from its rank index. */
export type ListReader = (ranks: Ranks, page: PageRequest, ...filter: number[]) => PageSlice;

/**
 * Raw SQL on purpose: these are the hottest reads. The rows' wire form is stored and joined as text by the engine itself, and
 * `+0` keeps SQLite from planning a bound LIMIT anew, which would double the cost of a small page. `where` may hold one `?`.
 */
export function prepareListReader(engine: Engine, table: string, where = ''): ListReader {
  const page = engine
    .prepare<number[], string>(
      `SELECT '[' || group_concat('{"id":' || id || json) || ']'
       FROM (SELECT id, json FROM ${table} WHERE ${where}id >= ? ORDER BY id LIMIT ?+0 OFFSET ?+0)`,
    )
    .pluck();
  return (ranks, { page: number, limit }, ...filter) => {
    const total = ranks.total();
    const position = (number - 1) * limit;
    if (position >= total) return { json: '[]', count: 0, total };
    const { from, skip } = ranks.find(position);
    return { json: page.get(...filter, from, limit, skip) ?? '[]', count: Math.min(limit, total - position), total };
  };
}

/** The part of a wire record that is stored: all after its id, which only the insert decides. */
export function afterId(wire: { id: number }): string {
  return JSON.stringify(wire).slice(`{"id":${wire.id}`.length);
}
