import { endHandOvers } from '../../../../contract/console/hand-over.ts';
import { takeSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Ends a hand-over that another browser, or this one before it lost its cookie, has left behind. */
export const useEndHandOvers = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, endHandOvers),
    onSuccess: (session, _values, _result, { client }) => {
      invalidateTopic(client, 'openings');
      return takeSession(client, session);
    },
  });
