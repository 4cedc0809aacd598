import { updateBackupFolder } from '../../../../contract/console/backups.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Chooses the folder for backups; null for the usual one. Refused with words for one that cannot be used. */
export const useUpdateBackupFolder = () =>
  useMutation({
    mutationFn: (folder: string | null, { client }) => request(client, updateBackupFolder, { body: { folder } }),
    onSuccess: (_view, _folder, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
