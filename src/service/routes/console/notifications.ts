import { listedKinds, type notificationOperations } from '../../../contract/console/notifications.ts';
import { nameOfOwner } from '../../../domain/owners/name-of-owner.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

/** What has happened while people did something else. */
export const notificationRoutes = ({
  store,
  consoleStore,
}: WorkspaceDeps): Handlers<typeof notificationOperations> => ({
  /** `GET /console/notifications`: of the kinds that are switched on; names are those of now. */
  async listNotifications() {
    const kept = await store.notifications.list(listedKinds(await consoleStore.settings.get()));
    const data = await Promise.all(
      kept.map(async ({ owner_id, at, ...rest }) => {
        const owner = owner_id === null ? undefined : await store.owners.get(owner_id);
        return { ...rest, owner_id, owner_name: owner ? nameOfOwner(owner) : null, at: formatTimestamp(at) };
      }),
    );
    return { data, unread: data.filter(({ read }) => !read).length };
  },

  /** `PUT /console/notifications/read` */
  async readNotifications({ body: { up_to: upTo } }) {
    await store.notifications.read(upTo);
    return { message: 'The notifications were marked as read.' };
  },
});
