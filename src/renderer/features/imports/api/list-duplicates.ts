import { useInfiniteQuery } from '@tanstack/react-query';
import { listDuplicates } from '../../../../contract/console/imports.ts';
import { request } from '../../../lib/request.ts';

/** Rows with duplicates of one kind, a hundred at a time; asked for again whenever something about the file changes. */
export const useDuplicates = (kind: 'here' | 'in_file', enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['imports', 'duplicates', kind],
    queryFn: ({ client, signal, pageParam }) =>
      request(client, listDuplicates, { query: { kind, ...(pageParam && { after: String(pageParam) }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
