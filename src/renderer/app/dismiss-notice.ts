import { dismissNotice } from '../../contract/console/operators.ts';
import { request } from '../lib/request.ts';
import { sessionQueryKey } from '../lib/session-query-key.ts';
import { useMutation } from '../lib/use-mutation.ts';

/** The one who is signed in has read a notice. */
export const useDismissNotice = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, dismissNotice, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) =>
      void client.invalidateQueries({ queryKey: sessionQueryKey }),
  });
