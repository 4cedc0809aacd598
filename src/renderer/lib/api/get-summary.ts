import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSummary } from '../../../contract/console/summary.ts';
import { request } from '../request.ts';

const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ client, signal }) => request(client, getSummary, { signal }),
});

/** The figures of the whole workspace, owners by status among them; capacity in watts. */
export const useSummary = () => useQuery(summaryQuery);
