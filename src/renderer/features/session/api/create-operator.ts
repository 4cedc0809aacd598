import { createOperator } from '../../../../contract/console/session.ts';
import { takeBegunSession, takeSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';
import { forgetSetupSecret } from '../../../lib/setup-secret.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/**
 * Creates the first operator and opens the session. A refusal carries the seconds to wait when there were too many
 * attempts.
 */
export const useCreateOperator = () =>
  useMutation({
    mutationFn: (values: { name: string; passphrase: string }, { client }) =>
      request(client, createOperator, { body: values }),
    onSuccess: ({ session_secret: secret, ...session }, _values, _result, { client }) => {
      forgetSetupSecret();
      return secret === null
        ? takeSession(client, session)
        : takeBegunSession(client, { ...session, session_secret: secret });
    },
  });
