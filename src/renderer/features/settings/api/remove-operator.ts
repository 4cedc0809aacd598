import { removeOperator } from '../../../../contract/console/operators.ts';
import { request } from '../../../lib/request.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Removes an operator for good, with all sessions; whoever removes themselves is signed out. */
export const useRemoveOperator = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, removeOperator, { params: { id: String(id) } }),
    onSuccess: (_message, _id, _result, { client }) => {
      for (const queryKey of [['operators'], ['sessions'], sessionQueryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
