import { renameWorkspace } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Gives a workspace another name. A taken name is refused. */
export const useRenameWorkspace = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }, { client }) =>
      request(client, renameWorkspace, { params: { id: String(id) }, body: { name } }),
    onSuccess: (_workspace, _values, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
