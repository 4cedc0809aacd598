import { touchSession } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';
import { sessionQueryKey } from '../../../lib/session-query-key.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Tells the service that somebody is at work: the idle time starts again. */
export const useTouchSession = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, touchSession),
    onSuccess: (session, _values, _result, { client }) => client.setQueryData(sessionQueryKey, session),
  });
