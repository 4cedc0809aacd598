import type { WrittenMoment } from '../../contract/written/moment.ts';
import { DAY, SECOND, type Micros } from '../timestamp.ts';
import { addDays, momentIn, startOfDay } from './calendar.ts';

const MINUTE: Micros = 60 * SECOND;

/** `18:05:00`, of the time since midnight. */
export const clockText = (time: Micros): string =>
  [3600, 60, 1]
    .map((unit) => String(Math.floor(time / SECOND / unit) % (unit === 3600 ? 24 : 60)).padStart(2, '0'))
    .join(':');

/**
 * When it was, at a site in this time zone. A day as a whole is its last second, so that what was produced by then is
 * its energy.
 */
export type MomentOf = (moment: WrittenMoment, zone: string) => Micros;

/** Readings come by days, and a time zone takes long to ask: the last day of each zone is kept. */
export function createMomentOf(): MomentOf {
  const known = new Map<string, { day: string; from: Micros; to: Micros }>();
  const dayIn = (zone: string, day: string): { from: Micros; to: Micros } => {
    const last = known.get(zone);
    if (last?.day === day) return last;
    const found = { day, from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) };
    known.set(zone, found);
    return found;
  };
  return ({ day, time, offset }, zone) => {
    if (time !== null && offset !== null) return dayIn('UTC', day).from + time - offset * MINUTE;
    const { from, to } = dayIn(zone, day);
    if (time === null) return to - SECOND;
    if (to - from === DAY) return from + time;
    return momentIn(zone, `${day}T${clockText(time)}`) + (time % SECOND);
  };
}
