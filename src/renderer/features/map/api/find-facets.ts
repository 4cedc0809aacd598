import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findGenerators, findInverters } from '../../../../contract/console/lists.ts';
import { viewQuery, type ListView } from '../../../lib/list-view.ts';
import { request } from '../../../lib/request.ts';
import type { MapTopic } from '../components/placed-points.ts';

/** What the map can be narrowed to further, as its list can. */
export const useFacets = (topic: MapTopic, view: ListView) =>
  useQuery({
    queryKey: [topic, 'facets', viewQuery(view)],
    queryFn: ({ client, signal }) =>
      request(client, topic === 'generators' ? findGenerators : findInverters, {
        query: { ...viewQuery(view), limit: '1' },
        signal,
      }),
    placeholderData: keepPreviousData,
  }).data?.facets;
