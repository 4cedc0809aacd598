import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCredentials } from '../../../../contract/console/settings.ts';
import { request } from '../../../lib/request.ts';

const credentialsQuery = queryOptions({
  queryKey: ['credentials'],
  queryFn: ({ client, signal }) => request(client, listCredentials, { signal }),
});

/** The credentials of the service, without their secrets. */
export const useCredentials = () => useQuery(credentialsQuery);
