import { isBeginning, readingSources } from '../../contract/console/readings.ts';
import { gainBetween } from '../../domain/readings/energy.ts';
import { serviceRules } from '../../contract/service-rules.ts';
import { invalidField } from '../../domain/domain-error.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import { SECOND, type Micros } from '../../domain/timestamp.ts';
import { READING_FIELDS, toReading, type ReadingRow, type ReadingRows } from './reading-rows.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/**
 * Keeps what imported amounts say while readings beside them change: the energy of an amount is its total less the one
 * before it, and only its own correction may change it.
 */
export interface AmountSums {
  /** Throws where an amount would get another time, or be less than nothing. */
  assertFits(id: number, before: Reading, now: Reading): void;
  /**
   * For a reading that is about to be replaced or removed. Call what it returns right afterward, with the reading that
   * is there instead, if any: sums that continue from it are adjusted, or begin again.
   */
  changing(id: number, before: Reading): (transaction: Transaction, zone: string, now: Reading | undefined) => void;
  /**
   * When the sum after a time begins, if it continues from the reading before that time. Ask before an amount is put
   * there, and pass the answer to `raise`.
   */
  goesOnBehind(id: number, at: Micros): Micros | undefined;
  /** After amounts were put before these beginnings: raises their sums, so that they include all that is known. */
  raise(transaction: Transaction, id: number, beginnings: Iterable<Micros>, zone: string): void;
  /** A reading of an import that is taken back is gone: amounts that stay and go on from it begin anew. */
  takenBack(transaction: Transaction, id: number, before: Reading, zone: string, importId: number): void;
}

const EVER = Number.MAX_SAFE_INTEGER;
/** Digits after the point that are kept of a sum in Wh, as imports keep them. */
const SUM_DIGITS = 6;
/** A sum of amounts without the noise of fractions, in Wh. */
export const roundedSum = (total: number): number => Number(total.toFixed(SUM_DIGITS));
const IMPORTED = readingSources.indexOf('imported');

/** `put` puts a reading, or nothing, where one may be; `recount` counts the months of an inverter anew. */
export function createAmountSums(
  { engine, statement }: Pick<Workspace, 'engine' | 'statement'>,
  rows: Pick<ReadingRows, 'before' | 'after' | 'importOf'>,
  put: (
    transaction: Transaction,
    id: number,
    at: Micros,
    reading: Reading | undefined,
    zone: string,
    importId?: number | null,
  ) => void,
  recount: (transaction: Transaction, id: number) => void,
): AmountSums {
  const meterBehind = engine
    .prepare<[number, number], number>(
      'SELECT at FROM readings WHERE inverter_id = ? AND at > ? AND is_amount = 0 ORDER BY at LIMIT 1',
    )
    .pluck();
  const amount = `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND is_amount = 1 AND at`;
  const amountBefore = engine.prepare<[number, number], ReadingRow>(`${amount} < ? ORDER BY at DESC LIMIT 1`);
  const amountBehind = engine.prepare<[number, number], ReadingRow>(`${amount} > ? ORDER BY at LIMIT 1`);
  const otherSum = engine
    .prepare<[number, number, number], number>(
      `SELECT at FROM readings AS r WHERE inverter_id = ? AND at > ? AND at < ? AND is_new_device = 1
         AND total_lifetime_production IS NOT (SELECT total_lifetime_production FROM readings
           WHERE inverter_id = r.inverter_id AND at < r.at ORDER BY at DESC LIMIT 1)
       ORDER BY at LIMIT 1`,
    )
    .pluck();
  const addToTotals = statement(
    `UPDATE readings SET total_lifetime_production = round(total_lifetime_production + ?, ${SUM_DIGITS})
     WHERE inverter_id = ? AND at > ? AND at < ?`,
  );
  /**
   * Up to when amounts go on from the reading at a time: to what a meter has shown, or the beginning that it has gained
   * from, or where another sum begins.
   */
  function endOfSum(id: number, at: Micros): Micros {
    const meter = meterBehind.get(id, at) ?? EVER;
    const [last] = rows.before(id, meter, 1);
    const end = last && last.at > at && isBeginning(last) ? last.at : meter;
    return otherSum.get(id, at, end) ?? end;
  }

  /** From where an amount is counted: the amount before it, or where it begins; in old files, any reading before it. */
  const startOf = (id: number, { at }: Reading): Reading | undefined => {
    const row = amountBefore.get(id, at) ?? rows.before(id, at, 1)[0];
    return row && toReading(row);
  };
  /** Whether a time is within an amount: that has a beginning, or another one before it. */
  function isWithinAmount(id: number, at: Micros): boolean {
    const next = amountBehind.get(id, at);
    return next !== undefined && !isBeginning(next) && amountBefore.get(id, at) !== undefined;
  }

  /** A reading that others went on from is gone: those go on from a beginning of their own, with what it showed. */
  function beginBehind(transaction: Transaction, id: number, reading: Reading, zone: string): void {
    const [next] = rows.after(id, reading.at, 1);
    if (!next || next.is_new_device || !(next.is_amount || reading.is_amount)) return;
    const at = reading.is_new_device ? reading.at : reading.at + SECOND;
    if (at === next.at) return;
    // If a meter was read during the next amount, it is still that amount that continues from here.
    const behind = next.is_amount ? next : amountBehind.get(id, reading.at);
    const follower = behind && !isBeginning(behind) ? behind : next;
    const importId = rows.importOf(id, follower.at);
    const source = importId === null ? reading.source : toReading(follower).source;
    const beginning = { ...reading, at, source, production_rate: null, is_new_device: true, is_amount: true };
    put(transaction, id, at, beginning, zone, importId);
  }

  /** After an amount was removed: removes beginnings next to it that nothing continues from. */
  function clearBeginnings(transaction: Transaction, id: number, at: Micros, zone: string): void {
    for (const beside of [amountBefore.get(id, at), amountBehind.get(id, at)]) {
      if (!beside || !isBeginning(beside)) continue;
      const follower = amountBehind.get(id, beside.at);
      const [earlier] = rows.before(id, beside.at, 1);
      const [next] = rows.after(id, beside.at, 1);
      const isBetween = earlier?.is_amount === 1 && !isBeginning(earlier) && next?.is_amount === 0;
      if (!isBetween && (!follower || isBeginning(follower))) put(transaction, id, beside.at, undefined, zone);
    }
  }

  /** Adds energy to the amounts behind a time, up to another; a meter behind them gains what it did before. */
  function addToSum(
    transaction: Transaction,
    id: number,
    {
      from,
      to,
      energy,
      zone,
      keepsMeter,
    }: { from: Micros; to: Micros; energy: number; zone: string; keepsMeter: boolean },
  ): void {
    const { changes } = addToTotals(transaction, energy, id, from, to);
    const [last] = rows.before(id, to, 1).map(toReading);
    if (last && keepsMeter) {
      const total = roundedSum(last.total_lifetime_production - energy);
      beginBehind(transaction, id, { ...last, total_lifetime_production: total }, zone);
    }
    if (changes > 0) recount(transaction, id);
  }

  return {
    assertFits(id, before, now) {
      if (!before.is_amount) return;
      if (now.at !== before.at) throw invalidField('at', serviceRules.amountTime);
      if (now.total_lifetime_production < (startOf(id, before)?.total_lifetime_production ?? 0))
        throw invalidField('total_lifetime_production', serviceRules.amountTotal);
    },
    goesOnBehind(id, at) {
      const [next] = rows.after(id, at, 1);
      const [earlier] = rows.before(id, at, 1);
      const isOn = next && isBeginning(next) && earlier?.total_lifetime_production === next.total_lifetime_production;
      return isOn ? next.at : undefined;
    },
    raise(transaction, id, beginnings, zone) {
      for (const at of beginnings) {
        const [earlier] = rows.before(id, at, 1);
        const [beginning] = rows.before(id, at + 1, 1);
        if (!earlier || beginning?.at !== at) continue;
        const energy = earlier.total_lifetime_production - beginning.total_lifetime_production;
        if (energy > 0)
          addToSum(transaction, id, { from: at - 1, to: endOfSum(id, at), energy, zone, keepsMeter: true });
      }
    },
    changing(id, before) {
      const { at, total_lifetime_production: was } = before;
      // Within an amount, a meter's reading only says when of that time it was produced.
      if (!before.is_amount && isWithinAmount(id, at)) return () => undefined;
      const earlier = startOf(id, before);
      const gain = before.is_amount && earlier ? (gainBetween(earlier, before) ?? 0) : 0;
      const to = endOfSum(id, at);
      const [beside] = rows.before(id, at, 1);
      return (transaction, zone, now) => {
        if (now?.at !== at) beginBehind(transaction, id, before, zone);
        // What a meter showed is not missing where it is removed; an amount is.
        const energy = now ? now.total_lifetime_production - was : -gain;
        if (energy !== 0 && (!now || now.at === at))
          addToSum(transaction, id, { from: at, to, energy, zone, keepsMeter: before.is_amount === true });
        if (!now && (before.is_amount || (beside && isBeginning(beside)))) clearBeginnings(transaction, id, at, zone);
      };
    },
    takenBack(transaction, id, before, zone, importId) {
      const [beside] = rows.after(id, before.at, 1);
      // Behind a meter's reading, only the very next one can be an amount that continues from it.
      if (!before.is_amount && !beside?.is_amount) return;
      const next = amountBehind.get(id, before.at);
      const isOfImport = next && rows.importOf(id, next.at) === importId && next.source === IMPORTED;
      if (next && !isBeginning(next) && !isOfImport) beginBehind(transaction, id, before, zone);
    },
  };
}
