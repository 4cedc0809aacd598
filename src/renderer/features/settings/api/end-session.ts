import { endSession } from '../../../../contract/console/operators.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Ends another session. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, endSession, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['sessions'] }),
  });
