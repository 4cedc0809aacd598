import type { Micros } from '../../../domain/timestamp.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC', timeZoneName: 'short',
});

/** "3 May 2026 at 14:05:09 UTC". The service does not know where the owner is, so the zone is said. */
export const formatTime = (at: Micros): string => format.format(new Date(at / 1000));
