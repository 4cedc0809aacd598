import { useQuery } from '@tanstack/react-query';
import { getZipCode } from '../../../contract/console/zip-codes.ts';
import type { ZipKnowledge } from '../../../contract/written/doubts.ts';
import { isZipCode } from '../../../contract/written/zip-code.ts';
import { request } from '../request.ts';

/** What is known of the ZIP code that is typed; undefined for what is none, and until the answer is there. */
export function useZipCode(zip: string): ZipKnowledge {
  const { data } = useQuery({
    queryKey: ['zip code', zip],
    queryFn: ({ client, signal }) => request(client, getZipCode, { params: { zip_code: zip }, signal }),
    enabled: isZipCode(zip),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.is_listed ? data.place : undefined;
}
