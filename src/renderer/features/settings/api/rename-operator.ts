import { renameOperator } from '../../../../contract/console/operators.ts';
import { request } from '../../../lib/request.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Changes one's own name; a taken one is refused. */
export const useRenameOperator = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }, { client }) =>
      request(client, renameOperator, { params: { id: String(id) }, body: { name } }),
    onSuccess: (_operator, _values, _result, { client }) => {
      for (const queryKey of [['operators'], ['sessions'], sessionQueryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
