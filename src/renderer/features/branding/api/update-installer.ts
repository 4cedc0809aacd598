import type { InstallerUpdate } from '../../../../contract/installers.ts';
import { updateInstaller } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

interface Variables {
  id: number;
  /** The fields to change; the others stay. */
  change: InstallerUpdate;
}

/** Changes an installer profile. */
export const useUpdateInstaller = () =>
  useMutation({
    mutationFn: ({ id, change }: Variables, { client }) =>
      request(client, updateInstaller, { params: { id: String(id) }, body: change }),
    onSuccess: (_installer, _variables, _result, { client }) => invalidateTopic(client, 'installers'),
  });
