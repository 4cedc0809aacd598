import { changePassphrase } from '../../../../contract/console/operators.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Changes the passphrase of the one who is signed in; the other sessions of that operator end. */
export const useChangePassphrase = () =>
  useMutation({
    mutationFn: (values: { current: string; passphrase: string }, { client }) =>
      request(client, changePassphrase, { body: values }),
    gcTime: 0,
    onSuccess: (_message, _values, _result, { client }) => void client.invalidateQueries({ queryKey: ['sessions'] }),
  });
