import { unlockSession } from '../../../../contract/console/session.ts';
import { takeBegunSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Unlocks with the passphrase. A refusal carries the seconds to wait when there were too many attempts. */
export const useUnlockSession = () =>
  useMutation({
    mutationFn: (values: { passphrase: string }, { client }) => request(client, unlockSession, { body: values }),
    onSuccess: (session, _values, _result, { client }) => takeBegunSession(client, session),
  });
