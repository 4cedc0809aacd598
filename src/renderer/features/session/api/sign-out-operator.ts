import { useMutation } from '@tanstack/react-query';
import { signOutOperator } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';
import { sessionKey } from '../../../lib/session-key.ts';

/** Signs out and forgets everything that was fetched. */
export const useSignOutOperator = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, signOutOperator),
    onSuccess: (session, _values, _result, { client }) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      client.setQueryData(sessionKey, session);
    },
  });
