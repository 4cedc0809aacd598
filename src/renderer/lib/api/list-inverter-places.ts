import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listInverterPlaces, type InverterPlace } from '../../../contract/console/homeowners.ts';
import { request } from '../request.ts';

/** Where these inverters are, by their numbers; those without a generator are not in it. */
export function useInverterPlaces(ids: readonly number[]): ReadonlyMap<number, InverterPlace> {
  const { data } = useQuery({
    queryKey: ['associated', 'places', ids],
    queryFn: ({ client, signal }) => request(client, listInverterPlaces, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.data.map((each) => [each.inverter_id, each]));
}
