import { eraseOwner } from '../../../../contract/console/owner-onboarding.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Erases what this workspace holds about an owner. `reference` is what was typed. */
export const useEraseOwner = () =>
  useMutation({
    mutationFn: ({ id, reference }: { id: number; reference: string }, { client }) =>
      request(client, eraseOwner, { params: { id: String(id) }, body: { reference } }),
    onSuccess: (_owner, _erased, _result, { client }) => invalidateTopic(client, 'system_owners'),
  });
