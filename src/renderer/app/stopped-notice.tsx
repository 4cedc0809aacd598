import { useEffect, useState } from 'react';
import { Notice } from '../components/notice.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useStreamStatus } from './stream-status.ts';
import classes from './shell.module.css';

/** A restart, a switch or a moment of sleep is over by then. */
const PATIENCE_MS = 5000;

const WHAT_TO_DO = {
  browser: 'Start it again the way you did before, then sign in again here.',
  electron: 'Quit the program and start it again.',
  serve: 'Start it again.',
} as const;

/** Over every place once the console has been away for longer than it takes to connect again. */
export function StoppedNotice() {
  return useStreamStatus() === 'live' ? null : <AfterAWhile />;
}

function AfterAWhile() {
  const { host } = useOpenSession();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={classes.clock}>
      <Notice tone="bad" label="Console stopped">
        The console has stopped or isn’t answering. What you see may be out of date, and nothing can be saved.{' '}
        {WHAT_TO_DO[host]}
      </Notice>
    </div>
  );
}
