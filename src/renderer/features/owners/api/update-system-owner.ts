import { updateSystemOwner } from '../../../../contract/operations.ts';
import type { SystemOwnerUpdate } from '../../../../contract/system-owners.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { systemOwnerQuery } from './get-system-owner.ts';

interface Variables {
  id: number;
  /** The fields that were changed. */
  change: SystemOwnerUpdate;
}

/** Corrects what was filled in about an owner. Refused with `personal_information_locked` once a link was made. */
export const useUpdateSystemOwner = () =>
  useMutation({
    mutationFn: ({ id, change }: Variables, { client }) =>
      request(client, updateSystemOwner, { params: { id: String(id) }, body: change }),
    onSuccess: (owner, { id }, _result, { client }) => client.setQueryData(systemOwnerQuery(id).queryKey, owner),
    onSettled: (_owner, _error, _variables, _result, { client }) => invalidateTopic(client, 'system_owners'),
  });
