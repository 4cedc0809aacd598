import { exportLedger } from '../../../../contract/console/sync-changes.ts';
import { requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Saves the whole ledger as a CSV file. */
export const useExportLedger = () =>
  useMutation({
    mutationFn: (_nothing: void, { client }) => requestFile(client, exportLedger),
    onSuccess: saveFile,
  });
