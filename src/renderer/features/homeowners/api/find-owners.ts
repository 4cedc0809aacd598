import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchRecords } from '../../../../contract/console/search.ts';
import { request } from '../../../lib/request.ts';

/** The first accounts that a search finds by number, reference, name, or email. */
export const useFoundOwners = (q: string) =>
  useQuery({
    queryKey: ['system_owners', 'search', q],
    queryFn: async ({ client, signal }) => (await request(client, searchRecords, { query: { q }, signal })).owners.data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
