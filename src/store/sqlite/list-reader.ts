import type { PageRequest } from '../../contract/page.ts';
import type { PageSlice } from '../store.ts';
import type { Connection } from './connection.ts';
import type { Ranks } from './rank-index.ts';

/** Reads one page of a list; `total` of the list and the place of the page come from its rank index. */
export type ListReader = (ranks: Ranks, page: PageRequest, ...filter: number[]) => PageSlice;

/**
 * Pages kept of one list, and the longest text that is kept: 4 MB a list at most. Installers with logos are longer, and
 * read anew.
 */
const KEPT_PAGES = 64;
const KEPT_LENGTH = 64 * 1024;

/**
 * A list that nobody has changed is answered from memory: a page is kept until the next commit, whatever it changed.
 *
 * Raw SQL on purpose: these are the hottest reads. The rows' wire form is stored and joined as text by the engine
 * itself, and `+0` keeps SQLite from planning a bound LIMIT anew, which would double the cost of a small page. `where`
 * may hold one `?`; `json` is what is stored of a record, as SQL.
 */
export function prepareListReader(
  { engine, onCommit }: Pick<Connection, 'engine' | 'onCommit'>,
  table: string,
  { where = '', json = 'json' } = {},
): ListReader {
  const page = engine
    .prepare<number[], string>(
      `SELECT group_concat('{"id":' || id || json)
       FROM (SELECT id, ${json} AS json FROM ${table} WHERE ${where}id >= ? ORDER BY id LIMIT ?+0 OFFSET ?+0)`,
    )
    .pluck();
  let kept = new Map<string, PageSlice>();
  // A new map, not `clear`: V8 links a map's old table to its next one, and once a table is old all pages after it are
  // taken for old as well, and are left to the expensive collection.
  const forget = (): void => void (kept = new Map());
  onCommit(forget);

  function read(ranks: Ranks, { page: number, limit }: PageRequest, filter: number[]): PageSlice {
    const total = ranks.total();
    const position = (number - 1) * limit;
    if (position >= total) return { json: '[]', count: 0, total };
    const { from, skip } = ranks.find(position);
    const rows = page.get(...filter, from, limit, skip) ?? '';
    return { json: `[${rows}]`, count: Math.min(limit, total - position), total };
  }

  return (ranks, request, ...filter) => {
    const key = `${request.page} ${request.limit} ${filter.join()}`;
    const again = kept.get(key);
    if (again) return again;
    const slice = read(ranks, request, filter);
    if (kept.size === KEPT_PAGES) forget();
    if (slice.json.length <= KEPT_LENGTH) kept.set(key, slice);
    return slice;
  };
}
