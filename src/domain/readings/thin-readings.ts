import { DAY, type Micros } from '../timestamp.ts';
import { addDays, dayIn, startOfDay } from './calendar.ts';
import { createOrder, gainBetween, type CounterReading } from './energy.ts';

const FIVE_MINUTES: Micros = 300_000_000;

/** All readings of the last day are kept. */
const ALL_FOR = DAY;
/** Then the last one of every five minutes, */
const FINE_FOR = 31 * DAY;
/** then the last one of every day at the site, and after that the last one of every month. */
const DAILY_FOR = 400 * DAY;
/** Two readings farther apart may have a whole month between them, whose energy is that of no month. */
const SHORTEST_MONTH = 28 * DAY;

/** Whether of two readings that follow each other one is an amount, and they are of different origin. */
const isBorder = (one: CounterReading, next: CounterReading): boolean =>
  Boolean(one.is_amount || next.is_amount) && one.origin !== next.origin;

/** Takes the readings of one inverter in order of time, and returns the times of those that are no longer kept. */
export type Thinner = (readings: readonly CounterReading[]) => Micros[];

/**
 * Thins the readings of an inverter in a time zone. Besides the last one of each stretch the first of all is kept, both
 * sides of a break of the counter and the one after it, the first one after a long time, and all that are out of order
 * or were thought to be, with those on both sides, so that no energy of a stretch changes: of five minutes, a day, or a
 * month. Between amounts of different lists, or beside one that was corrected, both are kept: one that is taken back
 * later takes no energy of the other. Of the readings taken so far, the last one waits for the next.
 */
export function createThinner(zone: string, now: Micros): Thinner {
  let known = { day: '', from: 0, to: 0 };
  // Readings come in order: the day of one is mostly that of the next, and a time zone takes long to ask.
  const dayOf = (at: Micros): string => {
    if (at >= known.from && at < known.to) return known.day;
    const day = dayIn(zone, at);
    known = { day, from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) };
    return day;
  };
  const stretchOf = (at: Micros): string | undefined => {
    const age = now - at;
    if (age < ALL_FOR) return undefined;
    if (age < FINE_FOR) return `5 ${Math.floor(at / FIVE_MINUTES)}`;
    const day = dayOf(at);
    return age < DAILY_FOR ? day : day.slice(0, 7);
  };
  let gone: Micros[] = [];
  let before: CounterReading | undefined;
  let last: { reading: CounterReading; stretch: string | undefined; isBreak: boolean; isKept: boolean } | undefined;
  let isAfterRun = false;
  const order = createOrder({
    counts(next, earlier, hasWaited) {
      const stretch = stretchOf(next.at);
      const isBreak = earlier !== undefined && gainBetween(earlier, next) === null;
      const isSurplus =
        before !== undefined &&
        last !== undefined &&
        stretch !== undefined &&
        last.stretch === stretch &&
        !last.isKept &&
        !isBorder(last.reading, next) &&
        !isBreak &&
        !isAfterRun &&
        last.reading.at - before.at <= SHORTEST_MONTH;
      if (last && isSurplus) gone.push(last.reading.at);
      before = last?.reading;
      const isKept = isBreak || hasWaited || isAfterRun || last?.isBreak === true;
      last = { reading: next, stretch, isBreak, isKept };
      isAfterRun = false;
    },
    leftOut: () => (isAfterRun = true),
  });
  return (readings) => {
    gone = [];
    order.add(readings);
    return gone;
  };
}
