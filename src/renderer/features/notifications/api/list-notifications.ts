import { queryOptions, useQuery } from '@tanstack/react-query';
import { listNotifications } from '../../../../contract/console/notifications.ts';
import { request } from '../../../lib/request.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ client, signal }) => request(client, listNotifications, { signal }),
});

/** What has happened while people did something else, the newest first. */
export const useNotifications = () => useQuery(notificationsQuery);
