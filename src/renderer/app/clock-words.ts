import type { ClockNotice } from '../../contract/console/session.ts';
import { notices } from '../../languages/en-US/console/notices.ts';
import { formatDuration, formatMoment } from '../lib/format.ts';
import type { Words } from '../lib/words.ts';

const DAY_SECONDS = 86_400;

/** What the clock of this computer means for the records here, in a sentence or three. */
export function clockWords({ says, latest, follows, set_by: setBy }: ClockNotice, words: Words): string {
  const t = words.of({ notices });
  const now = formatMoment(says, words);
  if (latest === null) {
    const seconds = Math.abs(Number(setBy));
    return t('notices.clockSet', {
      direction: Number(setBy) < 0 ? 'back' : 'forward',
      length:
        seconds < 2 * DAY_SECONDS
          ? formatDuration(seconds * 1000, words)
          : t('notices.days', { count: Math.round(seconds / DAY_SECONDS) }),
      now,
    });
  }
  return follows
    ? t('notices.clockWasAhead', { latest: formatMoment(latest, words) })
    : t('notices.clockIsBehind', { now, latest: formatMoment(latest, words) });
}
