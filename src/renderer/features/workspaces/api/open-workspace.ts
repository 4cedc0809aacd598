import { openWorkspace } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/**
 * Opens another workspace in the whole console. The session says so afterward, and every window follows it
 * (one-workspace.tsx).
 */
export const useOpenWorkspace = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, openWorkspace, { params: { id: String(id) } }),
    onSettled: (_workspace, _error, _id, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
