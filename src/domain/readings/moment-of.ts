import type { WrittenMoment } from '../../contract/written/moment.ts';
import type { Micros } from '../timestamp.ts';
import { addDays, momentIn, startOfDay } from './calendar.ts';

const SECOND: Micros = 1_000_000;
const MINUTE: Micros = 60 * SECOND;
const DAY: Micros = 86_400 * SECOND;

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
    if (time !== null && offset !== null) return Date.parse(`${day}T00:00:00Z`) * 1000 + time - offset * MINUTE;
    const { from, to } = dayIn(zone, day);
    if (time === null) return to - SECOND;
    if (to - from === DAY) return from + time;
    const shown = new Date(Math.floor(time / SECOND) * 1000).toISOString().slice(11, 19);
    return momentIn(zone, `${day}T${shown}`) + (time % SECOND);
  };
}
