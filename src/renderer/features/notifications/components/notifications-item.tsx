import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { notifications } from '../../../../languages/en-US/console/notifications.ts';
import { useWords } from '../../../lib/words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useNotifications } from '../api/list-notifications.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** What opens the list from elsewhere, and closes it. */
export interface OpenState {
  opened: boolean;
  onOpen(): void;
  onClose(): void;
}

/** In the status bar: how many notifications nobody has read, and their list. */
export function NotificationsItem({ opened, onOpen, onClose }: OpenState) {
  const words = useWords();
  const t = words.of({ notifications });
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? onOpen() : onClose())}
      position="top-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.item}
          data-unread={unread > 0}
          title={t('notifications.title')}
          aria-label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')}
          onClick={() => (opened ? onClose() : onOpen())}
        >
          <IconBell size={14} aria-hidden />
          {unread > 0 && <span>{formatCount(unread, words)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.title')}>
        {opened && <NotificationList onLeave={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
