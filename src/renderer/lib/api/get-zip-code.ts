import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getZipCode } from '../../../contract/console/zip-codes.ts';
import type { ZipKnowledge } from '../../../contract/written/doubts.ts';
import { isZipCode } from '../../../contract/written/zip-code.ts';
import { request } from '../request.ts';

const zipCodeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip-code', zip],
    queryFn: ({ client, signal }) => request(client, getZipCode, { params: { zip_code: zip }, signal }),
    enabled: isZipCode(zip),
    staleTime: Number.POSITIVE_INFINITY,
  });

const knowledge = (data: { is_listed: boolean; place: NonNullable<ZipKnowledge> | null } | undefined): ZipKnowledge =>
  data?.is_listed ? data.place : undefined;

/** What is known of the ZIP code that is typed; undefined for what is none, and until the answer is there. */
export const useZipCode = (zip: string): ZipKnowledge => knowledge(useQuery(zipCodeQuery(zip)).data);

/** What is known of a ZIP code, once the answer is there; rejects where there is none in time. */
export async function findZipCode(client: QueryClient, zip: string, milliseconds: number): Promise<ZipKnowledge> {
  if (!isZipCode(zip)) return undefined;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The ZIP code was not looked up in time.')), milliseconds);
  });
  return knowledge(await Promise.race([client.fetchQuery(zipCodeQuery(zip)), late]));
}

/** The middle of the area of a ZIP code, in degrees; undefined where nobody knows. */
export const findZipMiddle = async (client: QueryClient, zip: string) =>
  (await client.fetchQuery(zipCodeQuery(zip))).place?.middle ?? undefined;
