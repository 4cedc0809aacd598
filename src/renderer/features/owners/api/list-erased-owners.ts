import { queryOptions, useQuery } from '@tanstack/react-query';
import { listErasedOwners } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';

const erasedOwnersQuery = queryOptions({
  queryKey: ['system_owners', 'erased'],
  queryFn: async ({ client, signal }): Promise<ReadonlySet<number>> =>
    new Set((await request(client, listErasedOwners, { signal })).data),
});

/** The ids of the accounts whose details were erased, which /v1 does not tell. */
export const useErasedOwners = () => useQuery(erasedOwnersQuery);
