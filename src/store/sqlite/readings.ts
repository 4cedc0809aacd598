import { isBeginning, readingSources, type ReadingSource } from '../../contract/console/readings.ts';
import { DomainError, invalidField, notFound } from '../../domain/domain-error.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { ImportedReading } from '../../domain/imports/read-row.ts';
import { amountSums, roundedSum, type AmountSums, type ReadingChanges } from '../../domain/readings/amount-sums.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import { EVER, type Micros } from '../../domain/timestamp.ts';
import type { ReadingStore, SeenReading } from '../reading-store.ts';
import { prepareFleetEnergy } from './fleet-energy.ts';
import { prepareOldReadings } from './old-readings.ts';
import { prepareFormer } from './former-production.ts';
import { createInverterMonths } from './inverter-months.ts';
import { prepareInverterReadings } from './inverter-readings.ts';
import { prepareInsertRows } from './insert-rows.ts';
import { prepareReadingRows, READING_FIELDS, toReading, type ReadingRow } from './reading-rows.ts';
import { prepareRejectedTotals } from './rejected-totals.ts';
import { createSiteZones, type FindZone } from './site-zones.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** What inverters reported, and what the writes of inverters do with it. */
export interface Readings extends ReadingStore {
  /** Notes what an inverter holds now as what it reported when it was last updated; nothing where it never was. */
  note(transaction: Transaction, record: InverterRecord, source: ReadingSource): void;
  /**
   * The same of new inverters, in the order of their ids: with no readings before them there is nothing to compare or
   * to count.
   */
  noteNew(transaction: Transaction, records: readonly InverterRecord[], source: ReadingSource): void;
  /** What an inverter holds now is what somebody says of it now. */
  noteNow(transaction: Transaction, record: InverterRecord): void;
  /** An update was undone: what it reported never was, unless somebody has corrected that. */
  forget(transaction: Transaction, record: InverterRecord): void;
  /** An inverter goes: its readings stay for a while, and its energy does not count any more. */
  dropped(transaction: Transaction, inverterId: number): void;
  /** Adds those of an import whose time is still free, and says how many, without those where amounts begin. */
  addImported(transaction: Transaction, importId: number, readings: readonly ImportedReading[]): number;
  /** Once all of an import are there, or gone: settles at most so many sums after, and says how many it found. */
  settleSums(transaction: Transaction, importId: number, atMost: number): number;
  /**
   * Removes at most so many that an import has made, and says how many; those that were corrected since stay. One that
   * a later import of amounts has gone on from becomes the beginning of that. `removed` counts those that people see:
   * not where amounts begin.
   */
  takeBack(transaction: Transaction, importId: number, atMost: number): { looked: number; removed: number };
  /** The inverters of at most so many readings that come from an import, corrected ones included: one each. */
  ofImport(importId: number, atMost: number): number[];
  /** How many come from an import, with those where amounts begin. */
  countOfImport(importId: number): number;
  /** The same without those: what stays of an import that was taken back. It reads each of them. */
  keptOfImport(importId: number): number;
  /** A generator came, went, was replaced, or moved: its inverters may be in another time zone. */
  recountOf(transaction: Transaction, generatorId: number): void;
  /** An inverter came back, or belongs to another generator: its months are counted anew. */
  recount(transaction: Transaction, inverterId: number): void;
  /** An inverter has moved, and may be in another time zone. */
  moved(transaction: Transaction, before: InverterRecord, after: InverterRecord): void;
}

const IMPORTED = readingSources.indexOf('imported');
/**
 * In place of the time of a beginning, for an inverter whose amounts an import has changed: no sum begins after them,
 * but the first meter may have to say what theirs begins with. It sorts after all times.
 */
const NO_BEGINNING = EVER;
/** How many of the newest readings are looked at for one that was reported here. */
const RECENT = 100;
/** A reading that an import has made. */
type Imported = Pick<ReadingRow, 'at' | 'is_new_device' | 'is_amount'> & { inverter_id: number };

type Figures = Pick<Reading, 'is_producing' | 'production_rate' | 'total_lifetime_production'>;

const isSame = (one: Figures, other: Figures): boolean =>
  one.is_producing === other.is_producing &&
  one.production_rate === other.production_rate &&
  one.total_lifetime_production === other.total_lifetime_production;

/** Whether a reading of a list was corrected since; amounts come from lists alone, known or not. */
const isCorrected = (reading: Reading, importId: number | null): boolean =>
  reading.source === 'typed' && (importId !== null || (reading.is_amount === true && !isBeginning(reading)));

/** Throws where amounts begin, and where a reading is not what somebody has seen. */
function assertChangeable(reading: Reading, seen: SeenReading | undefined): void {
  if (isBeginning(reading)) throw invalidField('at', serviceRules.amountsBegin);
  if (seen && !(isSame(seen, reading) && Boolean(seen.is_new_device) === Boolean(reading.is_new_device)))
    throw new DomainError('conflict', { code: 'reading_changed' });
}

/** What an inverter holds now, as what it reported when it was last updated; undefined where it never was. */
function reportedBy(record: InverterRecord, source: ReadingSource): Reading | undefined {
  const { last_updated: at, is_producing, production_rate, total_lifetime_production } = record;
  return at === null ? undefined : { at, is_producing, production_rate, total_lifetime_production, source };
}

/** The inverter, then the values of `READING_FIELDS`. */
function valuesOf(id: number, reading: Reading): unknown[] {
  const { at, is_producing, production_rate, total_lifetime_production, source, is_new_device, is_amount } = reading;
  const place = source === null ? null : readingSources.indexOf(source);
  const marks = [Number(is_new_device ?? false), Number(is_amount ?? false)];
  return [id, at, Number(is_producing), production_rate, total_lifetime_production, place, ...marks];
}

/** Runs work with the set of inverters whose readings change meanwhile. */
function createWatch() {
  const sets = new Set<Set<number>>();
  return {
    touch: (id: number): void => sets.forEach((set) => set.add(id)),
    async run<T>(work: (changed: Set<number>) => Promise<T>): Promise<T> {
      const changed = new Set<number>();
      sets.add(changed);
      try {
        return await work(changed);
      } finally {
        sets.delete(changed);
      }
    },
  };
}

/** Readings of an open workspace, in raw SQL: every update of an inverter writes one. */
export function createReadings(
  workspace: Pick<Workspace, 'engine' | 'read' | 'write' | 'writeAside' | 'statement' | 'feed'>,
  findZone: FindZone,
): Readings {
  const { engine, read, write, statement, feed } = workspace;
  const sites = createSiteZones(workspace, findZone);
  const rows = prepareReadingRows(workspace);
  const watch = createWatch();
  const months = createInverterMonths(workspace, rows, sites, watch.run);
  const one = engine.prepare<[number, number], ReadingRow>(
    `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND at = ?`,
  );
  const spanOf = engine.prepare<[number, number], { first: number | null; last: number | null }>(
    `SELECT (SELECT min(at) FROM readings WHERE inverter_id = ?) AS first,
       (SELECT max(at) FROM readings WHERE inverter_id = ?) AS last`,
  );
  const formerOf = prepareFormer(engine, rows);
  const ofGenerator = engine
    .prepare<[number], number>('SELECT inverter_id FROM inverter_generators WHERE generator_id = ?')
    .pluck();
  const insertRow = statement(
    `INSERT INTO readings (inverter_id, ${READING_FIELDS}, import_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET is_producing = excluded.is_producing, production_rate = excluded.production_rate,
       total_lifetime_production = excluded.total_lifetime_production, source = excluded.source,
       import_id = excluded.import_id, is_new_device = excluded.is_new_device, is_amount = excluded.is_amount`,
  );
  const anyBetween = engine
    .prepare<[number, number], number>('SELECT 1 FROM readings WHERE inverter_id BETWEEN ? AND ? LIMIT 1')
    .pluck();
  const afterWithImport = engine.prepare<[number, number, number], ReadingRow & { import_id: number | null }>(
    `SELECT ${READING_FIELDS}, import_id FROM readings WHERE inverter_id = ? AND at > ? ORDER BY at LIMIT ?`,
  );
  const insertFirst = prepareInsertRows(workspace, 'readings', ['inverter_id', ...READING_FIELDS.split(', ')]);
  const untouched = engine.prepare<[number, number, number], Imported>(
    `SELECT inverter_id, at, is_new_device, is_amount FROM readings WHERE import_id = ? AND source = ? LIMIT ?`,
  );
  const shownOf = 'FROM readings WHERE import_id = ? AND NOT (is_amount AND is_new_device)';
  const invertersOf = engine.prepare<[number, number], number>(`SELECT inverter_id ${shownOf} LIMIT ?`).pluck();
  const countOf = engine.prepare<[number], number>('SELECT count(*) FROM readings WHERE import_id = ?').pluck();
  const countShown = engine.prepare<[number], number>(`SELECT count(*) ${shownOf}`).pluck();
  const deleteRow = statement('DELETE FROM readings WHERE inverter_id = ? AND at = ?');
  const noteRemoved = statement(
    `INSERT OR REPLACE INTO removed_inverters SELECT ?, ? WHERE EXISTS (SELECT 1 FROM readings WHERE inverter_id = ?)`,
  );
  const forgetRemoved = statement('DELETE FROM removed_inverters WHERE inverter_id = ?');
  const noteUnsettled = statement('INSERT OR IGNORE INTO unsettled_sums VALUES (?, ?, ?)');
  const unsettled = engine.prepare<[number, number], { inverter_id: number; at: Micros }>(
    'SELECT inverter_id, at FROM unsettled_sums WHERE import_id = ? ORDER BY inverter_id, at LIMIT ?',
  );
  const forgetUnsettled = statement('DELETE FROM unsettled_sums WHERE import_id = ? AND inverter_id = ? AND at = ?');
  const rejected = prepareRejectedTotals(workspace);
  const { has: isThere, of: zoneOf } = sites;
  const hasReadings = (id: number): boolean => isThere(id) && rows.before(id, EVER, 1).length > 0;

  /** Puts a reading, or nothing, where one may be; the months of those around it change with it. */
  function put(
    transaction: Transaction,
    id: number,
    at: Micros,
    reading: Reading | undefined,
    zone: string,
    importId: number | null = null,
  ): void {
    const old = one.get(id, at);
    if (!reading && !old) return;
    watch.touch(id);
    const totals = [old, reading].flatMap((each) => (each ? [each.total_lifetime_production] : []));
    const isInOrder = rows.isInOrder(id, at, totals);
    if (isInOrder) {
      const whole = (middle: ReadingRow | Reading | undefined) =>
        [rows.before(id, at, 1)[0], middle, rows.after(id, at, 1)[0]].filter((each) => each !== undefined);
      months.change(transaction, id, zone, [whole(old), whole(reading)]);
    }
    if (reading) insert(transaction, id, reading, importId);
    else deleteRow(transaction, id, at);
    // Where the counter falls, readings far away decide what counts.
    if (!isInOrder) months.recount(transaction, [id]);
  }

  function insert(transaction: Transaction, id: number, reading: Reading, importId: number | null): void {
    insertRow(transaction, ...valuesOf(id, reading), importId);
    rejected.said(transaction, id, reading.total_lifetime_production);
  }

  const tell = (transaction: Transaction, id: number): void =>
    feed.record(transaction, { topic: 'readings', id, kind: 'update' });
  const taken = (): DomainError => invalidField('at', serviceRules.timeTaken);
  const found = (id: number, at: Micros): ReadingRow => {
    const row = one.get(id, at);
    if (!row) throw notFound('reading', at);
    return row;
  };

  const inverterReadings = prepareInverterReadings(workspace, rows);
  const sumsOf = (id: number): AmountSums => amountSums(inverterReadings.of(id));
  const changesOf = (transaction: Transaction, id: number, zone: string): ReadingChanges => ({
    put: (at, reading, importId) => put(transaction, id, at, reading, zone, importId),
    addToTotals: inverterReadings.addToTotals(transaction, id),
    recount: () => recountAll(transaction, [id]),
  });

  function recountAll(transaction: Transaction, ids: readonly number[]): void {
    ids.forEach(watch.touch);
    months.recount(transaction, ids.filter(hasReadings));
  }

  function note(transaction: Transaction, record: InverterRecord, source: ReadingSource): void {
    const { id } = record;
    const reported = reportedBy(record, source);
    if (!reported) return;
    const [last] = rows.before(id, reported.at, 1);
    // What amounts add up to is said again: that is no meter's reading, and nothing was produced since that is known.
    const isSum = last?.is_amount === 1 && last.total_lifetime_production === reported.total_lifetime_production;
    const reading = isSum ? { ...reported, is_amount: true, is_new_device: true } : reported;
    if (source === 'pulled') {
      if (rejected.has(id, reading.total_lifetime_production)) return;
      rejected.clear(transaction, id);
      if (isKnown(id, reading)) return;
    }
    const { time_zone: zone } = sites.at(id, record);
    put(transaction, id, reading.at, reading, zone);
    if (last?.is_amount) sumsOf(id).meterRead(changesOf(transaction, id, zone), reading);
  }

  /** Whether what the service says is here already. */
  function isKnown(id: number, reading: Reading): boolean {
    // A record that comes back has its readings; that one may have been corrected.
    if (one.get(id, reading.at)) return true;
    const [last] = rows.before(id, EVER, 1).map(toReading);
    // What was reported here comes back from the service under another time.
    return last !== undefined && last.source !== 'pulled' && isSame(last, reading);
  }

  return {
    note,
    noteNow: (transaction, record) => note(transaction, { ...record, last_updated: transaction.at }, 'typed'),
    noteNew(transaction, records, source) {
      const [lowest, highest] = [records[0]?.id ?? 0, records.at(-1)?.id ?? 0];
      // A file that was made elsewhere may hold readings under ids that no inverter has had.
      if (anyBetween.get(lowest, highest) !== undefined)
        return records.forEach((record) => {
          const reading = reportedBy(record, source);
          if (reading) put(transaction, record.id, reading.at, reading, sites.at(record.id, record).time_zone);
        });
      const first = records.flatMap((record) => {
        const reading = reportedBy(record, source);
        return reading ? [valuesOf(record.id, reading)] : [];
      });
      if (first.length > 0) insertFirst(transaction, first);
    },
    forget(transaction, record) {
      const { id, last_updated: at } = record;
      // Once the service has taken the update, the inverter has the time of the service, and its reading that of here.
      const ofThen = at === null ? undefined : one.get(id, at);
      // What a list has brought since is no update.
      const [newest] = rows.before(id, EVER, RECENT).filter(({ source }) => source !== IMPORTED);
      const [reading] = [...(ofThen ? [ofThen] : []), ...(newest ? [newest] : [])]
        .map(toReading)
        .filter((each) => each.source !== 'pulled' && each.source !== 'imported' && isSame(each, record));
      if (!reading) return;
      const { time_zone: zone } = sites.at(id, record);
      put(transaction, id, reading.at, undefined, zone);
      if (!reading.is_amount) sumsOf(id).meterGone(changesOf(transaction, id, zone), reading);
    },
    dropped(transaction, id) {
      watch.touch(id);
      if (noteRemoved(transaction, id, transaction.at, id).changes > 0) months.clear(transaction, id);
      else rejected.clear(transaction, id);
    },
    addImported(transaction, importId, readings) {
      const zones = new Map<number, string>();
      const metered = new Set<number>();
      let added = 0;
      for (const { inverter_id: id, ...values } of readings) {
        // The inverter may have been deleted, or the reading typed in, since the list was looked at.
        const here = one.get(id, values.at);
        if (!isThere(id) || (here && !isBeginning(here))) continue;
        const zone = zones.get(id) ?? zoneOf(id).time_zone;
        zones.set(id, zone);
        noteUnsettled(transaction, importId, id, sumsOf(id).beginningAfter(values.at) ?? NO_BEGINNING);
        const reading: Reading = { ...values, source: 'imported' };
        const isFirst = !values.is_amount && !metered.has(id) && !sumsOf(id).hasMeter();
        put(transaction, id, values.at, reading, zone, importId);
        // The first of all has no other one beside it. What the others mean to sums is settled once all are there.
        if (isFirst) sumsOf(id).meterRead(changesOf(transaction, id, zone), reading);
        if (!values.is_amount) metered.add(id);
        if (!isBeginning(values)) added += 1;
      }
      if (zones.size > 0) feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
      return added;
    },
    settleSums(transaction, importId, atMost) {
      const some = unsettled.all(importId, atMost);
      for (const { inverter_id: id, at } of some) {
        forgetUnsettled(transaction, importId, id, at);
        if (!isThere(id)) continue;
        const changes = changesOf(transaction, id, zoneOf(id).time_zone);
        if (at === NO_BEGINNING) sumsOf(id).firstMeter(changes);
        else sumsOf(id).settle(changes, at);
      }
      if (some.length > 0) feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
      return some.length;
    },
    takeBack(transaction, importId, atMost) {
      const gone = untouched.all(importId, IMPORTED, atMost);
      // The energy of an inverter that is gone does not count any more.
      for (const { inverter_id: id, at } of gone) {
        if (!isThere(id)) {
          deleteRow(transaction, id, at);
          continue;
        }
        const { time_zone: zone } = zoneOf(id);
        const before = toReading(found(id, at));
        put(transaction, id, at, undefined, zone);
        const beginning = sumsOf(id).takenBack(changesOf(transaction, id, zone), before, importId);
        noteUnsettled(transaction, importId, id, beginning ?? NO_BEGINNING);
      }
      // They come inverter by inverter: the months of those that are done are as if there had been no import.
      const [next] = untouched.all(importId, IMPORTED, 1);
      const done = new Set(gone.map((row) => row.inverter_id).filter((id) => id !== next?.inverter_id && isThere(id)));
      months.recount(transaction, [...done]);
      if (gone.length > 0) feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
      return { looked: gone.length, removed: gone.filter((each) => !isBeginning(each)).length };
    },
    ofImport: (importId, atMost) => invertersOf.all(importId, atMost),
    countOfImport: (importId) => countOf.get(importId) ?? 0,
    keptOfImport: (importId) => countShown.get(importId) ?? 0,
    recountOf(transaction, generatorId) {
      recountAll(transaction, ofGenerator.all(generatorId));
    },
    recount(transaction, id) {
      forgetRemoved(transaction, id);
      recountAll(transaction, [id]);
    },
    moved(transaction, before, after) {
      const { id } = after;
      if (sites.at(id, before).time_zone !== sites.at(id, after).time_zone) recountAll(transaction, [id]);
    },
    zone: (id) => read(() => zoneOf(id)),
    span: (id) =>
      read(() => {
        zoneOf(id);
        const { first = null, last = null } = spanOf.get(id, id) ?? {};
        return first === null || last === null ? undefined : { first, last };
      }),
    before: (id, at, limit) =>
      read(() => {
        zoneOf(id);
        return rows.before(id, at, limit).map(toReading);
      }),
    amountBefore: (id, at) => read(() => inverterReadings.of(id).amountBefore(at)),
    after: (id, at, limit) =>
      read(() =>
        afterWithImport.all(id, at, limit).map(({ import_id: importId, ...row }) => {
          const reading = toReading(row);
          return { ...reading, is_corrected: isCorrected(reading, importId) };
        }),
      ),
    around: rows.around,
    add: (id, reading) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        if (one.get(id, reading.at)) throw taken();
        put(transaction, id, reading.at, reading, zone);
        sumsOf(id).meterRead(changesOf(transaction, id, zone), reading);
        tell(transaction, id);
      }),
    correct: (id, at, values, seen) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        const before = toReading(found(id, at));
        assertChangeable(before, seen);
        const { source } = before;
        // What somebody has corrected is no longer what the list said, and stays when that is taken back.
        const reading = {
          ...values,
          source: source === 'imported' ? ('typed' as const) : source,
          ...(before.is_amount && {
            total_lifetime_production: roundedSum(values.total_lifetime_production),
            is_amount: true,
            is_new_device: false,
          }),
        };
        const importId = rows.importOf(id, at);
        if (reading.at !== at && one.get(id, reading.at)) throw taken();
        const sums = sumsOf(id);
        sums.assertFits(before, reading);
        const change = sums.changing(before);
        put(transaction, id, at, undefined, zone);
        put(transaction, id, reading.at, reading, zone, importId);
        change(changesOf(transaction, id, zone), reading);
        if (!before.is_amount) {
          sums.meterGone(changesOf(transaction, id, zone), before);
          sums.meterRead(changesOf(transaction, id, zone), reading);
        }
        rejected.note(transaction, id, before.total_lifetime_production);
        tell(transaction, id);
        return { before, reading };
      }),
    remove: (id, at, seen) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        const before = toReading(found(id, at));
        assertChangeable(before, seen);
        const sums = sumsOf(id);
        const change = sums.changing(before);
        put(transaction, id, at, undefined, zone);
        change(changesOf(transaction, id, zone), undefined);
        if (!before.is_amount) sums.meterGone(changesOf(transaction, id, zone), before);
        rejected.note(transaction, id, before.total_lifetime_production);
        tell(transaction, id);
        return before;
      }),
    former: (ids, before) => read(() => ids.filter(isThere).map((id) => formerOf(id, before))),
    zones: (ids) => read(() => new Map(ids.filter(isThere).map((id) => [id, zoneOf(id)]))),
    ...prepareFleetEnergy(workspace),
    countMonths: months.count,
    ...prepareOldReadings(workspace, { rejected, isThere, zoneOf, watch: watch.run }),
  };
}
