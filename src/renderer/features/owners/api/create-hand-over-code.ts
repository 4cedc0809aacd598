import { createHandOverCode } from '../../../../contract/console/hand-over.ts';
import { request } from '../../../lib/request.ts';
import { ownerOnboardingQuery } from './get-owner-onboarding.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/**
 * Makes a new code for an owner, which ends the one before. The result is the only place where it is kept, until it is
 * reset.
 */
export const useCreateHandOverCode = () =>
  useMutation({
    mutationFn: (ownerId: number, { client }) =>
      request(client, createHandOverCode, { params: { id: String(ownerId) } }),
    onSuccess: (_code, ownerId, _result, { client }) => void client.invalidateQueries(ownerOnboardingQuery(ownerId)),
  });
