import { useQuery } from '@tanstack/react-query';
import { getBreakdown } from '../../../../contract/console/breakdown.ts';
import { request } from '../../../lib/request.ts';

/** The fleet by state, brand, size and time, seen from this day (`YYYY-MM-DD`). */
export const useBreakdown = (today: string) =>
  useQuery({
    queryKey: ['breakdown', today],
    queryFn: ({ client, signal }) => request(client, getBreakdown, { query: { today }, signal }),
  });
