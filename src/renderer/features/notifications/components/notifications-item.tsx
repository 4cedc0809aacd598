import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
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
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? onOpen() : onClose())}
      position="top-end"
      width="min(24rem, calc(100vw - 2rem))"
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
          title="Notifications"
          aria-label={unread > 0 ? `Notifications, ${formatCount(unread)} unread` : 'Notifications'}
          onClick={() => (opened ? onClose() : onOpen())}
        >
          <IconBell size={14} aria-hidden />
          {unread > 0 && <span>{formatCount(unread)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
        {opened && <NotificationList onLeave={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
