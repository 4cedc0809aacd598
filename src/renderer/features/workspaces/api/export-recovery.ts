import { exportRecovery } from '../../../../contract/console/recovery.ts';
import { requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Saves everything of the open workspace as one file, without secrets. */
export const useExportRecovery = () =>
  useMutation({
    mutationFn: async (_nothing: void, { client }) => saveFile(await requestFile(client, exportRecovery)),
  });
