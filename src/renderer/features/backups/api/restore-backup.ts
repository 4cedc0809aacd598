import { restoreBackup } from '../../../../contract/console/backups.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Restores a backup of the open workspace: everything on screen is another state then. */
export const useRestoreBackup = () =>
  useMutation({
    mutationFn: (name: string, { client }) => request(client, restoreBackup, { params: { name } }),
    onSuccess: (_workspace, _name, _result, { client }) => client.invalidateQueries(),
  });
