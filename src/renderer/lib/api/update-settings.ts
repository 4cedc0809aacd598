import { updateSettings, type Settings } from '../../../contract/console/settings.ts';
import { settingsQuery } from './get-settings.ts';
import { request } from '../request.ts';
import { sessionQueryKey } from '../session-query-key.ts';
import { useMutation } from '../use-mutation.ts';

/** Changes settings; the session is asked again, because it carries the idle time. */
export const useUpdateSettings = () =>
  useMutation({
    mutationFn: (change: Partial<Settings>, { client }) => request(client, updateSettings, { body: change }),
    onSuccess: (settings, _change, _result, { client }) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: sessionQueryKey });
    },
  });
