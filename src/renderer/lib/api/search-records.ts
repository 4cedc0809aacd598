import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchRecords } from '../../../contract/console/search.ts';
import { request } from '../request.ts';

/** The first few records of each kind that a search finds. Nothing of it is kept once what asked for it is closed. */
export const useFoundRecords = (q: string) =>
  useQuery({
    queryKey: ['search', q],
    queryFn: ({ client, signal }) => request(client, searchRecords, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
