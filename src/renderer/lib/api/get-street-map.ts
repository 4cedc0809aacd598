import { queryOptions } from '@tanstack/react-query';
import { getStreetMap } from '../../../contract/console/street-map.ts';
import { request } from '../request.ts';

/** The street map of this installation; null where none was added. */
export const streetMapQuery = queryOptions({
  queryKey: ['street_map'],
  queryFn: async ({ client, signal }) => (await request(client, getStreetMap, { signal })).street_map,
});
