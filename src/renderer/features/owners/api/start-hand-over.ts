import { startHandOver } from '../../../../contract/console/hand-over.ts';
import { takeBegunSession } from '../../../lib/api/take-session.ts';
import { request } from '../../../lib/request.ts';
import { startHandOverKey } from '../../../lib/session-query-key.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/**
 * Hands the console over to an owner. Refused with `conflict` without a good code, or when the owner has nothing to do.
 */
export const useStartHandOver = () =>
  useMutation({
    mutationKey: startHandOverKey,
    mutationFn: (ownerId: number, { client }) => request(client, startHandOver, { params: { id: String(ownerId) } }),
    onSuccess: (session, _ownerId, _result, { client }) => takeBegunSession(client, session),
    onError: (_error, _ownerId, _result, { client }) => invalidateTopic(client, 'system_owners'),
  });
