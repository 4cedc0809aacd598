import { Button } from '@mantine/core';
import { useState } from 'react';
import { notices } from '../../languages/en-US/console/notices.ts';
import { Notice } from '../components/notice.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useWords } from '../lib/words.ts';
import { clockWords } from './clock-words.ts';
import classes from './shell.module.css';

/**
 * Over every place while the clock of this computer is wrong, or has dated records wrongly, until somebody has read it.
 */
export function ClockNotice() {
  const words = useWords();
  const t = words.of({ notices });
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
        label={t('notices.clock')}
        action={
          <Button variant="default" size="compact-sm" onClick={() => setRead(what)}>
            {t('notices.dismiss')}
          </Button>
        }
      >
        {clockWords(clock, words)}
      </Notice>
    </div>
  );
}
