import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { listRowsLeft, type RowsLeft } from '../../../../contract/console/imports.ts';
import { request } from '../../../lib/request.ts';

/**
 * Which rows: those with this fault, and of this import; all of them without a fault, of the file that is looked at.
 */
export type WhichRows = Pick<z.infer<typeof listRowsLeft.query>, 'topic' | 'field' | 'code' | 'import'>;

/** Rows that were refused or left for later, a hundred at a time. */
export const useRowsLeft = (which: WhichRows = {}) =>
  useInfiniteQuery({
    queryKey: ['imports', 'rows-left', which],
    queryFn: ({ client, signal, pageParam }) =>
      request(client, listRowsLeft, { query: { ...which, ...(pageParam && { after: String(pageParam) }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

const AT_ONCE = '1000';

/** All of them. */
export async function allRowsLeft(client: QueryClient, which: WhichRows): Promise<RowsLeft['rows']> {
  const rows: RowsLeft['rows'] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { ...which, limit: AT_ONCE, ...(after && { after: String(after) }) };
    const some: RowsLeft = await request(client, listRowsLeft, { query });
    rows.push(...some.rows);
    after = some.next;
  }
  return rows;
}
