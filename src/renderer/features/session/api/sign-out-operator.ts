import { signOutOperator } from '../../../../contract/console/session.ts';
import { forgetRecords } from '../../../lib/forget-records.ts';
import { request } from '../../../lib/request.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { leaveSeat } from '../components/seat.ts';
import { keepSessionSecret } from '../../../lib/session-secret.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Signs out and forgets everything that was fetched. */
export const useSignOutOperator = () =>
  useMutation({
    mutationFn: (_: void, { client }) => {
      leaveSeat(); // first: the event of the sign-out may come before its answer
      return request(client, signOutOperator);
    },
    onSuccess: (session, _values, _result, { client }) => {
      keepSessionSecret(null);
      forgetRecords(client);
      client.setQueryData(sessionQueryKey, session);
    },
  });
