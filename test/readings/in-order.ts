import type { CounterReading } from '../../src/domain/readings/energy.ts';
import type { Micros } from '../../src/domain/timestamp.ts';

const WEEK: Micros = 7 * 86_400_000_000;

/**
 * Without those that are out of order: below the one before them, at most 300 within a week, whether the counter came
 * back or there is no later reading. The first one of another device, as somebody has said, is in order.
 */
export function inOrder<T extends CounterReading>(all: readonly T[]): T[] {
  const kept: T[] = [];
  for (let index = 0; index < all.length; ) {
    const [reading, before] = [all[index] as T, kept.at(-1)?.total_lifetime_production ?? 0];
    const back = all.findIndex(
      (each, place) => place >= index && (each.is_new_device || each.total_lifetime_production >= before),
    );
    const run = all.slice(index, back === -1 ? undefined : back);
    const span = (run.at(-1)?.at ?? reading.at) - reading.at;
    if (run.length > 0 && run.length <= 300 && span <= WEEK) {
      index += run.length;
    } else {
      kept.push(reading);
      index += 1;
    }
  }
  return kept;
}
