import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { findGenerators, findInverters } from '../../../../contract/console/lists.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { request } from '../../../lib/request.ts';
import type { MapTopic } from '../components/placed-points.ts';

/** What a record is called on the map: `12 Elm Street, Albany`, `Fronius Primo 7.6-1`. */
export type Names = ReadonlyMap<number, string>;

async function findNames(
  client: QueryClient,
  topic: MapTopic,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Names> {
  const input = { query: { ...query, facets: 'false' as const }, ...(signal && { signal }) };
  if (topic === 'generators') {
    const { data } = await request(client, findGenerators, input);
    return new Map(data.map(({ id, address, city, state }) => [id, `${address}, ${city}, ${state}`]));
  }
  const { data } = await request(client, findInverters, input);
  return new Map(
    data.map(({ id, site_name: site, ...device }) => [
      id,
      site ? `${deviceName(device)}, ${site}` : deviceName(device),
    ]),
  );
}

/** What these records are called, at most 100; undefined until that is known. */
export const useNames = (topic: MapTopic, ids: readonly number[]): Names | undefined =>
  useQuery({
    queryKey: [topic, 'names', ids],
    queryFn: ({ client, signal }) => findNames(client, topic, { ids: ids.join(','), limit: '100' }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }).data;

/** The generators whose address has these words, at most so many. */
export const findAddresses = async (client: QueryClient, words: string, limit: number) =>
  (await request(client, findGenerators, { query: { q: words, limit: String(limit), facets: 'false' } })).data;
