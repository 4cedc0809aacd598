import { usablePosition, type Place, type Position } from '../../domain/map/map-point.ts';
import { readingSources, type ReadingSource } from '../../contract/console/readings.ts';
import { invalidField, notFound, type DomainError } from '../../domain/domain-error.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import { addMonths, dayIn, monthNumber, startOfDay } from '../../domain/readings/calendar.ts';
import { gainBetween, type CounterReading } from '../../domain/readings/energy.ts';
import type { ImportedReading } from '../../domain/imports/read-row.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { MonthEnergy, MonthYield, MonthYields, ReadingStore, SiteZone } from '../reading-store.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The IANA name of the time zone of a place; of this computer where it is unknown. */
export type FindZone = (place: Place | undefined) => string;

/** What inverters reported, and what the writes of inverters do with it. */
export interface Readings extends ReadingStore {
  /** Notes what an inverter holds now as what it reported when it was last updated; nothing where it never was. */
  note(transaction: Transaction, record: InverterRecord, source: ReadingSource): void;
  /** An update was undone: what it reported never was. */
  forget(transaction: Transaction, record: InverterRecord): void;
  /** An inverter goes: its readings stay for a while, and its energy does not count any more. */
  dropped(transaction: Transaction, inverterId: number): void;
  /** Adds those of an import whose time is still free, and says how many. */
  addImported(transaction: Transaction, importId: number, readings: readonly ImportedReading[]): number;
  /** Removes at most so many that an import has made, and says how many; those that were corrected since stay. */
  takeBack(transaction: Transaction, importId: number, atMost: number): number;
  /** The inverters of at most so many readings that come from an import, corrected ones included: one each. */
  ofImport(importId: number, atMost: number): number[];
  countOfImport(importId: number): number;
  /** A generator came, went, or was replaced: its inverters may be in another time zone. */
  recountOf(transaction: Transaction, generatorId: number): void;
  /** An inverter came back, or belongs to another generator: its months are counted anew. */
  recount(transaction: Transaction, inverterId: number): void;
}

type Row = Omit<Reading, 'is_producing' | 'source'> & { is_producing: 0 | 1; source: number | null };
const FIELDS = 'at, is_producing, production_rate, total_lifetime_production, source';

const toReading = ({ is_producing, source, ...rest }: Row): Reading => ({
  ...rest,
  is_producing: is_producing === 1,
  source: source === null ? null : (readingSources[source] ?? null),
});

const isSame = (one: Reading, other: Reading): boolean =>
  one.is_producing === other.is_producing &&
  one.production_rate === other.production_rate &&
  one.total_lifetime_production === other.total_lifetime_production;

/** The month of a moment in a time zone; the last answer of a zone is kept, for most readings are of this month. */
function createMonthOf(): (zone: string, at: Micros) => number {
  const known = new Map<string, { from: Micros; to: Micros; month: number }>();
  return (zone, at) => {
    const last = known.get(zone);
    if (last && at >= last.from && at < last.to) return last.month;
    const first = addMonths(dayIn(zone, at), 0);
    const month = monthNumber(first);
    known.set(zone, { from: startOfDay(zone, first), to: startOfDay(zone, addMonths(first, 1)), month });
    return month;
  };
}

/** Readings of an open workspace, in raw SQL: every update of an inverter writes one. */
export function createReadings(
  { engine, read, write, statement, feed }: Pick<Workspace, 'engine' | 'read' | 'write' | 'statement' | 'feed'>,
  findZone: FindZone,
): Readings {
  const monthOf = createMonthOf();
  const one = engine.prepare<[number, number], Row>(`SELECT ${FIELDS} FROM readings WHERE inverter_id = ? AND at = ?`);
  const beforeAt = engine.prepare<[number, number, number], Row>(
    `SELECT ${FIELDS} FROM readings WHERE inverter_id = ? AND at < ? ORDER BY at DESC LIMIT ?`,
  );
  const afterAt = engine.prepare<[number, number, number], Row>(
    `SELECT ${FIELDS} FROM readings WHERE inverter_id = ? AND at > ? ORDER BY at LIMIT ?`,
  );
  const range = engine.prepare<[number, number, number], Row>(
    `SELECT ${FIELDS} FROM readings WHERE inverter_id = ? AND at >= ? AND at < ? ORDER BY at`,
  );
  const spanOf = engine.prepare<[number, number], { first: number | null; last: number | null }>(
    `SELECT (SELECT min(at) FROM readings WHERE inverter_id = ?) AS first,
       (SELECT max(at) FROM readings WHERE inverter_id = ?) AS last`,
  );
  const countBetween = engine
    .prepare<[number, number, number], number>(
      'SELECT count(*) FROM readings WHERE inverter_id = ? AND at >= ? AND at < ?',
    )
    .pluck();
  const powerOf = engine.prepare<[number, number, number], { at: number; production_rate: number | null }>(
    'SELECT at, production_rate FROM readings WHERE inverter_id = ? AND at >= ? AND at < ? ORDER BY at',
  );
  // Of a bare column beside max(), SQLite takes the row that has the highest.
  const highestOf = engine.prepare<[number, number, number, number], { at: number; production_rate: number | null }>(
    `SELECT at, max(production_rate) AS production_rate FROM readings
     WHERE inverter_id = ? AND at >= ? AND at < ? GROUP BY at / CAST(? AS INTEGER) ORDER BY at`,
  );
  const counterBefore = engine.prepare<[number, number], CounterReading>(
    'SELECT at, total_lifetime_production FROM readings WHERE inverter_id = ? AND at < ? ORDER BY at DESC LIMIT 1',
  );
  const countersBetween = engine.prepare<[number, number, number], CounterReading>(
    'SELECT at, total_lifetime_production FROM readings WHERE inverter_id = ? AND at >= ? AND at < ? ORDER BY at',
  );
  const positions = engine.prepare<[number], { latitude: number | null; longitude: number | null }>(
    'SELECT latitude, longitude FROM inverters WHERE id = ?',
  );
  const positionOfGenerator = engine.prepare<[number], Place>(
    `SELECT g.latitude, g.longitude FROM inverter_generators AS a JOIN generators AS g ON g.id = a.generator_id
     WHERE a.inverter_id = ?`,
  );
  const allMonths = engine.prepare<[], MonthEnergy>(
    'SELECT month, energy FROM month_buckets WHERE energy > 0.0005 ORDER BY month',
  );
  const anyMonths = engine.prepare<[], number>('SELECT month FROM month_buckets').pluck();
  const ofGenerator = engine
    .prepare<[number], number>('SELECT inverter_id FROM inverter_generators WHERE generator_id = ?')
    .pluck();
  const outputRow = engine.prepare<[], { output: number; reporting: number; unknown: number }>(
    `SELECT coalesce(sum(output), 0.0) AS output, coalesce(sum(reporting), 0) AS reporting,
       (SELECT coalesce(sum(producing), 0) FROM inverter_buckets) - coalesce(sum(reporting), 0) AS unknown
     FROM output_buckets`,
  );
  const insertRow = statement(
    `INSERT INTO readings (inverter_id, ${FIELDS}, import_id) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET is_producing = excluded.is_producing, production_rate = excluded.production_rate,
       total_lifetime_production = excluded.total_lifetime_production, source = excluded.source,
       import_id = excluded.import_id`,
  );
  const importOf = engine
    .prepare<[number, number], number | null>('SELECT import_id FROM readings WHERE inverter_id = ? AND at = ?')
    .pluck();
  const untouched = engine.prepare<[number, number, number], { inverter_id: number; at: number }>(
    'SELECT inverter_id, at FROM readings WHERE import_id = ? AND source = ? LIMIT ?',
  );
  const invertersOf = engine
    .prepare<[number, number], number>('SELECT inverter_id FROM readings WHERE import_id = ? LIMIT ?')
    .pluck();
  const countOf = engine.prepare<[number], number>('SELECT count(*) FROM readings WHERE import_id = ?').pluck();
  const deleteRow = statement('DELETE FROM readings WHERE inverter_id = ? AND at = ?');
  const addEnergy = statement(
    `INSERT INTO inverter_months VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET energy = energy + excluded.energy`,
  );
  const deleteMonth = statement('DELETE FROM inverter_months WHERE month = ? AND inverter_id = ?');
  const noteRemoved = statement(
    `INSERT OR REPLACE INTO removed_inverters SELECT ?, ? WHERE EXISTS (SELECT 1 FROM readings WHERE inverter_id = ?)`,
  );
  const forgetRemoved = statement('DELETE FROM removed_inverters WHERE inverter_id = ?');
  const removedBefore = engine
    .prepare<[number, number], number>('SELECT inverter_id FROM removed_inverters WHERE at < ? LIMIT ?')
    .pluck();
  const deleteAll = statement('DELETE FROM readings WHERE inverter_id = ?');
  const idsAfter = engine
    .prepare<[number, number], number>('SELECT id FROM inverters WHERE id > ? ORDER BY id LIMIT ?')
    .pluck();

  /** Best and worst by energy for each watt of capacity. */
  const yieldsBy = (order: 'ASC' | 'DESC') =>
    engine.prepare<[number, number], MonthYield>(
      `SELECT g.id AS generator_id, g.address, g.city, g.nameplate_capacity, sum(m.energy) AS energy
       FROM inverter_months AS m JOIN inverter_generators AS a USING (inverter_id)
       JOIN generators AS g ON g.id = a.generator_id WHERE m.month = ?
       GROUP BY g.id ORDER BY sum(m.energy) / g.nameplate_capacity ${order}, g.id LIMIT ?`,
    );
  const [best, worst] = [yieldsBy('DESC'), yieldsBy('ASC')];
  const yieldCounts = engine.prepare<[number, number, number], Omit<MonthYields, 'best' | 'worst'>>(
    `SELECT count(DISTINCT g.id) AS generators, count(*) - count(g.id) AS without_generator,
       total(iif(g.id IS NULL, 0, m.energy)) AS energy,
       (SELECT total(nameplate_capacity) FROM generators WHERE id IN (SELECT generator_id
         FROM inverter_months JOIN inverter_generators USING (inverter_id) WHERE month = ?)) AS nameplate_capacity,
       (SELECT coalesce(sum(count), 0) FROM inverter_buckets) -
         (SELECT count(*) FROM inverter_months WHERE month = ?) AS without_energy
     FROM inverter_months AS m LEFT JOIN inverter_generators AS a USING (inverter_id)
       LEFT JOIN generators AS g ON g.id = a.generator_id WHERE m.month = ?`,
  );

  const isThere = (id: number): boolean => positions.get(id) !== undefined;

  function siteZone(id: number, own: Position): SiteZone {
    const nowhere = { latitude: null, longitude: null };
    const generator = usablePosition(own).latitude === null ? (positionOfGenerator.get(id) ?? nowhere) : nowhere;
    const { latitude, longitude } = usablePosition(own, generator);
    if (latitude === null || longitude === null) return { time_zone: findZone(undefined), zone_of: 'computer' };
    return {
      time_zone: findZone({ latitude, longitude }),
      zone_of: latitude === own.latitude ? 'inverter' : 'generator',
    };
  }
  function zoneOf(id: number): SiteZone {
    const own = positions.get(id);
    if (!own) throw notFound('inverter', id);
    return siteZone(id, own);
  }

  /**
   * What counts as energy of the later one's month: nothing that was gathered since before the month before it. The
   * history of an inverter shows that as well (`energyOf`), and since when it was gathered.
   */
  function energyIn(zone: string, earlier: CounterReading | undefined, later: CounterReading | undefined): number {
    if (!earlier || !later || monthOf(zone, later.at) - monthOf(zone, earlier.at) > 1) return 0;
    return gainBetween(earlier, later) ?? 0;
  }

  /** Puts a reading, or nothing, where one may be; its month and that of the next one change with it. */
  function put(
    transaction: Transaction,
    id: number,
    at: Micros,
    reading: Reading | undefined,
    zone: string,
    importId: number | null = null,
  ): void {
    const [before] = beforeAt.all(id, at, 1);
    const old = one.get(id, at);
    const [after] = afterAt.all(id, at, 1);
    const change = (of: CounterReading, energy: number): void => {
      if (energy !== 0) addEnergy(transaction, monthOf(zone, of.at), id, energy);
    };
    const of = reading ?? old;
    if (!of) return;
    change(of, energyIn(zone, before, reading) - energyIn(zone, before, old));
    if (after) change(after, energyIn(zone, reading ?? before, after) - energyIn(zone, old ?? before, after));
    if (!reading) return void deleteRow(transaction, id, at);
    const { is_producing, production_rate, total_lifetime_production, source } = reading;
    const place = source === null ? null : readingSources.indexOf(source);
    insertRow(transaction, id, at, Number(is_producing), production_rate, total_lifetime_production, place, importId);
  }

  function clearMonths(transaction: Transaction, id: number): void {
    for (const month of anyMonths.all()) deleteMonth(transaction, month, id);
  }

  function recount(transaction: Transaction, id: number, zone: string, readings: readonly CounterReading[]): void {
    const months = new Map<number, number>();
    readings.forEach((reading, index) => {
      const energy = energyIn(zone, readings[index - 1], reading);
      const month = monthOf(zone, reading.at);
      if (energy !== 0) months.set(month, (months.get(month) ?? 0) + energy);
    });
    clearMonths(transaction, id);
    for (const [month, energy] of months) addEnergy(transaction, month, id, energy);
  }

  const recountAll = (transaction: Transaction, id: number): void =>
    recount(transaction, id, zoneOf(id).time_zone, range.all(id, 0, Number.MAX_SAFE_INTEGER));

  const tell = (transaction: Transaction, id: number): void =>
    feed.record(transaction, { topic: 'readings', id, kind: 'update' });
  const taken = (): DomainError => invalidField('at', 'is the time of another reading');
  const found = (id: number, at: Micros): Row => {
    const row = one.get(id, at);
    if (!row) throw notFound('reading', at);
    return row;
  };

  return {
    note(transaction, record, source) {
      const { id, last_updated: at, is_producing, production_rate, total_lifetime_production } = record;
      if (at === null) return;
      const reading = { at, is_producing, production_rate, total_lifetime_production, source };
      const [last] = beforeAt.all(id, Number.MAX_SAFE_INTEGER, 1).map(toReading);
      // What was reported here comes back from the service under another time: it is no second reading.
      if (source === 'pulled' && last && last.source !== 'pulled' && isSame(last, reading)) return;
      put(transaction, id, at, reading, siteZone(id, record).time_zone);
    },
    forget(transaction, record) {
      if (record.last_updated !== null)
        put(transaction, record.id, record.last_updated, undefined, siteZone(record.id, record).time_zone);
    },
    dropped(transaction, id) {
      if (noteRemoved(transaction, id, transaction.at, id).changes > 0) clearMonths(transaction, id);
    },
    addImported(transaction, importId, readings) {
      const zones = new Map<number, string>();
      let added = 0;
      for (const { inverter_id: id, ...values } of readings) {
        // The inverter may have been deleted, or the reading typed in, since the list was looked at.
        if (!isThere(id) || one.get(id, values.at)) continue;
        const zone = zones.get(id) ?? zoneOf(id).time_zone;
        zones.set(id, zone);
        put(transaction, id, values.at, { ...values, source: 'imported' }, zone, importId);
        added += 1;
      }
      if (added > 0) feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
      return added;
    },
    takeBack(transaction, importId, atMost) {
      const imported = readingSources.indexOf('imported');
      const rows = untouched.all(importId, imported, atMost);
      // The energy of an inverter that is gone does not count any more.
      for (const { inverter_id: id, at } of rows)
        if (isThere(id)) put(transaction, id, at, undefined, zoneOf(id).time_zone);
        else deleteRow(transaction, id, at);
      // They come inverter by inverter: the months of those that are done are as if there had been no import.
      const [next] = untouched.all(importId, imported, 1);
      for (const id of new Set(rows.map((row) => row.inverter_id)))
        if (id !== next?.inverter_id && isThere(id)) recountAll(transaction, id);
      if (rows.length > 0) feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
      return rows.length;
    },
    ofImport: (importId, atMost) => invertersOf.all(importId, atMost),
    countOfImport: (importId) => countOf.get(importId) ?? 0,
    recountOf(transaction, generatorId) {
      for (const id of ofGenerator.all(generatorId))
        if (isThere(id) && counterBefore.get(id, Number.MAX_SAFE_INTEGER)) recountAll(transaction, id);
    },
    recount(transaction, id) {
      forgetRemoved(transaction, id);
      if (counterBefore.get(id, Number.MAX_SAFE_INTEGER)) recountAll(transaction, id);
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
        return beforeAt.all(id, at, limit).map(toReading);
      }),
    after: (id, at, limit) => read(() => afterAt.all(id, at, limit).map(toReading)),
    counters: (id, from, to) => read(() => [...counterBefore.all(id, from), ...countersBetween.all(id, from, to)]),
    power: (id, from, to, atMost) =>
      read(() =>
        (countBetween.get(id, from, to) ?? 0) <= atMost
          ? powerOf.all(id, from, to)
          : highestOf.all(id, from, to, Math.ceil((to - from) / atMost)),
      ),
    add: (id, reading) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        if (one.get(id, reading.at)) throw taken();
        put(transaction, id, reading.at, reading, zone);
        tell(transaction, id);
      }),
    correct: (id, at, values) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        const { source } = toReading(found(id, at));
        // What somebody has corrected is no longer what the list said, and stays when that is taken back.
        const reading = { ...values, source: source === 'imported' ? ('typed' as const) : source };
        const importId = importOf.get(id, at) ?? null;
        if (reading.at !== at && one.get(id, reading.at)) throw taken();
        put(transaction, id, at, undefined, zone);
        put(transaction, id, reading.at, reading, zone, importId);
        tell(transaction, id);
        return reading;
      }),
    remove: (id, at) =>
      write((transaction) => {
        const { time_zone: zone } = zoneOf(id);
        found(id, at);
        put(transaction, id, at, undefined, zone);
        tell(transaction, id);
      }),
    zones: (ids) => read(() => new Map(ids.filter(isThere).map((id) => [id, zoneOf(id)]))),
    output: () => read(() => outputRow.get() as { output: number; reporting: number; unknown: number }),
    months: () => read(() => allMonths.all()),
    yields: (month, limit) =>
      read(() => ({
        ...(yieldCounts.get(month, month, month) as Omit<MonthYields, 'best' | 'worst'>),
        best: best.all(month, limit),
        worst: worst.all(month, limit),
      })),
    async thin(after, limit, choose) {
      const look = (id: number) => {
        const readings = range.all(id, 0, Number.MAX_SAFE_INTEGER).map(toReading);
        return { readings, removed: new Set(choose(readings, zoneOf(id).time_zone)) };
      };
      const ids = await read(() => idsAfter.all(after, limit));
      const full = await read(() => ids.filter((id) => isThere(id) && look(id).removed.size > 0));
      if (full.length > 0)
        await write((transaction) => {
          for (const id of full.filter(isThere)) {
            const { readings, removed } = look(id);
            for (const at of removed) deleteRow(transaction, id, at);
            recount(
              transaction,
              id,
              zoneOf(id).time_zone,
              readings.filter(({ at }) => !removed.has(at)),
            );
          }
        });
      return ids.at(-1);
    },
    clearRemoved: (before, limit) =>
      write((transaction) => {
        const ids = removedBefore.all(before, limit);
        for (const id of ids) {
          deleteAll(transaction, id);
          forgetRemoved(transaction, id);
        }
        return ids.length === limit;
      }),
  };
}
