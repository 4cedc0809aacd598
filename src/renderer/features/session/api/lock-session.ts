import { lockSession } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Locks at once; the work on screen stays behind the lock. */
export const useLockSession = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, lockSession),
    onSuccess: (session, _values, _result, { client }) => client.setQueryData(sessionQueryKey, session),
  });
