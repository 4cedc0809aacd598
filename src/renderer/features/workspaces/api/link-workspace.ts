import { linkWorkspace, type UpstreamAccess } from '../../../../contract/console/upstream.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Links the open workspace, or gives it its credentials again. Merging follows by itself. */
export const useLinkWorkspace = () =>
  useMutation({
    mutationFn: (access: UpstreamAccess, { client }) => request(client, linkWorkspace, { body: access }),
    onSuccess: (_workspace, _access, _result, { client }) => {
      invalidateTopic(client, 'workspaces');
      invalidateTopic(client, 'sync');
    },
  });
