import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../components/notice.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { clockWords } from './clock-words.ts';
import classes from './shell.module.css';

/**
 * Over every place while the clock of this computer is wrong, or has dated records wrongly, until somebody has read it.
 */
export function ClockNotice() {
  const { clock } = useOpenSession();
  const [read, setRead] = useState<string | undefined>(undefined);
  if (clock === null) return null;
  // The time itself keeps changing; it is news again only when something else is wrong.
  const what = JSON.stringify([clock.latest, clock.follows, clock.set_by]);
  if (what === read) return null;
  return (
    <div className={classes.clock}>
      <Notice
        tone="warn"
        label="Clock"
        action={
          <Button variant="default" size="compact-sm" onClick={() => setRead(what)}>
            Dismiss
          </Button>
        }
      >
        {clockWords(clock)}
      </Notice>
    </div>
  );
}
