import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findHomeowners } from '../../../contract/console/homeowners.ts';
import { request } from '../request.ts';

/** The first homeowners whose nickname or number a search finds; without one, of those that have a nickname. */
export const useFoundHomeowners = (q: string) =>
  useQuery({
    queryKey: ['homeowners', 'found', q],
    queryFn: ({ client, signal }) => request(client, findHomeowners, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
