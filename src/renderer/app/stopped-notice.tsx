import { Notice } from '../components/notice.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import classes from './shell.module.css';

const WHAT_TO_DO = {
  browser: 'Start it again the way you did before, then sign in again here.',
  electron: 'Quit the program and start it again.',
  serve: 'Start it again.',
} as const;

/** Over every place once the console has been away for longer than it takes to connect again. */
export function StoppedNotice() {
  const { host } = useOpenSession();
  if (useStreamStatus() !== 'stopped') return null;
  return (
    <div className={classes.clock}>
      <Notice tone="bad" label="Console stopped">
        The console has stopped or isn’t answering. What you see may be out of date, and nothing can be saved.{' '}
        {WHAT_TO_DO[host]}
      </Notice>
    </div>
  );
}
