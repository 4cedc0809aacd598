import { useQuery } from '@tanstack/react-query';
import {
  MOST_FIGURES,
  readSelectedInverters,
  setInverterFigures,
  type Figures,
} from '../../../../contract/console/bulk-changes.ts';
import type { BulkTarget } from '../../../lib/api/bulk-changes.ts';
import { request } from '../../../lib/request.ts';
import { useListMemory } from '../../../lib/selection.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** The selected inverters in the order of the list (its query). Asked for when `wanted`, and not too many. */
export function useSelectedInverters(target: BulkTarget, order: BulkTarget['query'] = {}, wanted: boolean) {
  const { ids, except, count } = target;
  const body = { ...(ids && { ids }), ...(except && except.length > 0 && { except }), count };
  return useQuery({
    queryKey: ['inverters', 'selected', order, body],
    queryFn: ({ client, signal }) => request(client, readSelectedInverters, { query: order, body, signal }),
    enabled: wanted && count > 0 && count <= MOST_FIGURES,
    gcTime: 0,
  });
}

/** Gives each of several inverters a figure of its own, and shows the message of that change. */
export function useSetFigures() {
  const { follow } = useListMemory();
  return useMutation({
    mutationFn: (figures: Figures, { client }) => request(client, setInverterFigures, { body: figures }),
    onSuccess: ({ id }) => follow(id),
    onSettled: (_change, _error, _figures, _result, { client }) => {
      invalidateTopic(client, 'bulk_changes');
      invalidateTopic(client, 'inverters');
    },
  });
}
