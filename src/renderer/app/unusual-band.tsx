import { IconFlask } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TestHelpersState } from '../../contract/console/session.ts';
import { notices } from '../../languages/en-US/console/notices.ts';
import { formatDuration } from '../lib/format.ts';
import { useWords, type Words } from '../lib/words.ts';
import classes from './shell.module.css';

function clockWords(
  { frozen, rate, seconds_ahead: ahead }: NonNullable<TestHelpersState['clock']>,
  words: Words,
): string {
  const t = words.of({ notices });
  if (frozen) return t('notices.clockHeld');
  if (rate !== 1) return t('notices.clockRate', { rate: String(rate) });
  return t('notices.clockAhead', { length: formatDuration(ahead * 1000, words) });
}

/** The band over every place while a tester has changed how this workspace behaves; it leads to where that is done. */
export function UnusualBand({ state: { clock, faults } }: { state: TestHelpersState }) {
  const words = useWords();
  const t = words.of({ notices });
  return (
    <aside className={classes.band} data-tone="warn" aria-label={t('notices.testHelpers')}>
      <IconFlask size={14} aria-hidden />
      {clock && (
        <Link to="/api" search={{ show: 'clock' }}>
          {clockWords(clock, words)}
        </Link>
      )}
      {faults > 0 && (
        <Link to="/api" search={{ show: 'faults' }}>
          {t('notices.faults', { count: faults })}
        </Link>
      )}
    </aside>
  );
}
