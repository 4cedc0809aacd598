import { useMutation } from '@tanstack/react-query';
import { unlockSession } from '../../../../contract/console/session.ts';
import { request } from '../../../lib/request.ts';
import { sessionKey } from '../../../lib/session-key.ts';

/** Unlocks with the passphrase. A refusal carries the seconds to wait when there were too many attempts. */
export const useUnlockSession = () =>
  useMutation({
    mutationFn: (values: { passphrase: string }, { client }) => request(client, unlockSession, { body: values }),
    onSuccess: (session, _values, _result, { client }) => client.setQueryData(sessionKey, session),
  });
