import { queryOptions, useQuery } from '@tanstack/react-query';
import { listInstallers } from '../../../contract/operations.ts';
import { PAGE_SIZE } from '../page-window.ts';
import { request } from '../request.ts';

export const installersQuery = queryOptions({
  queryKey: ['installers', 'list'],
  queryFn: ({ client, signal }) => request(client, listInstallers, { query: { limit: String(PAGE_SIZE) }, signal }),
});

/** The first hundred installer profiles, by id: an installer's own console has one, rarely a few. */
export const useInstallers = () => useQuery(installersQuery);
