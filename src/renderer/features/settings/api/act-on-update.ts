import { checkForUpdates, downloadUpdate, restartForUpdate } from '../../../../contract/console/updates.ts';
import { updatesQuery } from '../../../lib/api/get-updates.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const useAct = (operation: typeof checkForUpdates | typeof downloadUpdate | typeof restartForUpdate) =>
  useMutation({
    mutationFn: (_given: void, { client }) => request(client, operation, {}),
    onSuccess: (view, _given, _result, { client }) => client.setQueryData(updatesQuery.queryKey, view),
    onError: (_error, _given, _result, { client }) => void client.invalidateQueries(updatesQuery),
  });

/** Looks for an update now. */
export const useCheckForUpdates = () => useAct(checkForUpdates);

/** Downloads the one that is available. */
export const useDownloadUpdate = () => useAct(downloadUpdate);

/** Restarts the program with it. */
export const useRestartForUpdate = () => useAct(restartForUpdate);
