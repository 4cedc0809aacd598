import { SECOND, type Micros } from '../timestamp.ts';
import type { CounterReading } from '../readings/energy.ts';
import type { Reading } from '../readings/reading.ts';

/** What was produced in a stretch of time, from its first moment to before its last one, in Wh. */
export interface Amount {
  /** By this the outcome is found: the number of its row. */
  row: number;
  from: Micros;
  to: Micros;
  energy: number;
}

/** What becomes of an amount among the readings that are here. */
export interface AmountOutcome {
  /**
   * `new`: it becomes a reading. `here`: there is one at its end, and it says the same. `other`: that one says something
   * else. `unfit`: added up with those before it, it does not fit the readings that are here.
   */
  is: 'new' | 'here' | 'other' | 'unfit';
  /** The reading at its end. */
  reading: CounterReading;
  /** Where nothing is here at its beginning: the reading there, without which its energy would not be known. */
  start: CounterReading | null;
  /** The reading here that follows, whose energy was that of this stretch as well, as far as it was known. */
  next: Reading | null;
}

/** A reading that is here, between those that amounts become. */
interface Anchor {
  reading: Reading;
  /** It is at exactly such a time, not somewhere between two of them. */
  isExact: boolean;
}

/** What is here between the end of the amount before and the end of this one. */
interface Slot {
  /** Before its beginning, where that is not the end of the one before: the first and the last. */
  gap?: { first: Reading; last: Reading };
  /** At its beginning, in the same case. */
  start?: Reading;
  /** Between its beginning and its end. */
  inside?: { least: number; most: number };
  /** At its end. */
  end?: Reading;
}

/** Wh. Amounts are added in another order when a list is imported again. */
const SAME = 0.01;
/** Digits after the point that are kept of a sum in Wh: more would show how computers add fractions. */
const DIGITS = 6;

/** The last second of a stretch of time: a reading then counts for it, as that of a day without a time does. */
export const readingTime = (to: Micros): Micros => to - SECOND;

const rounded = (total: number): number => Math.max(0, Number(total.toFixed(DIGITS)));
const totalOf = (anchor: Anchor | undefined): number | undefined => anchor?.reading.total_lifetime_production;
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME;

/** The amounts of one inverter, in order of time and without any that overlap, to be made readings of a counter. */
export interface AmountSeries {
  readonly amounts: readonly Amount[];
  /** A reading that is here; told in order of time. */
  know(reading: Reading): void;
  /** What becomes of each amount, by its row; asked once all readings were told. */
  outcomes(): ReadonlyMap<number, AmountOutcome>;
}

/**
 * Makes readings of amounts: each is what the counter showed at a beginning and the sum so far. A reading that is here
 * at a time of the list, or between two amounts that do not follow each other, begins the sum anew, so that whatever
 * was not produced in these stretches stays where it was. Where the counter begins is told by the first of these that
 * there is: a reading here at one of the times, one before, one behind, or else 0.
 */
export function createAmountSeries(amounts: readonly Amount[]): AmountSeries {
  const slots = new Map<number, Slot>();
  let after: Reading | undefined;

  const follows = (index: number): boolean => amounts[index - 1]?.to === amounts[index]?.from;

  /** The first amount whose reading is not before this time. */
  function placeOf(at: Micros): number {
    let [low, high] = [0, amounts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (readingTime(amounts[middle]?.to ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function know(reading: Reading): void {
    const { at, total_lifetime_production: total } = reading;
    const index = placeOf(at);
    const amount = amounts[index];
    if (!amount) {
      after ??= reading;
      return;
    }
    const slot = slots.get(index) ?? {};
    slots.set(index, slot);
    if (at === readingTime(amount.to)) slot.end = reading;
    else if (at >= amount.from || follows(index)) {
      const { least, most } = slot.inside ?? { least: total, most: total };
      slot.inside = { least: Math.min(least, total), most: Math.max(most, total) };
    } else if (at === readingTime(amount.from)) slot.start = reading;
    else slot.gap = { first: slot.gap?.first ?? reading, last: reading };
  }

  /** Amounts between two readings that are here, either of which may be missing: with what the counter begins. */
  function baseOf(
    indexes: readonly number[],
    left: Anchor | undefined,
    right: Anchor | undefined,
  ): { base: number; fits: boolean } {
    let sum = 0;
    let least = totalOf(left) ?? 0;
    let most = Number.POSITIVE_INFINITY;
    for (const index of indexes) {
      const { inside } = slots.get(index) ?? {};
      if (inside) most = Math.min(most, inside.least - sum);
      sum += amounts[index]?.energy ?? 0;
      if (inside) least = Math.max(least, inside.most - sum);
    }
    const ofRight = right ? right.reading.total_lifetime_production - sum : undefined;
    const isFixed = left?.isExact === true || right?.isExact === true;
    const told = right?.isExact && !left?.isExact ? ofRight : (totalOf(left) ?? ofRight);
    if (ofRight !== undefined) most = Math.min(most, ofRight);
    const base = isFixed ? (told ?? 0) : Math.max(least, Math.min(told ?? 0, most));
    const isEnd = !right?.isExact || ofRight === undefined || isSame(base, ofRight);
    return { base, fits: isEnd && base >= least - SAME && base <= most + SAME };
  }

  function outcomes(): Map<number, AmountOutcome> {
    const found = new Map<number, AmountOutcome>();
    let left: Anchor | undefined;
    let indexes: number[] = [];
    function close(right: Anchor | undefined): void {
      const { base, fits } = baseOf(indexes, left, right);
      let sum = 0;
      for (const [place, index] of indexes.entries()) {
        const { row, from, to, energy } = amounts[index] as Amount;
        sum += energy;
        const end = slots.get(index)?.end;
        found.set(row, {
          is: !end ? (fits ? 'new' : 'unfit') : fits ? 'here' : 'other',
          reading: { at: readingTime(to), total_lifetime_production: rounded(base + sum) },
          start:
            place === 0 && fits && !left?.isExact
              ? { at: readingTime(from), total_lifetime_production: rounded(base) }
              : null,
          next: place === indexes.length - 1 && left && right?.isExact === false ? right.reading : null,
        });
      }
      indexes = [];
    }
    for (const index of amounts.keys()) {
      const { gap, start, end } = slots.get(index) ?? {};
      if (gap) {
        close({ reading: gap.first, isExact: false });
        left = { reading: gap.last, isExact: false };
      }
      if (start) {
        close({ reading: start, isExact: false });
        left = { reading: start, isExact: true };
      }
      indexes.push(index);
      if (!end) continue;
      close({ reading: end, isExact: true });
      left = { reading: end, isExact: true };
    }
    close(after && { reading: after, isExact: false });
    return found;
  }

  return { amounts, know, outcomes };
}
