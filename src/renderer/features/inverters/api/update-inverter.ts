import type { InverterUpdate } from '../../../../contract/inverters.ts';
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

/** Updates the production of an inverter. */
export const useUpdateInverter = () =>
  useMutation({
    mutationFn: ({ id, change }: Variables, { client }) =>
      request(client, updateInverter, { params: { id: String(id) }, body: change }),
    onSuccess: ({ data }, { id }, _result, { client }) =>
      client.setQueryData(inverterQuery(id).queryKey, (known) => known && { ...known, data }),
    onSettled: (_inverter, _error, _variables, _result, { client }) => invalidateTopic(client, 'inverters'),
  });
