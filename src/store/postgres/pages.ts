import type { PageRequest } from '../../contract/page.ts';
import type { PageSlice } from '../store.ts';
import type { Connections } from './connections.ts';
import { FAN, TOP, type RankedList } from './lane-rows.ts';

/**
 * The node of a level in which a page begins, and how many records come before it. Counts are added up as integers,
 * which makes a bigint; of bigints it would be numeric, which arrives as text.
 */
const nodeAt = (list: RankedList, level: number): string => {
  const above = level + 1 === TOP ? undefined : `level_${level + 1}`;
  const before = above ? `(SELECT before FROM ${above})` : '0';
  const bounds = above
    ? `AND node >= (SELECT node * ${FAN} FROM ${above}) AND node < (SELECT (node + 1) * ${FAN} FROM ${above})`
    : '';
  return `level_${level} AS (
    SELECT node, before FROM (
      SELECT node, ${before} + sum(n::integer) OVER (ORDER BY node) - n AS before FROM ranks
      WHERE company_id = $1 AND list = '${list}' AND level = ${level} ${bounds}
    ) AS counted WHERE before <= wanted.position ORDER BY node DESC LIMIT 1
  )`;
};

/**
 * The statement that reads pages of a list, all with the same limit. `onePage` is SQL that reads one, which `wanted`
 * describes: `position` (from 0), and `homeowner_id` where the list is that of a homeowner. Parameters: $1 company, $2
 * limit, then an array for each of the two. The limit is none of `wanted`: where PostgreSQL does not see it, it expects
 * a page to be a tenth of the table, and may read and sort all of it.
 */
export const pagesStatement = (onePage: string): string => `
  SELECT wanted.nth, page.*
  FROM unnest($3::bigint[], $4::bigint[]) WITH ORDINALITY AS wanted (position, homeowner_id, nth)
  CROSS JOIN LATERAL (${onePage}) AS page ORDER BY wanted.nth, page.id`;

/**
 * One page of a list, and its total, for `pagesStatement`: four range reads of at most 64 counts find the 64 ids in
 * which the page begins, so that nothing is counted and fewer than 64 rows are skipped, however long the list is.
 * `columns` are read of each row, `id` among them.
 */
export const pageOfList = (list: RankedList, columns: string): string => `
  WITH ${Array.from({ length: TOP }, (_, below) => TOP - 1 - below)
    .map((level) => nodeAt(list, level))
    .join(', ')}
  SELECT total.n AS total, page.* FROM (
    SELECT coalesce((SELECT n FROM ranks
      WHERE company_id = $1 AND list = '${list}' AND level = ${TOP} AND node = 0), 0) AS n
  ) AS total LEFT JOIN LATERAL (
    SELECT ${columns} FROM ${list}
    WHERE company_id = $1 AND id >= (SELECT node * ${FAN} FROM level_0)
    ORDER BY company_id, id LIMIT $2 OFFSET (SELECT wanted.position - before FROM level_0)
  ) AS page ON true`;

/** Past 2^53 the product is inexact, and past the end of any list. */
const positionOf = ({ page, limit }: PageRequest): number => Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);

/** Pages of so many rows at most share a statement: a small page does not wait for a large one. */
const MOST_ROWS = 20;
/** Pages that one statement reads, at most. */
const MOST_PAGES = 20;

/** A row of a page; of an empty one the total alone. */
export interface PageRow {
  total: number;
  id: number | null;
  json: string | null;
  /** Of an owner, whose wire form is put together. */
  installer_id?: number;
  locked?: boolean;
  personal?: string | null;
}

/** One page that is asked for. */
interface Wanted {
  page: PageRequest;
  homeownerId: number | null;
  answer(rows: PageRow[]): void;
  fail(error: unknown): void;
}

/**
 * Reads pages of a list. `text` makes the wire form of a row. Small ones with the same limit that are asked for in the
 * same turn of the event loop are read together: a message to the database, and the waking of whoever waits for it,
 * costs more than such a page.
 */
export function pageReader(
  connections: Connections,
  company: number,
  name: string,
  onePage: string,
  text: (row: PageRow) => string,
): (page: PageRequest, homeownerId?: number) => Promise<PageSlice> {
  const sql = pagesStatement(onePage);
  let waiting: Wanted[] = [];

  async function readTogether(pages: readonly Wanted[]): Promise<void> {
    const values = [
      company,
      pages[0]?.page.limit,
      pages.map(({ page }) => positionOf(page)),
      pages.map(({ homeownerId }) => homeownerId),
    ];
    try {
      const rows = await connections.query<PageRow & { nth: number }>(company, { name, text: sql, values });
      const found = Map.groupBy(rows, ({ nth }) => nth - 1);
      pages.forEach((wanted, nth) => wanted.answer(found.get(nth) ?? []));
    } catch (error) {
      for (const wanted of pages) wanted.fail(error);
    }
  }

  function start(): void {
    const asked = Map.groupBy(waiting, ({ page }) => page.limit);
    waiting = [];
    for (const [limit, pages] of asked) {
      const together = limit > MOST_ROWS ? 1 : MOST_PAGES;
      for (let from = 0; from < pages.length; from += together) void readTogether(pages.slice(from, from + together));
    }
  }

  function slice(rows: PageRow[]): PageSlice {
    const found = rows.filter(({ id }) => id !== null);
    return { json: `[${found.map(text).join(',')}]`, count: found.length, total: rows[0]?.total ?? 0 };
  }

  return (page, homeownerId) =>
    new Promise<PageRow[]>((answer, fail) => {
      if (waiting.length === 0) setImmediate(start);
      waiting.push({ page, homeownerId: homeownerId ?? null, answer, fail });
    }).then(slice);
}

/** A row whose wire form is stored whole. */
export const storedText = ({ id, json }: PageRow): string => `{"id":${id}${json}`;
