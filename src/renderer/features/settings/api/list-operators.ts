import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOperators } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';

const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ client, signal }) => request(client, listOperators, { signal }),
});

/** Everybody who may use this console. */
export const useOperators = () => useQuery(operatorsQuery);
