import { exportTrail } from '../../../../contract/console/trail.ts';
import { requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Saves the whole trail as a CSV file; the trail has an entry of it afterward. */
export const useExportTrail = () =>
  useMutation({
    mutationFn: (_nothing: void, { client }) => requestFile(client, exportTrail),
    onSuccess: saveFile,
    onSettled: (_file, _error, _nothing, _result, { client }) => void client.invalidateQueries({ queryKey: ['trail'] }),
  });
