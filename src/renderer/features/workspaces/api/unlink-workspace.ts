import { unlinkWorkspace } from '../../../../contract/console/upstream.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/**
 * Unlinks the open workspace. `abandon`: how many unsent changes are knowingly not sent; refused when there are
 * others by now.
 */
export const useUnlinkWorkspace = () =>
  useMutation({
    mutationFn: (abandon: number, { client }) =>
      request(client, unlinkWorkspace, { query: { abandon: String(abandon) } }),
    onSettled: (_message, _error, _abandon, _result, { client }) => {
      invalidateTopic(client, 'workspaces');
      invalidateTopic(client, 'sync');
    },
  });
