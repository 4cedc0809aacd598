import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';

/**
 * The first row of a paged list that matches, however far down it stands; null where none does. Pages are kept like
 * those on screen.
 */
export async function findInPages<R>(
  client: QueryClient,
  query: (page: number) => PageQuery<R>,
  matches: (row: R) => boolean,
): Promise<R | null> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await client.fetchQuery(query(page));
    const found = data.find(matches);
    if (found !== undefined) return found;
    if (page * PAGE_SIZE >= meta.total) return null;
  }
}

/**
 * The same, looked for anew whenever the list changes; undefined while it is looked for. `name` tells one search from
 * another.
 */
export const useFound = <R>(
  name: readonly unknown[],
  query: (page: number) => PageQuery<R>,
  matches: ((row: R) => boolean) | undefined,
) =>
  useQuery({
    queryKey: ['sync', 'find', ...name],
    queryFn: ({ client }) => (matches ? findInPages(client, query, matches) : null),
    enabled: matches !== undefined,
  }).data;
