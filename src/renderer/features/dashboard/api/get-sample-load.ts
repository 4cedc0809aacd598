import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSampleLoad } from '../../../../contract/console/sample-data.ts';
import { request } from '../../../lib/request.ts';

const LOOK_EVERY_MS = 400;

export const sampleLoadQuery = queryOptions({
  queryKey: ['sample_data'],
  queryFn: ({ client, signal }) => request(client, getSampleLoad, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
});

/** How far the load of the sample data is; asked again while it runs. */
export const useSampleLoad = () => useQuery(sampleLoadQuery);
