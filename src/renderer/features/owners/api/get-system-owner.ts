import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSystemOwner } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';

export const systemOwnerQuery = (id: number) =>
  queryOptions({
    queryKey: ['system_owners', 'one', id],
    queryFn: ({ client, signal }) => request(client, getSystemOwner, { params: { id: String(id) }, signal }),
  });

/** One account with its flags and requirements. */
export const useSystemOwner = (id: number) => useQuery(systemOwnerQuery(id));
