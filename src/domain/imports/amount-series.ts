import { isBeginning } from '../../contract/console/readings.ts';
import { SECOND, type Micros } from '../timestamp.ts';
import type { Reading } from '../readings/reading.ts';
import { isAllEver, roundedSum } from '../readings/amount-sums.ts';

/** What was produced in a stretch of time, from its first moment to before its last one, in Wh. */
export interface Amount {
  /** By this the outcome is found: the number of its row. */
  row: number;
  from: Micros;
  to: Micros;
  energy: number;
}

/** What a counter shows at a time, in Wh. */
type Shown = Pick<Reading, 'at' | 'total_lifetime_production'>;

/** What becomes of an amount among the readings that are here. */
export interface AmountOutcome {
  /**
   * `new`: it becomes a reading. `here`: one is at its end and says the same. `other`: that one says something else.
   * `corrected`: it does because somebody has corrected it since a list had it. `within`: it is part of a longer amount
   * that is here. `unfit`: added up with those before it, it does not fit the readings that are here.
   */
  is: 'new' | 'here' | 'corrected' | 'within' | 'other' | 'unfit';
  /** The reading at its end. */
  reading: Shown;
  /** Where nothing is here at its beginning: the reading there, without which its energy would not be known. */
  start: (Shown & { is_new_device: boolean }) | null;
  /**
   * After it, where amounts that are here already go on from what was before it: what they go on from, of a counter of
   * its own, so that they stay what they are.
   */
  resumed: Shown | null;
}

/** A reading that is here, between those that amounts become. */
interface Anchor {
  reading: Reading;
  /** It is at exactly such a time, not somewhere between two of them. */
  isExact: boolean;
}

/** Readings of one counter within an amount. */
interface Inside {
  first: Reading;
  last: Reading;
  least: number;
  most: number;
}

/** What is here between the end of the amount before and the end of this one. */
interface Slot {
  /** Before its beginning, where that is not the end of the one before: the first and the last. */
  gap?: { first: Reading; last: Reading };
  /** At its beginning, in the same case. */
  start?: Reading;
  /** Between its beginning and its end, where the device was replaced: that, and the readings before it. */
  renewed?: { reading: Reading; before: Inside | undefined; isTwice: boolean };
  /** Between its beginning, or a new device, and its end. */
  inside?: Inside;
  /** At its end. */
  end?: Reading;
  /** One of them, other than in the gap, is what a meter has shown. */
  isMetered?: boolean;
}

/** Amounts that follow each other, between two readings that are here. */
interface Run {
  indexes: number[];
  /** What the counter shows at its beginning. */
  base: number;
  sum: number;
  /** What readings between its beginning and its end leave for the base. */
  least: number;
  most: number;
  /** There is a reading at its beginning, or of a new device. */
  isTied: boolean;
}

/** Wh. Amounts are added in another order when a list is imported again. */
const SAME = 0.01;

/** The next reading of the same counter; that of a new device says nothing of what was before. */
const follower = (reading: Reading | undefined): Anchor | undefined =>
  reading && !reading.is_new_device ? { reading, isExact: false } : undefined;

/** The last second of a stretch of time: a reading then counts for it, as that of a day without a time does. */
export const readingTime = (to: Micros): Micros => to - SECOND;

/** Between readings that are here: a counter that falls by a fraction is taken for another one. */
const rounded = (total: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, roundedSum(total)));
const totalOf = (anchor: Anchor | undefined): number | undefined => anchor?.reading.total_lifetime_production;
/** What an amount is where the reading at its end says something else. */
const otherThan = (end: Reading): AmountOutcome['is'] => (end.is_corrected ? 'corrected' : 'other');
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME;

/** The amounts of one inverter, in order of time and without any that overlap, to be made readings of a counter. */
export interface AmountSeries {
  readonly amounts: readonly Amount[];
  /** A reading that is here; told in order of time. */
  know(reading: Reading): void;
  /**
   * What becomes of each amount, by its row; asked once all readings were told. Of rows before `written` an interrupted
   * import has made readings: where those are gone, somebody has removed them.
   */
  outcomes(written?: number): ReadonlyMap<number, AmountOutcome>;
}

/**
 * Makes readings of amounts: each is what the counter showed at a beginning and the sum so far. A reading that is here
 * at a time of the list, or between two amounts that do not follow each other, begins the sum anew, so that whatever
 * was not produced in these stretches stays where it was. What the counter begins with is told by the first of these
 * that there is: a reading here at one of the times, one before, one after, or else 0; readings within the stretches
 * raise or lower it. Where a later reading shows little more than the sum, the list is taken for all that was ever
 * produced, and begins with 0.
 *
 * What was produced between amounts that do not follow each other is not known, unless readings of a meter say it: the
 * first one after such a gap begins with a reading as that of a new device.
 *
 * For example, 7 Wh of March 2 and 9 Wh of March 3. With a reading of 100 Wh at noon of February 1, the counter begins
 * with 100 at the end of March 1, and shows 107 at the end of March 2 and 116 at that of March 3. With one of 50 at
 * noon of March 1 and one of 70 at the end of March 2, it begins with 63 (70 less 7), the amount of March 2 is `here`,
 * and March 3 ends with 79.
 */
export function createAmountSeries(amounts: readonly Amount[]): AmountSeries {
  const slots = new Map<number, Slot>();
  let after: Reading | undefined;
  /** Amounts that are here, each from the end of the one before, or its beginning, to its reading. */
  const known: { start: Micros; end: Micros }[] = [];
  let lastAmount: Reading | undefined;

  let firstUnwritten = 0;
  const isGone = (index: number): boolean =>
    (amounts[index]?.row ?? Number.POSITIVE_INFINITY) < firstUnwritten && !slots.get(index)?.end;
  const follows = (index: number): boolean => amounts[index - 1]?.to === amounts[index]?.from && !isGone(index - 1);

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

  /** Which of the list are within longer amounts that are here. */
  function withinOthers(): ReadonlySet<number> {
    const within = new Set<number>();
    for (const { start, end } of known) {
      const place = placeOf(end);
      const isEnd = ({ to }: Amount): boolean => readingTime(to) === end;
      // What an interrupted import has written of this list may lack what is before it.
      const isWritten = (each: Amount): boolean =>
        each.row < firstUnwritten && (isEnd(each) || readingTime(each.from) === end);
      if (amounts.slice(place, place + 2).some(isWritten)) continue;
      let index = placeOf(start);
      if ((amounts[index]?.from ?? 0) < start) index += 1;
      for (let amount = amounts[index]; amount && readingTime(amount.to) <= end; amount = amounts[(index += 1)])
        if (!isEnd(amount) || amount.from > start + SECOND) within.add(index);
    }
    return within;
  }

  function know(reading: Reading): void {
    const { at, total_lifetime_production: total } = reading;
    if (reading.is_amount && !isBeginning(reading) && lastAmount)
      known.push({ start: isBeginning(lastAmount) ? lastAmount.at : lastAmount.at + SECOND, end: at });
    if (reading.is_amount) lastAmount = reading;
    const index = placeOf(at);
    const amount = amounts[index];
    if (!amount) {
      after ??= reading;
      return;
    }
    const slot = slots.get(index) ?? {};
    slots.set(index, slot);
    const isInGap = at < readingTime(amount.from) && !follows(index);
    if (!isInGap && !reading.is_amount) slot.isMetered = true;
    if (at === readingTime(amount.to)) slot.end = reading;
    else if (at >= amount.from || follows(index)) {
      const { inside, renewed } = slot;
      slot.inside = {
        first: inside?.first ?? reading,
        last: reading,
        least: Math.min(inside?.least ?? total, total),
        most: Math.max(inside?.most ?? total, total),
      };
      if (!reading.is_new_device) return;
      slot.renewed = { reading, before: renewed ? renewed.before : inside, isTwice: renewed !== undefined };
      slot.inside = undefined;
    } else if (at === readingTime(amount.from)) slot.start = reading;
    else slot.gap = { first: slot.gap?.first ?? reading, last: reading };
  }

  /** Of each amount, whether a meter was read in it, or in those that follow it or that it follows without a gap. */
  function meteredStretches(): boolean[] {
    const found = amounts.map((_, index) => slots.get(index)?.isMetered === true);
    for (const index of amounts.keys()) if (follows(index)) found[index] ||= found[index - 1] === true;
    for (const index of [...amounts.keys()].toReversed())
      if (follows(index + 1)) found[index] ||= found[index + 1] === true;
    return found;
  }

  /** Amounts between two readings that are here, in runs without a day missing, and what bounds each. */
  function runsOf(indexes: readonly number[], left: Anchor | undefined): Run[] {
    const runs: Run[] = [];
    for (const index of indexes) {
      let run = runs.at(-1);
      const { from, energy } = amounts[index] as Amount;
      if (!run || !follows(index)) {
        const isTied = !run && left?.isExact === true && left.reading.at >= readingTime(from);
        run = { indexes: [], base: 0, sum: 0, least: 0, most: Number.POSITIVE_INFINITY, isTied };
        runs.push(run);
      }
      const { inside } = slots.get(index) ?? {};
      if (inside) run.most = Math.min(run.most, inside.least - run.sum);
      run.sum += energy;
      if (inside) run.least = Math.max(run.least, inside.most - run.sum);
      run.indexes.push(index);
    }
    return runs;
  }

  /** Whether these amounts are probably all that a counter had before it showed this. */
  function isAll(runs: readonly Run[], right: Anchor | undefined): boolean {
    const all = runs.flatMap(({ indexes }) => indexes.map((index) => amounts[index] as Amount));
    const energy = all.reduce((before, each) => before + each.energy, 0);
    const during = all.reduce((before, { from, to }) => before + to - from, 0);
    const { at, total_lifetime_production: total } = right?.reading ?? { at: 0, total_lifetime_production: 0 };
    return isAllEver({ energy, during, gained: total - energy, since: at - (all.at(-1)?.to ?? at) });
  }

  /**
   * Sets what the counter shows at the start of each run, and says whether that fits. A run continues from the end of
   * the one before it, unless a reading shows that more was produced in between.
   */
  function placeRuns(runs: readonly Run[], left: Anchor | undefined, right: Anchor | undefined): boolean {
    const end = totalOf(right);
    const caps: number[] = [];
    for (let index = runs.length - 1, cap = end ?? Number.POSITIVE_INFINITY; index >= 0; index -= 1) {
      const { most, sum } = runs[index] as Run;
      cap = caps[index] = Math.min(most, cap - sum);
    }
    const sum = runs.reduce((all, run) => all + run.sum, 0);
    const ofRight = end === undefined ? undefined : end - sum;
    let floor = totalOf(left) ?? 0;
    // Where no meter was read before, what readings ask for was produced before the first run, where that can be.
    let told = floor;
    if (!left || (left.reading.is_amount && !left.isExact)) {
      const asked = ofRight !== undefined && (right?.isExact || (!left && !isAll(runs, right))) ? [ofRight] : [];
      let listed = 0;
      for (const run of runs) {
        // With what the last one begins, a reading at its end says alone.
        if (!right?.isExact || run !== runs.at(-1)) asked.push(run.least - listed);
        listed += run.sum;
      }
      for (const each of asked) if (each <= (caps[0] ?? 0) + SAME) told = Math.max(told, each);
    }
    let fits = true;
    for (const [index, run] of runs.entries()) {
      const cap = caps[index] ?? floor;
      const wanted = index === 0 ? told : floor;
      if (run.isTied) run.base = floor;
      else if (right?.isExact && end !== undefined && index === runs.length - 1) run.base = end - run.sum;
      else run.base = Math.max(run.least, Math.min(wanted, cap));
      if (run.base < Math.max(floor, run.least) - SAME || run.base > cap + SAME) fits = false;
      floor = run.base + run.sum;
    }
    // Beyond that, Wh are lost in a sum.
    if (floor > Number.MAX_SAFE_INTEGER) fits = false;
    return fits && (!right?.isExact || isSame(floor, end ?? floor));
  }

  function outcomes(written = 0): Map<number, AmountOutcome> {
    firstUnwritten = written;
    const found = new Map<number, AmountOutcome>();
    const isMetered = meteredStretches();
    const within = withinOthers();
    let left: Anchor | undefined;
    let indexes: number[] = [];
    /** Whether meters were read on both sides of the gap before this amount. */
    function isGapMetered(index: number): boolean {
      const isAfterAmount = index > 0 && !slots.get(index)?.gap;
      const isReadBefore = isAfterAmount ? isMetered[index - 1] : left && !left.reading.is_amount;
      return isMetered[index] === true && isReadBefore === true;
    }
    /**
     * The reading with which amounts begin: at the end of the time before where meters say what was produced in it, or
     * else, as that of a new device, in their first second.
     */
    function beginningAt(index: number, total: number, isGapKnown: boolean): AmountOutcome['start'] {
      const { from } = amounts[index] as Amount;
      const isTaken = slots.get(index)?.inside?.first.at === from;
      const at = isGapKnown || isTaken ? readingTime(from) : from;
      return { at, total_lifetime_production: total, is_new_device: !isGapKnown };
    }
    /**
     * What the counter shows at the end of those that are placed here; undefined: nothing is known before either.
     * `isResumed`: amounts follow that are here already, and bound nothing.
     */
    function close(right: Anchor | undefined, isResumed = false): number | undefined {
      let runs = runsOf(indexes, left);
      let fits = placeRuns(runs, left, right);
      if (!fits && left?.reading.is_amount && !right?.isExact) {
        // No meter has shown what amounts before these were added up to: these begin anew.
        left = undefined;
        runs = runsOf(indexes, left);
        fits = placeRuns(runs, left, right);
      }
      /** The least reading that is here after the beginning of each. */
      const mosts = new Map<number, number>();
      let most = totalOf(right) ?? Number.POSITIVE_INFINITY;
      for (const index of indexes.toReversed()) {
        most = Math.min(most, slots.get(index)?.inside?.least ?? most);
        mosts.set(index, most);
      }
      let least = totalOf(left) ?? 0;
      let before = totalOf(left);
      for (const run of runs) {
        // A run that continues from a reading at its start needs none.
        let isBegun = run.isTied && left?.reading.is_amount === true && isSame(totalOf(left) ?? 0, run.base);
        const isGapKnown = before !== undefined && run.base > before + SAME && isGapMetered(run.indexes[0] ?? 0);
        let total = run.base;
        for (const index of run.indexes) {
          const { row, to, energy } = amounts[index] as Amount;
          const bounds = { least, most: mosts.get(index) ?? Number.POSITIVE_INFINITY };
          const start = beginningAt(index, rounded(total, bounds), isGapKnown);
          total += energy;
          const { inside, end } = slots.get(index) ?? {};
          least = Math.max(least, inside?.most ?? least);
          const next = { least, most: mosts.get(index + 1) ?? totalOf(right) ?? Number.POSITIVE_INFINITY };
          found.set(row, {
            is: end ? (fits ? 'here' : otherThan(end)) : fits ? 'new' : 'unfit',
            reading: { at: readingTime(to), total_lifetime_production: rounded(total, next) },
            // The energy of what is here already may be told by an earlier reading, too.
            start: fits && !isBegun && !(end && isSame(totalOf(left) ?? Number.NaN, run.base)) ? start : null,
            resumed:
              isResumed && left && index === indexes.at(-1)
                ? { at: to, total_lifetime_production: left.reading.total_lifetime_production }
                : null,
          });
          isBegun = true;
        }
        before = total;
      }
      indexes = [];
      const last = runs.at(-1);
      return last && fits ? last.base + last.sum : totalOf(left);
    }
    /** Closes before a reading that is here. Amounts of another list have a total of their own, which may go on. */
    function closeBefore(reading: Reading | undefined): void {
      if (reading?.is_amount && !reading.is_new_device && left) close(undefined, true);
      else close(follower(reading));
    }
    function refuse(index: number): void {
      const { row, to, energy } = amounts[index] as Amount;
      const { end } = slots.get(index) ?? {};
      const reading = end ?? { at: readingTime(to), total_lifetime_production: energy };
      found.set(row, { is: end ? otherThan(end) : 'unfit', reading, start: null, resumed: null });
    }
    for (const index of amounts.keys()) {
      if (isGone(index)) continue;
      const { gap, start, renewed, inside, end } = slots.get(index) ?? {};
      if (gap) {
        closeBefore(gap.first);
        left = { reading: gap.last, isExact: false };
      }
      if (start) {
        closeBefore(start);
        left = { reading: start, isExact: true };
      }
      if (renewed) {
        const { reading, before, isTwice } = renewed;
        const shown = close(follower(before?.first)) ?? before?.first.total_lifetime_production;
        left = { reading, isExact: true };
        // Its energy would be counted beside what the device before has gained.
        if (isTwice || (before && before.most > (shown ?? before.most) + SAME)) {
          refuse(index);
          if (end) left = { reading: end, isExact: true };
          else if (inside) left = { reading: inside.last, isExact: false };
          continue;
        }
      }
      if (end?.is_new_device) {
        close(follower(inside?.first));
        refuse(index);
        left = { reading: end, isExact: true };
        continue;
      }
      const { row, to, energy } = amounts[index] as Amount;
      if (within.has(index)) {
        if (inside || end) closeBefore(inside?.first ?? end);
        const shown = end ?? inside?.last;
        if (shown) left = { reading: shown, isExact: end !== undefined };
        const own = { at: readingTime(to), total_lifetime_production: energy };
        found.set(row, { is: 'within', reading: own, start: null, resumed: null });
        continue;
      }
      const gained = (end?.total_lifetime_production ?? 0) - (totalOf(left) ?? 0);
      const isBeside = indexes.every((each) => !slots.get(each)?.inside);
      if (end?.is_amount && left && indexes.length > 0 && !inside && isBeside && isSame(gained, energy)) {
        closeBefore(end);
        found.set(row, { is: 'here', reading: end, start: null, resumed: null });
        left = { reading: end, isExact: true };
        continue;
      }
      indexes.push(index);
      if (!end) continue;
      close({ reading: end, isExact: true });
      left = { reading: end, isExact: true };
    }
    closeBefore(after);
    return found;
  }

  return { amounts, know, outcomes };
}
