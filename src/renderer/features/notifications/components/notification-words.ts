import type { Notification } from '../../../../contract/console/notifications.ts';
import { notifications } from '../../../../languages/en-US/console/notifications.ts';
import type { Words } from '../../../lib/words.ts';

/** Title and sentence of a notification in the list, which names the owner: whoever reads it is signed in. */
export function listedNotificationWords(
  { kind, count, owner_id: id, owner_name: name }: Notification,
  words: Words,
): { title: string; body: string } {
  const t = words.of({ notifications });
  switch (kind) {
    case 'decisions':
    case 'refused':
      return { title: t(`notifications.${kind}Title`), body: t(`notifications.${kind}`, { count: count ?? 1 }) };
    case 'stopped':
    case 'all_sent':
      return { title: t(`notifications.${kind}Title`), body: t(`notifications.${kind}`) };
    default:
      return { title: name ?? t('notifications.owner', { id: String(id) }), body: t(`notifications.${kind}`) };
  }
}
