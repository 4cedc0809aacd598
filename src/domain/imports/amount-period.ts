import type { AmountOf } from '../../contract/import-plan.ts';
import type { WrittenMoment } from '../../contract/written/moment.ts';
import { addDays, addMonths, startOfDay } from '../readings/calendar.ts';
import type { MomentOf } from '../readings/moment-of.ts';
import { HOUR, type Micros } from '../timestamp.ts';

/** A stretch of time, from its first moment to before its last one, and the days that it begins and ends in. */
export interface Period {
  from: Micros;
  to: Micros;
  days: [first: string, last: string];
}

/** Which days an amount is of, by the day that its row has. */
export const daysOf = (of: AmountOf, day: string): Period['days'] => DAYS[of](day);

const DAYS: Readonly<Record<AmountOf, (day: string) => Period['days']>> = {
  interval: (day) => [day, day],
  day: (day) => [day, day],
  month: (day) => [addMonths(day, 0), addDays(addMonths(day, 1), -1)],
};

/**
 * The stretch of time that a row's amount is of. A day or a month is what the row says, whatever time of day is beside
 * it: programs write midnight there, in one zone or another. How long an interval is, `withLengths` says.
 */
export function createPeriodOf(momentOf: MomentOf): (moment: WrittenMoment, zone: string, of: AmountOf) => Period {
  const starts = new Map<string, Micros>();
  // The end of a day is the beginning of the next one, and a time zone takes long to ask.
  function startOf(zone: string, day: string): Micros {
    const key = `${zone} ${day}`;
    const start = starts.get(key) ?? startOfDay(zone, day);
    starts.set(key, start);
    return start;
  }
  return (moment, zone, of) => {
    const days = daysOf(of, moment.day);
    const [first, last] = days;
    if (of !== 'interval') return { from: startOf(zone, first), to: startOf(zone, addDays(last, 1)), days };
    const from = moment.time === null ? startOf(zone, first) : momentOf(moment, zone);
    return { from, to: from + HOUR, days };
  };
}

/** Intervals in order of time: each ends where the next one begins, or, before a gap, is as long as most of them. */
export function withLengths<P extends Period>(intervals: readonly P[]): P[] {
  const steps = intervals.slice(1).map(({ from }, index) => from - (intervals[index]?.from ?? from));
  const usual = steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? HOUR;
  return intervals.map((each, index) => ({ ...each, to: each.from + Math.min(usual, steps[index] ?? usual) }));
}
