import { IconDeviceDesktop, IconPlugConnectedX, IconRefresh, IconWorld } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useIsRead } from '../lib/lazy-part.ts';
import { ImportItem, NotificationsItem } from './lazy-parts.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import classes from './status-bar.module.css';
import { SyncItem } from './sync-item.tsx';
import { WorkspaceItem } from './workspace-item.tsx';

const RECONNECTING = { icon: IconPlugConnectedX, words: 'Reconnecting…' };

/** Of the console's own line only what is amiss is said: a `Connected` would be read as the service's. */
const AMISS = {
  connecting: { icon: IconRefresh, words: 'Connecting…' },
  live: undefined,
  reconnecting: RECONNECTING,
  stopped: RECONNECTING,
} as const;

const HOSTS = {
  browser: 'In the browser',
  electron: 'Desktop application',
  serve: 'Service without a window',
} as const;

/** The lower edge: workspace and mode, what is sent, who is signed in, and where the console runs. */
export function StatusBar({ notifications }: { notifications: ComponentProps<typeof NotificationsItem> }) {
  const session = useOpenSession();
  const amiss = AMISS[useStreamStatus()];
  return (
    <footer className={classes.bar} aria-label="Status">
      <WorkspaceItem />
      <SyncItem />
      {useIsRead(ImportItem) && <ImportItem />}
      <span className={classes.item} role="status" aria-label="Console">
        {amiss && (
          <>
            <amiss.icon size={14} aria-hidden />
            {amiss.words}
          </>
        )}
      </span>
      <span className={classes.rest} />
      {useIsRead(NotificationsItem) && <NotificationsItem {...notifications} />}
      <span className={classes.operator} title={session.operator?.name}>
        {session.operator?.name}
      </span>
      <span className={`${classes.item} ${classes.lesser}`}>
        {session.host === 'electron' ? (
          <IconDeviceDesktop size={14} aria-hidden />
        ) : (
          <IconWorld size={14} aria-hidden />
        )}
        {HOSTS[session.host]}
      </span>
    </footer>
  );
}
