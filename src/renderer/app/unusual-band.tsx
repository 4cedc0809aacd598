import { IconFlask } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TestHelpersState } from '../../contract/console/session.ts';
import { counted, formatDuration } from '../lib/format.ts';
import classes from './shell.module.css';

function clockWords({ frozen, rate, seconds_ahead: ahead }: NonNullable<TestHelpersState['clock']>): string {
  if (frozen) return 'The clock is held.';
  if (rate !== 1) return `The clock runs ${rate} times as fast.`;
  return `The clock is ${formatDuration(ahead * 1000)} ahead.`;
}

/** The band over every place while a tester has changed how this workspace behaves; it leads to where that is done. */
export function UnusualBand({ state: { clock, faults } }: { state: TestHelpersState }) {
  return (
    <aside className={classes.band} data-tone="warn" aria-label="Test helpers">
      <IconFlask size={14} aria-hidden />
      {clock && (
        <Link to="/api" search={{ show: 'clock' }}>
          {clockWords(clock)}
        </Link>
      )}
      {faults > 0 && (
        <Link to="/api" search={{ show: 'faults' }}>
          {faults === 1 ? '1 fault is armed.' : `${counted(faults, 'fault')} are armed.`}
        </Link>
      )}
    </aside>
  );
}
