import type { FormerProduction, History, PeriodView, ReadingView } from '../../contract/console/readings.ts';
import { formatTimestamp, HOUR, type Micros } from '../timestamp.ts';
import { gainBetween, type PeriodEnergy } from './energy.ts';
import type { Former, Reading } from './reading.ts';

/** A reading as responses carry it; `before`: the one before it. */
export function presentReading(reading: Reading, before?: Reading): ReadingView {
  const { at, is_new_device = false, is_amount = false, ...rest } = reading;
  const energy = is_amount && before ? gainBetween(before, reading) : null;
  const energy_since = energy === null || !before ? null : formatTimestamp(before.at);
  return { at: formatTimestamp(at), is_new_device, is_amount, energy, energy_since, ...rest };
}

/** What a new figure is compared with, as responses carry it. */
export const presentFormer = ({ last, is_sum, wrong, ...rest }: Former): FormerProduction => ({
  ...rest,
  last: last && { at: formatTimestamp(last.at), total_lifetime_production: last.total_lifetime_production, is_sum },
  wrong: wrong && { readings: wrong.readings.map((each) => presentReading(each)), than: presentReading(wrong.than) },
});

/** The energy of a period as responses carry it. */
export const presentPeriod = ({ from, to, since, ...rest }: PeriodEnergy): PeriodView => ({
  from: formatTimestamp(from),
  to: formatTimestamp(to),
  since: since === null ? null : formatTimestamp(since),
  ...rest,
});

type Power = Pick<Reading, 'at' | 'production_rate'>;

/** Gathers power between two times, at most so many points: beyond that the highest of each stretch. */
export interface PowerPoints {
  add(readings: readonly Power[]): void;
  points(): Power[];
}

/** Takes readings in order; those before and after the two times are left out. */
export function createPowerPoints(from: Micros, to: Micros, atMost: number): PowerPoints {
  const all: Power[] = [];
  const highest: Power[] = [];
  const width = Math.max(1, Math.ceil((to - from) / atMost));
  let stretch = -1;
  return {
    add(readings) {
      for (const { at, production_rate: rate } of readings) {
        if (at < from || at >= to) continue;
        const reading = { at, production_rate: rate };
        if (all.length <= atMost) all.push(reading);
        const number = Math.floor((at - from) / width);
        if (number !== stretch) highest.push(reading);
        else if (rate !== null && rate > (highest.at(-1)?.production_rate ?? -1)) highest[highest.length - 1] = reading;
        stretch = number;
      }
    },
    points: () => (all.length <= atMost ? all : highest),
  };
}

/** A curve is interrupted where readings are so many times farther apart than they mostly are. */
const GAP = 2;

/** Power as a curve, interrupted where nothing was reported for long: for at least two hours. */
export function powerCurve(points: readonly Power[]): History['power'] {
  const distances = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  const usual = distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
  const longest = Math.max(2 * HOUR, usual * GAP);
  return points.flatMap(({ at, production_rate: rate }, index): History['power'] => {
    const distance = distances[index - 1] ?? 0;
    const seconds = at / 1e6;
    return distance > longest
      ? [
          [seconds - distance / 2e6, null],
          [seconds, rate],
        ]
      : [[seconds, rate]];
  });
}
