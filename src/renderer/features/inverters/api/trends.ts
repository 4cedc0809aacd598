import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getTrends } from '../../../../contract/console/readings.ts';
import { request } from '../../../lib/request.ts';

/** Inverters that are asked for together: of a list by number, most rows need no request of their own. */
const TOGETHER = 50;

/**
 * The energy of an inverter on each of its last days, the oldest first; undefined until it is known. It is asked for
 * with those whose numbers are near.
 */
export function useTrend(id: number): readonly (number | null)[] | undefined {
  const first = Math.floor((id - 1) / TOGETHER) * TOGETHER + 1;
  const ids = useMemo(() => Array.from({ length: TOGETHER }, (_, index) => first + index).join(','), [first]);
  const { data } = useQuery({
    queryKey: ['readings', 'trends', first],
    queryFn: ({ client, signal }) => request(client, getTrends, { query: { ids }, signal }),
    staleTime: 60_000,
  });
  return useMemo(() => data?.data.find((each) => each.id === id)?.energy, [data, id]);
}
