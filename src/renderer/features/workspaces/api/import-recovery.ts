import { useMutation } from '@tanstack/react-query';
import { importRecovery } from '../../../../contract/console/workspaces.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';

/** Makes a new workspace of a recovery file; it is not opened. Refused with words for a file that is none. */
export const useImportRecovery = () =>
  useMutation({
    mutationFn: (file: File, { client }) => request(client, importRecovery, { file }),
    onSuccess: (_workspace, _file, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
