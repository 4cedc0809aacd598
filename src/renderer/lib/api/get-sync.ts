import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSync, type SyncStatus } from '../../../contract/console/sync.ts';
import { RequestError } from '../request-error.ts';
import { request } from '../request.ts';

export const syncQuery = queryOptions({
  queryKey: ['sync', 'status'],
  queryFn: async ({ client, signal }): Promise<SyncStatus | null> => {
    try {
      return await request(client, getSync, { signal, expected: 'conflict' });
    } catch (error) {
      if (error instanceof RequestError && error.fault === 'conflict') return null;
      throw error;
    }
  },
});

/**
 * How the workspace stands with the service it is linked to; null where it is not linked, undefined until that is
 * known.
 */
export const useSync = () => useQuery(syncQuery);
