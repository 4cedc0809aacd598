import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSummary } from '../../../../contract/console/workspace.ts';
import { request } from '../../../lib/request.ts';

const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ client, signal }) => request(client, getSummary, { signal }),
});

/** The figures of the dashboard; capacity in watts. */
export const useSummary = () => useQuery(summaryQuery);
