import type { Micros } from '../../../domain/timestamp.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'UTC' });

/** "May 3, 2026, 2:05:09 PM UTC". The service does not know where the owner is, so the zone is said. */
export const formatTime = (at: Micros): string => `${day.format(at / 1000)}, ${clock.format(at / 1000)} UTC`;
