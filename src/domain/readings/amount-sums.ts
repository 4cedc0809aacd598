import { isBeginning } from '../../contract/console/readings.ts';
import { serviceRules } from '../../contract/service-rules.ts';
import { invalidField } from '../domain-error.ts';
import { BEFORE_ALL, EVER, HOUR, SECOND, type Micros } from '../timestamp.ts';
import { gainBetween } from './energy.ts';
import type { Reading } from './reading.ts';

/** The readings of one inverter: of each kind the nearest to a time; undefined where there is none. */
export interface InverterReadings {
  before(at: Micros): Reading | undefined;
  after(at: Micros): Reading | undefined;
  amountBefore(at: Micros): Reading | undefined;
  amountAfter(at: Micros): Reading | undefined;
  /** When a meter was read next. */
  meterAfter(at: Micros): Micros | undefined;
  /** When, between two times, a sum begins with another total than that of the reading before it. */
  otherSumBetween(after: Micros, before: Micros): Micros | undefined;
  /** The import that has made the reading at a time, or null. */
  importOf(at: Micros): number | null;
}

/** What may be changed of them. */
export interface ReadingChanges {
  /** Puts a reading, or nothing, where one may be. */
  put(at: Micros, reading: Reading | undefined, importId?: number | null): void;
  /** Adds energy to all totals between two times, and says whether there were any. */
  addToTotals(energy: number, after: Micros, before: Micros): boolean;
  /** Counts the months of the inverter anew. */
  recount(): void;
}

/**
 * Keeps what imported amounts say while readings beside them change: the energy of an amount is its total less the one
 * before it, and only its own correction may change it.
 */
export interface AmountSums {
  /** Throws where an amount would get another time, or be less than nothing. */
  assertFits(before: Reading, now: Reading): void;
  /**
   * For a reading that is about to be replaced or removed. Call what it returns right afterward, with the reading that
   * is there instead, if any: sums that continue from it are adjusted, or begin again.
   */
  changing(before: Reading): (changes: ReadingChanges, now: Reading | undefined) => void;
  /** Whether a meter was ever read. */
  hasMeter(): boolean;
  /**
   * For a meter's reading that was just put: the first one after all amounts says what their sum begins with. That is
   * 0 if they are probably all that was ever produced, or else what was produced before them.
   */
  meterRead(changes: ReadingChanges, reading: Reading): void;
  /** For a meter's reading that is gone: the next one says so, as if that had never been there. */
  meterGone(changes: ReadingChanges, reading: Reading): void;
  /** The same once an import is done or taken back, or a meter's reading gone. Without any, sums begin with 0. */
  firstMeter(changes: ReadingChanges): void;
  /**
   * When the sum after a time begins, if one does there. Ask before an amount is put there, and pass the answer to
   * `settle` once all amounts of an import are there: their totals are those of the whole list, beside sums as they
   * were.
   */
  beginningAfter(at: Micros): Micros | undefined;
  /**
   * After amounts were put before this beginning, or taken away: raises or lowers its sum, so that it includes all that
   * is known and no more. One that a meter bounds is only raised.
   */
  settle(changes: ReadingChanges, beginning: Micros): void;
  /**
   * A reading of an import that is taken back is gone: amounts that stay and go on from it begin anew. Returns when, to
   * be passed to `settle` once all of the import are gone.
   */
  takenBack(changes: ReadingChanges, before: Reading, importId: number): Micros | undefined;
}

/** Digits after the point that are kept of a sum in Wh: more would show how computers add fractions. */
export const SUM_DIGITS = 6;
/** A sum of amounts without the noise of fractions, in Wh. */
export const roundedSum = (total: number): number => Number(total.toFixed(SUM_DIGITS));

/** Where a meter has gained at most so many times their average power since, amounts are all that was ever produced. */
const MOST_OF_USUAL = 2;

/**
 * Whether amounts are probably all that a counter had before a meter was read: `energy` of them within `during`, and
 * what the meter has `gained` in the time `since`.
 */
export const isAllEver = (told: { energy: number; during: number; gained: number; since: number }): boolean =>
  told.gained >= 0 && told.gained * told.during <= MOST_OF_USUAL * told.energy * Math.max(told.since, 0);

/** The sums of one inverter. */
export function amountSums(readings: InverterReadings): AmountSums {
  /**
   * Up to when amounts go on from the reading at a time: to what a meter has shown, or the beginning that it has gained
   * from, or where another sum begins.
   */
  function endOfSum(at: Micros): Micros {
    const meter = readings.meterAfter(at) ?? EVER;
    const last = readings.before(meter);
    const end = last && last.at > at && isBeginning(last) ? last.at : meter;
    return readings.otherSumBetween(at, end) ?? end;
  }

  /** From where an amount is counted: the amount before it, or where it begins; in old files, any reading before it. */
  const startOf = ({ at }: Reading): Reading | undefined => readings.amountBefore(at) ?? readings.before(at);

  /** Whether a time is within an amount: that has a beginning, or another one before it. */
  function isWithinAmount(at: Micros): boolean {
    const next = readings.amountAfter(at);
    return next !== undefined && !isBeginning(next) && readings.amountBefore(at) !== undefined;
  }

  /**
   * Whether what a meter has gained may be the energy of an amount that ends when it was read: not where it came with a
   * later list than the amounts before it.
   */
  function mayHoldAmount(at: Micros): boolean {
    if ((at + SECOND) % (HOUR / 60) !== 0) return false;
    const amount = readings.amountBefore(at);
    const [own, theirs] = [readings.importOf(at), amount ? readings.importOf(amount.at) : null];
    return own === null || theirs === null || own <= theirs;
  }

  /** Whether what a meter has gained is, or may be, energy of an amount: then it stays what it is. */
  const isOfAmount = (meter: Micros): boolean => isWithinAmount(meter) || mayHoldAmount(meter);

  /** A reading that others went on from is gone: those go on from a beginning of their own, with what it showed. */
  function beginAfter(changes: ReadingChanges, reading: Reading): Micros | undefined {
    const next = readings.after(reading.at);
    if (!next || next.is_new_device || !(next.is_amount || reading.is_amount)) return undefined;
    const at = reading.is_new_device ? reading.at : reading.at + SECOND;
    if (at === next.at) return undefined;
    // If a meter was read during the next amount, it is still that amount that continues from here.
    const after = next.is_amount ? next : readings.amountAfter(reading.at);
    const follower = after && !isBeginning(after) ? after : next;
    const importId = readings.importOf(follower.at);
    const source = importId === null ? reading.source : follower.source;
    changes.put(at, { ...reading, at, source, production_rate: null, is_new_device: true, is_amount: true }, importId);
    return at;
  }

  /** After an amount was removed: removes beginnings next to it that nothing continues from. */
  function clearBeginnings(changes: ReadingChanges, at: Micros): void {
    for (const beside of [readings.amountBefore(at), readings.amountAfter(at)]) {
      if (!beside || !isBeginning(beside)) continue;
      const follower = readings.amountAfter(beside.at);
      const earlier = readings.before(beside.at);
      const isBetween = earlier?.is_amount && !isBeginning(earlier) && readings.after(beside.at)?.is_amount === false;
      if (!isBetween && (!follower || isBeginning(follower))) changes.put(beside.at, undefined);
    }
  }

  interface Raised {
    energy: number;
    after: Micros;
    before: Micros;
    keepsMeter: boolean;
  }
  /** Adds energy to amounts after a time, up to another. With `keepsMeter`, a meter after them gains what it did. */
  function addToSum(changes: ReadingChanges, { energy, after, before, keepsMeter }: Raised): void {
    const isAny = changes.addToTotals(energy, after, before);
    const last = readings.before(before);
    if (last && keepsMeter) {
      const total = roundedSum(last.total_lifetime_production - energy);
      beginAfter(changes, { ...last, total_lifetime_production: total });
    }
    if (isAny) changes.recount();
  }

  /** Amounts that begin right after a meter was read go on from what it showed; without any reading before, from 0. */
  function anchor(changes: ReadingChanges, { at, total_lifetime_production: begins }: Reading): void {
    const meter = readings.meterAfter(at);
    if (meter !== undefined && isOfAmount(meter)) return;
    const shift = roundedSum((readings.before(at)?.total_lifetime_production ?? 0) - begins);
    if (shift !== 0 && changes.addToTotals(shift, at - 1, endOfSum(at))) changes.recount();
  }

  /** How far the only sum has to move so that a meter's reading after all of it says what it begins with. */
  function shiftBefore(beginning: Reading, at: Micros, shown: number): number | undefined {
    const sum = readings.before(at);
    if (!sum?.is_amount || isBeginning(sum)) return undefined;
    if (readings.otherSumBetween(beginning.at, at) !== undefined) return undefined;
    const energy = sum.total_lifetime_production - beginning.total_lifetime_production;
    const gained = shown - energy;
    const isAll = isAllEver({ energy, during: sum.at - beginning.at, gained, since: at - sum.at });
    return gained < 0 ? undefined : (isAll ? 0 : gained) - beginning.total_lifetime_production;
  }

  /** The same for a reading within an amount: that begins with no more than it, and ends with no less. */
  function shiftAround(at: Micros, shown: number): number {
    const [start, end] = [readings.amountBefore(at), readings.amountAfter(at)];
    const above = shown - (end?.total_lifetime_production ?? shown);
    const below = shown - (start?.total_lifetime_production ?? shown);
    return above > 0 ? above : Math.min(0, below);
  }

  return {
    assertFits(before, now) {
      if (!before.is_amount) return;
      if (now.at !== before.at) throw invalidField('at', serviceRules.amountTime);
      if (now.total_lifetime_production < (startOf(before)?.total_lifetime_production ?? 0))
        throw invalidField('total_lifetime_production', serviceRules.amountTotal);
    },
    hasMeter: () => readings.meterAfter(BEFORE_ALL) !== undefined,
    meterRead(changes, { at, total_lifetime_production: shown, is_new_device: isNew }) {
      const next = readings.after(at);
      if (next && isBeginning(next)) anchor(changes, next);
      const beginning = readings.after(BEFORE_ALL);
      if (isNew || !beginning || !isBeginning(beginning) || readings.meterAfter(BEFORE_ALL) !== at) return;
      const later = readings.meterAfter(at);
      const isWithin = isWithinAmount(at);
      // What a meter after them has gained may be the energy of an amount, and stays what it is.
      if (later !== undefined && (isWithin || mayHoldAmount(later))) return;
      const shift = isWithin ? shiftAround(at, shown) : shiftBefore(beginning, at, shown);
      if (shift === undefined || beginning.total_lifetime_production + shift < 0) return;
      if (shift === 0 || !changes.addToTotals(shift, beginning.at - 1, at)) return;
      if (isWithin) changes.addToTotals(shift, at, EVER);
      changes.recount();
    },
    meterGone(changes, { at }) {
      const next = readings.after(at);
      if (next && isBeginning(next)) anchor(changes, next);
      if (isWithinAmount(at) || !next?.is_amount) this.firstMeter(changes);
    },
    firstMeter(changes) {
      const at = readings.meterAfter(BEFORE_ALL);
      const first = at === undefined ? readings.after(BEFORE_ALL) : readings.before(at + 1);
      if (!first) return;
      if (at !== undefined && !mayHoldAmount(at)) this.meterRead(changes, first);
      if (at === undefined && isBeginning(first)) anchor(changes, first);
    },
    beginningAfter(at) {
      const next = readings.after(at);
      return next && isBeginning(next) ? next.at : undefined;
    },
    settle(changes, at) {
      const earlier = readings.before(at);
      const beginning = readings.before(at + 1);
      if (beginning?.at !== at || !isBeginning(beginning)) return;
      if (earlier?.is_amount === false) return anchor(changes, beginning);
      const energy = (earlier?.total_lifetime_production ?? 0) - beginning.total_lifetime_production;
      const meter = readings.meterAfter(at);
      // Between two meters, it is a part of what the later one has gained.
      const isBetween = (readings.meterAfter(BEFORE_ALL) ?? EVER) < at;
      const keepsMeter = meter === undefined || !isBetween || isOfAmount(meter);
      if (energy > 0 || (energy < 0 && meter === undefined))
        addToSum(changes, { energy, after: at - 1, before: endOfSum(at), keepsMeter });
    },
    changing(before) {
      const { at, total_lifetime_production: was, is_amount: isAmount = false } = before;
      // Within an amount, a meter's reading only says when of that time it was produced.
      if (!isAmount && isWithinAmount(at)) return () => undefined;
      const earlier = startOf(before);
      const gain = isAmount && earlier ? (gainBetween(earlier, before) ?? 0) : 0;
      const end = endOfSum(at);
      const beside = readings.before(at);
      return (changes, now) => {
        if (now?.at !== at) beginAfter(changes, before);
        // What a meter showed is not missing where it is removed; an amount is.
        const energy = now ? now.total_lifetime_production - was : -gain;
        if (energy !== 0 && (!now || now.at === at))
          addToSum(changes, { energy, after: at, before: end, keepsMeter: isAmount });
        if (!now && (isAmount || (beside && isBeginning(beside)))) clearBeginnings(changes, at);
      };
    },
    takenBack(changes, before, importId) {
      // After a meter's reading, only the very next one can be an amount that continues from it.
      if (!before.is_amount && !readings.after(before.at)?.is_amount) return undefined;
      const next = readings.amountAfter(before.at);
      if (!next || isBeginning(next)) return next?.at;
      const of = readings.importOf(next.at);
      // An amount of an earlier import has had this one within it.
      const isStill = (of === importId && next.source === 'imported') || (of !== null && of < importId);
      return isStill ? undefined : beginAfter(changes, before);
    },
  };
}
