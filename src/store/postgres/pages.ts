import type { QueryConfig } from 'pg';
import type { PageRequest } from '../../contract/page.ts';
import type { PageSlice } from '../store.ts';
import type { Connections } from './connections.ts';
import { FAN, TOP, type RankedList } from './lane-rows.ts';

/**
 * Parameters: $1 company, $2 limit, $3 position. Of integers the sum is a bigint; of bigints it would be numeric, which
 * arrives as text.
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
    ) AS counted WHERE before <= $3::bigint ORDER BY node DESC LIMIT 1
  )`;
};

/**
 * One page of a list, and its total, from one snapshot: four range reads of at most 64 counts find the 64 ids in
 * which the page begins, so that nothing is counted and fewer than 64 rows are skipped, however long the list is.
 * `columns` are read of each row, `id` among them.
 */
export const pageSql = (list: RankedList, columns: string): string => `
  WITH ${Array.from({ length: TOP }, (_, below) => TOP - 1 - below)
    .map((level) => nodeAt(list, level))
    .join(', ')}
  SELECT total.n AS total, page.* FROM (
    SELECT coalesce((SELECT n FROM ranks
      WHERE company_id = $1 AND list = '${list}' AND level = ${TOP} AND node = 0), 0) AS n
  ) AS total LEFT JOIN LATERAL (
    SELECT ${columns} FROM ${list}
    WHERE company_id = $1 AND id >= (SELECT node * ${FAN} FROM level_0)
    ORDER BY company_id, id LIMIT $2 OFFSET (SELECT $3::bigint - before FROM level_0)
  ) AS page ON true`;

/** Behind the last record of any list where the product is no exact number any more. */
const positionOf = ({ page, limit }: PageRequest): number => Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);

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

/** Reads pages of a list. `text` makes the wire form of a row. */
export function pageReader(
  connections: Connections,
  company: number,
  name: string,
  sql: string,
  text: (row: PageRow) => string,
): (page: PageRequest, ...more: number[]) => Promise<PageSlice> {
  return async (page, ...more) => {
    const query: QueryConfig = { name, text: sql, values: [company, page.limit, positionOf(page), ...more] };
    const rows = await connections.query<PageRow>(company, query);
    const found = rows.filter(({ id }) => id !== null);
    return { json: `[${found.map(text).join(',')}]`, count: found.length, total: rows[0]?.total ?? 0 };
  };
}

/** A row whose wire form is stored whole. */
export const storedText = ({ id, json }: PageRow): string => `{"id":${id}${json}`;
