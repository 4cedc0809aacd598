import { signInOperator } from '../../../../contract/console/session.ts';
import { takeBegunSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Signs an operator in. A refusal carries the seconds to wait when there were too many attempts. */
export const useSignInOperator = () =>
  useMutation({
    mutationFn: (values: { name: string; passphrase: string }, { client }) =>
      request(client, signInOperator, { body: values }),
    onSuccess: (session, _values, _result, { client }) => takeBegunSession(client, session),
  });
