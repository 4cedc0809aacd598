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
 * The statement that reads pages of a list. `onePage` is SQL that reads one, which `wanted` describes: `page_limit`,
 * `position` (from 0), and `homeowner_id` where the list is that of a homeowner. Parameters: $1 company, then an array
 * for each of the three.
 */
export const pagesStatement = (onePage: string): string => `
  SELECT wanted.nth, page.*
  FROM unnest($2::integer[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS wanted (page_limit, position, homeowner_id, nth)
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
    ORDER BY company_id, id LIMIT wanted.page_limit OFFSET (SELECT wanted.position - before FROM level_0)
  ) AS page ON true`;

/** Past 2^53 the product is inexact, and past the end of any list. */
const positionOf = ({ page, limit }: PageRequest): number => Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);

/** Rows of the pages that one statement reads, at most; a single page may have more. */
const MOST_ROWS = 200;

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
 * Reads pages of a list. `text` makes the wire form of a row. Those that are asked for in the same turn of the event
 * loop are read together: a message to the database, and the waking of whoever waits for it, costs more than a page.
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
      pages.map(({ page }) => page.limit),
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

  /** What waits, as far as it fits into one statement. */
  function takeSome(): Wanted[] {
    const some: Wanted[] = [];
    let rows = 0;
    for (const wanted of waiting) {
      rows += wanted.page.limit;
      if (rows > MOST_ROWS && some.length > 0) break;
      some.push(wanted);
    }
    waiting = waiting.slice(some.length);
    return some;
  }

  function start(): void {
    while (waiting.length > 0) void readTogether(takeSome());
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
