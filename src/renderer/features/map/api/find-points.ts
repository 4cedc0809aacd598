import { useQuery } from '@tanstack/react-query';
import { mapGenerators, mapInverters } from '../../../../contract/console/map.ts';
import { viewQuery, type ListView } from '../../../lib/list-view.ts';
import { request } from '../../../lib/request.ts';
import { placedPoints, type MapTopic } from '../components/placed-points.ts';

/** Where everything is that the list of this view would have. What was shown stays until the answer is there. */
export const usePoints = (topic: MapTopic, view: ListView) =>
  useQuery({
    queryKey: ['map', topic, viewQuery(view)],
    queryFn: async ({ client, signal }) =>
      placedPoints(
        topic,
        (
          await request(client, topic === 'generators' ? mapGenerators : mapInverters, {
            query: viewQuery(view),
            signal,
          })
        ).data,
      ),
    placeholderData: (before) => (before?.topic === topic ? before : undefined),
    // What they are made of is not compared with what was there: they are large, and nothing of them stays.
    structuralSharing: false,
  });
