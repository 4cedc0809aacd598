import { IconDeviceDesktop, IconPlugConnectedX, IconRefresh, IconWorld } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { frame } from '../../languages/en-US/console/frame.ts';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useIsRead } from '../lib/lazy-part.ts';
import { useTranslate } from '../lib/words.ts';
import { ImportItem, NotificationsItem } from './lazy-parts.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import classes from './status-bar.module.css';
import { SyncItem } from './sync-item.tsx';
import { WorkspaceItem } from './workspace-item.tsx';

const RECONNECTING = { icon: IconPlugConnectedX, words: 'reconnecting' } as const;

/** Of the console's own line only what is amiss is said: a `Connected` would be read as the service's. */
const AMISS = {
  connecting: { icon: IconRefresh, words: 'connecting' },
  live: undefined,
  reconnecting: RECONNECTING,
  stopped: RECONNECTING,
} as const;

/** The lower edge: workspace and mode, what is sent, who is signed in, and where the console runs. */
export function StatusBar({ notifications }: { notifications: ComponentProps<typeof NotificationsItem> }) {
  const t = useTranslate({ frame });
  const session = useOpenSession();
  const amiss = AMISS[useStreamStatus()];
  return (
    <footer className={classes.bar} aria-label={t('frame.status')}>
      <WorkspaceItem />
      <SyncItem />
      {useIsRead(ImportItem) && <ImportItem />}
      <span className={classes.item} role="status" aria-label={t('frame.console')}>
        {amiss && (
          <>
            <amiss.icon size={14} aria-hidden />
            {t(`frame.${amiss.words}`)}
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
        {t('frame.host', { host: session.host })}
      </span>
    </footer>
  );
}
