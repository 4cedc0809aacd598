import { readNotifications } from '../../../../contract/console/notifications.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { notificationsQuery } from './list-notifications.ts';

/** Marks those up to this one as read. */
export const useReadNotifications = () =>
  useMutation({
    mutationFn: (upTo: number, { client }) => request(client, readNotifications, { body: { up_to: upTo } }),
    onSettled: (_message, _error, _upTo, _result, { client }) =>
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
