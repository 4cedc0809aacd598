import { deleteWorkspace } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Deletes a workspace that is not open, for good. */
export const useDeleteWorkspace = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }, { client }) =>
      request(client, deleteWorkspace, { params: { id: String(id) }, body: { name } }),
    onSettled: (_answer, _error, _values, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
