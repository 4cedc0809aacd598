import { createOperator } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Adds a further operator; the session stays with the one who is signed in. A taken name is refused. */
export const useAddOperator = () =>
  useMutation({
    mutationFn: (values: { name: string; passphrase: string }, { client }) =>
      request(client, createOperator, { body: values }),
    onSuccess: (_session, _values, _result, { client }) => void client.invalidateQueries({ queryKey: ['operators'] }),
  });
