import { IconDatabase, IconDeviceDesktop, IconPlugConnectedX, IconRefresh, IconTestPipe, IconWorld, IconCircleCheck } from '@tabler/icons-react';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import classes from './status-bar.module.css';

const CONNECTION = {
  connecting: { icon: IconRefresh, words: 'Connecting…' },
  live: { icon: IconCircleCheck, words: 'Connected' },
  reconnecting: { icon: IconPlugConnectedX, words: 'Reconnecting…' },
} as const;

const HOSTS = { browser: 'In the browser', electron: 'Desktop application', serve: 'Service without a window' } as const;

/** The lower edge: workspace and mode, connection, who is signed in, and where the console runs. */
export function StatusBar() {
  const session = useOpenSession();
  const connection = CONNECTION[useStreamStatus()];
  return (
    <footer className={classes.bar} aria-label="Status">
      <span className={classes.item}>
        {session.mode === 'test' ? <IconTestPipe size={14} aria-hidden /> : <IconDatabase size={14} aria-hidden />}
        {session.mode === 'test' ? 'Test workspace' : 'Live workspace'}
      </span>
      <span className={classes.item} role="status"><connection.icon size={14} aria-hidden />{connection.words}</span>
      <span className={classes.rest} />
      <span className={classes.item}>{session.operator?.name}</span>
      <span className={classes.item}>
        {session.host === 'electron' ? <IconDeviceDesktop size={14} aria-hidden /> : <IconWorld size={14} aria-hidden />}
        {HOSTS[session.host]}
      </span>
    </footer>
  );
}
