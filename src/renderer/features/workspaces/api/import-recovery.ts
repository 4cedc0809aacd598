import { importGivenFile } from '../../../../contract/console/given-file.ts';
import { importRecovery } from '../../../../contract/console/recovery.ts';
import type { ChosenFile } from '../../../lib/chosen-file.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Makes a new workspace of a recovery file; it is not opened. Refused with words for a file that is none. */
export const useImportRecovery = () =>
  useMutation({
    mutationFn: ({ source }: ChosenFile, { client }) =>
      source instanceof File
        ? request(client, importRecovery, { file: source })
        : request(client, importGivenFile, { params: { id: String(source.givenId) } }),
    onSuccess: (_workspace, _file, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
