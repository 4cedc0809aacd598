import { hashKey, useQueries, useQueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pagesOfRows, placeOfRow } from './page-window.ts';

/** Values of fields and how many records have them, the most frequent first. */
export type Facets = Record<string, { value: string | number; count: number }[]>;

/** The part of the pagination envelope that a list on screen needs. */
interface Page<R> {
  data: R[];
  meta: { total: number };
}

/** The query of one page (100 records, pages from 1). */
export interface PageQuery<R> {
  queryKey: QueryKey;
  queryFn(context: QueryFunctionContext): Promise<Page<R>>;
}

export interface PagedList<R> {
  /** Records in the whole list; undefined until the first page is here. */
  total: number | undefined;
  /** The record at a place of the whole list; undefined while its page is on the way. */
  rowAt(index: number): R | undefined;
  /** The ids of the records from one place to another, both included; pages that are not here are fetched. */
  idsBetween(first: number, last: number): Promise<number[]>;
  /** The record of this id, when its page is one of those in view. */
  find(id: number): R | undefined;
  /**
   * Tells which rows are on screen; their pages are fetched, pages that left the screen before arriving are canceled.
   */
  show(first: number, last: number): void;
  error: Error | null;
  retry(): void;
}

/** A list of any length, of which only the pages in view are fetched. */
export function usePagedList<R extends { id: number }>(query: (page: number) => PageQuery<R>): PagedList<R> {
  const client = useQueryClient();
  const [shown, setShown] = useState('');
  const pages = [...new Set([1, ...shown.split(',').filter(Boolean).map(Number)])];
  const results = useQueries({ queries: pages.map(query) });
  const byPage = new Map(pages.map((page, index) => [page, results[index]]));
  const newest = results.filter((each) => each.data).toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  // What was last heard of the list holds, also when the page that said so has left the screen.
  const list = hashKey(query(1).queryKey);
  const [known, setKnown] = useState<{ list: string; at: number; total: number }>();
  const before = known?.list === list ? known : undefined;
  const isNews = newest?.data !== undefined && newest.dataUpdatedAt > (before?.at ?? 0);
  if (isNews && newest?.data) setKnown({ list, at: newest.dataUpdatedAt, total: newest.data.meta.total });
  const failed = results.find((each) => each.error && !each.isFetching);

  return {
    total: isNews ? newest?.data?.meta.total : before?.total,
    rowAt(index) {
      const { page, place } = placeOfRow(index);
      return byPage.get(page)?.data?.data[place];
    },
    async idsBetween(first, last) {
      const all = await Promise.all(pagesOfRows(first, last).map((page) => client.ensureQueryData(query(page))));
      const from = placeOfRow(first).place;
      return all.flatMap(({ data }) => data.map(({ id }) => id)).slice(from, from + last - first + 1);
    },
    find: (id) => results.flatMap((result) => result.data?.data ?? []).find((record) => record.id === id),
    show: useCallback((first: number, last: number) => setShown(pagesOfRows(first, last).join(',')), []),
    error: failed?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
  };
}
