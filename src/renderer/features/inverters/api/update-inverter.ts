import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Inverter, InverterUpdate, ListedInverter } from '../../../../contract/inverters.ts';
import { updateInverter } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { inverterQuery } from './get-inverter.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

interface Variables {
  id: number;
  /** The fields that were changed, in base units (W, Wh). */
  change: InverterUpdate;
}

/** Shows what the service answered before its lists are read again. */
function show(client: QueryClient, inverter: Inverter): void {
  const isIt = ({ id }: ListedInverter) => id === inverter.id;
  client.setQueryData(inverterQuery(inverter.id).queryKey, (known) => known && { ...known, data: inverter });
  client.setQueriesData<{ data: ListedInverter[] }>(
    { queryKey: ['inverters', 'found'] },
    (page) => page && { ...page, data: page.data.map((each) => (isIt(each) ? { ...each, ...inverter } : each)) },
  );
}

/** Updates the production of an inverter. */
export const useUpdateInverter = () =>
  useMutation({
    mutationFn: ({ id, change }: Variables, { client }) =>
      request(client, updateInverter, { params: { id: String(id) }, body: change }),
    onSuccess: ({ data }, _variables, _result, { client }) => show(client, data),
    onSettled: (_inverter, _error, _variables, _result, { client }) => invalidateTopic(client, 'inverters'),
  });

/**
 * The same for cells of the list, of which several may be on their way at once. Rejects with RequestError.
 */
export function useSaveInverter(): (id: number, change: InverterUpdate) => Promise<void> {
  const client = useQueryClient();
  return async (id, change) => {
    try {
      const input = { params: { id: String(id) }, body: change, keepalive: true };
      const { data } = await request(client, updateInverter, input);
      show(client, data);
    } finally {
      invalidateTopic(client, 'inverters');
    }
  };
}
