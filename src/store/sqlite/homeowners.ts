import { eq } from 'drizzle-orm';
import type { AssociatedCounts } from '../../contract/console/bulk-changes.ts';
import { MOST_ASSOCIATED, type AssociatedKind } from '../../contract/console/homeowners.ts';
import { importFields } from '../../contract/import-plan.ts';
import { DomainError, invalidField, notFound } from '../../domain/domain-error.ts';
import type { GeneratorRecord } from '../../domain/generators/generator-record.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { NamedGenerator } from '../../domain/imports/named-generators.ts';
import type { Place } from '../../domain/map/map-point.ts';
import type { AssociatedRecords, HomeownerRecord, HomeownerStore } from '../homeowner-store.ts';
import type { Generators } from './generators.ts';
import type { Inverters } from './inverters.ts';
import type { Nicknames } from './nicknames.ts';
import type { Readings } from './readings.ts';
import type { Owners } from './owners.ts';
import { homeowners as rows, inverterGenerators } from './schema/homeowners.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** Degrees of latitude within which something is near: half a kilometer. */
const NEAR = 0.0045;
const MOST_NEARBY = 20;
/** The newest records are looked through that have no copy for lists yet: so many take less than a millisecond. */
const MOST_NOT_COPIED = 1000;
/** What is near so many generators is looked for. */
const MOST_LOOKED_AROUND = 50;

/** Homeowners, and what imports write of them. */
export interface Homeowners extends HomeownerStore {
  /** A nickname that an import gives; one that somebody has given stays. */
  name(transaction: Transaction, id: number, nickname: string, importId: number): void;
  /** Takes away what this import has named, as far as nothing else is known of them and no generator is theirs. */
  forgetNamed(transaction: Transaction, importId: number): void;
  put(transaction: Transaction, inverterId: number, generatorId: number | null): void;
  /** The same of a new inverter, which has no energy yet that would have to be counted anew. */
  putNew(transaction: Transaction, inverterId: number, generatorId: number): void;
}

interface Records {
  generators: Pick<Generators, 'find'>;
  inverters: Pick<Inverters, 'find' | 'index'>;
  owners: Pick<Owners, 'find' | 'assertUsable'>;
}

const OF_HOMEOWNERS = 'g.homeowner_id IN (SELECT value FROM json_each(?))';

export function createHomeowners(
  { engine, read, write, statement, feed, sealed }: Workspace,
  { generators, inverters, owners }: Records,
  nicknames: Nicknames,
  readings: Readings,
): Homeowners {
  const row = engine.prepare<[number], HomeownerRecord>('SELECT id, nickname, owner_id FROM homeowners WHERE id = ?');
  const generatorCount = engine
    .prepare<[number], number>('SELECT coalesce(sum(count), 0) FROM homeowner_buckets WHERE homeowner_id = ?')
    .pluck();
  const ofOwner = engine
    .prepare<[number], number>(`SELECT id FROM homeowners WHERE owner_id = ? ORDER BY id LIMIT ${MOST_ASSOCIATED}`)
    .pluck();
  const numbers = engine.prepare<[number, number, number], HomeownerRecord>(
    `SELECT used.id AS id, nickname, owner_id FROM (
       SELECT DISTINCT homeowner_id AS id FROM homeowner_buckets WHERE homeowner_id > ?
       UNION SELECT id FROM homeowners WHERE id > ? ORDER BY 1 LIMIT ?+0
     ) AS used LEFT JOIN homeowners USING (id) ORDER BY used.id`,
  );
  const generatorIds = engine
    .prepare<[string], number>(
      `SELECT g.id FROM generators AS g WHERE ${OF_HOMEOWNERS} ORDER BY g.id LIMIT ${MOST_ASSOCIATED}`,
    )
    .pluck();
  const generatorFigures = engine.prepare<[string], { total: number; nameplate_capacity: number }>(
    `SELECT count(*) AS total, coalesce(sum(nameplate_capacity), 0.0) AS nameplate_capacity
     FROM generators AS g WHERE ${OF_HOMEOWNERS}`,
  );
  const invertersOf = (ofGenerators: string) => {
    const from = `inverter_generators AS a JOIN inverters AS i ON i.id = a.inverter_id WHERE a.generator_id IN (${ofGenerators})`;
    const ids = engine
      .prepare<[string], number>(`SELECT i.id FROM ${from} ORDER BY i.id LIMIT ${MOST_ASSOCIATED}`)
      .pluck();
    const figures = engine.prepare<[string], Omit<AssociatedRecords['inverters'], 'data'>>(
      `SELECT count(*) AS total, coalesce(sum(production_rate), 0.0) AS production_rate,
         coalesce(sum(total_lifetime_production), 0.0) AS total_lifetime_production FROM ${from}`,
    );
    return (value: string): AssociatedRecords['inverters'] => ({
      ...(figures.get(value) as Omit<AssociatedRecords['inverters'], 'data'>),
      data: ids.all(value).map(inverterOf),
    });
  };
  const invertersOfHomeowners = invertersOf(`SELECT g.id FROM generators AS g WHERE ${OF_HOMEOWNERS}`);
  const invertersOfGenerators = invertersOf('SELECT value FROM json_each(?)');
  const generatorOf = engine
    .prepare<[number], number>('SELECT generator_id FROM inverter_generators WHERE inverter_id = ?')
    .pluck();
  const generatorsOfAny = engine.prepare<[string], NamedGenerator & { inverter_id: number }>(
    `SELECT a.inverter_id, g.id, ${importFields.generators.map((field) => `g.${field}`).join(', ')}
     FROM json_each(?) AS wanted JOIN inverter_generators AS a ON a.inverter_id = wanted.value
     JOIN generators AS g ON g.id = a.generator_id`,
  );
  const invertersOfAny = engine
    .prepare<[string], number>(
      `SELECT i.id FROM inverter_generators AS a JOIN inverters AS i ON i.id = a.inverter_id
       WHERE a.generator_id IN (SELECT value FROM json_each(?)) ORDER BY i.id`,
    )
    .pluck();
  const countsOf = (ids: string, rest: string) =>
    engine.prepare<[string], AssociatedCounts>(
      `WITH of AS (SELECT id, homeowner_id FROM generators WHERE id IN (${ids}))
       SELECT (SELECT count(DISTINCT homeowner_id) FROM of) AS homeowners,
         (SELECT count(DISTINCT owner_id) FROM of JOIN homeowners AS h ON h.id = of.homeowner_id) AS system_owners, ${rest}`,
    );
  const counts = {
    generators: countsOf(
      'SELECT value FROM json_each(?)',
      `0 AS generators, (SELECT count(*) FROM of JOIN inverter_generators AS a ON a.generator_id = of.id
         JOIN inverters AS i ON i.id = a.inverter_id) AS inverters`,
    ),
    inverters: countsOf(
      'SELECT generator_id FROM inverter_generators WHERE inverter_id IN (SELECT value FROM json_each(?))',
      '(SELECT count(*) FROM of) AS generators, 0 AS inverters',
    ),
  };
  const near = (topic: 'generators' | 'inverters', list: 'generator_list' | 'inverter_list', free: string) =>
    engine
      .prepare<[number, number, number, number], number>(
        `SELECT r.id FROM (
           SELECT id, latitude, longitude FROM ${list} UNION ALL
           SELECT id, latitude, longitude FROM ${topic} WHERE id > max(
             coalesce((SELECT last_id FROM list_marks WHERE topic = '${topic}'), 0),
             (SELECT max(id) FROM ${topic}) - ${MOST_NOT_COPIED})
         ) AS r WHERE r.latitude BETWEEN ? AND ? AND +r.longitude BETWEEN ? AND ?
         AND NOT EXISTS (SELECT 1 FROM inverter_generators AS a WHERE ${free}) LIMIT ${MOST_NEARBY}`,
      )
      .pluck();
  const freeInverters = near('inverters', 'inverter_list', 'a.inverter_id = r.id');
  const anyGenerators = near('generators', 'generator_list', 'false');

  const nameRow = statement(
    `INSERT INTO homeowners VALUES (?, ?, NULL, ?)
     ON CONFLICT DO UPDATE SET nickname = excluded.nickname, import_id = excluded.import_id WHERE nickname IS NULL`,
  );
  const named = engine
    .prepare<[number], number>(
      `SELECT id FROM homeowners AS h WHERE import_id = ? AND owner_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM generators WHERE homeowner_id = h.id)`,
    )
    .pluck();
  const associateRow = statement('INSERT OR REPLACE INTO inverter_generators VALUES (?, ?)');

  const deleteRow = ({ orm }: Transaction, id: number): void => void orm.delete(rows).where(eq(rows.id, id)).run();

  /** A number of which nothing is known has a record as well. */
  function find(id: number): HomeownerRecord {
    const found = row.get(id);
    if (!found) return { id, nickname: null, owner_id: null };
    return { ...found, nickname: found.nickname === null ? null : sealed.open(found.nickname, null) };
  }
  const inverterOf = (id: number): InverterRecord => inverters.find(id) as InverterRecord;
  /** One that was deleted counts as none: nobody sees it. */
  const itsGenerator = (id: number): GeneratorRecord | undefined => generators.find(generatorOf.get(id) ?? 0);
  const generatorRecord = (id: number): GeneratorRecord => generators.find(id) as GeneratorRecord;

  /** What is near these places, each once, the first of them. */
  function around(places: readonly Place[], statementOf: typeof freeInverters): number[] {
    const found = new Set<number>();
    for (const { latitude, longitude } of places.slice(0, MOST_LOOKED_AROUND)) {
      const wide = NEAR / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
      for (const id of statementOf.all(latitude - NEAR, latitude + NEAR, longitude - wide, longitude + wide))
        found.add(id);
      if (found.size >= MOST_NEARBY) break;
    }
    return [...found].slice(0, MOST_NEARBY);
  }

  function ofHomeowners(ids: readonly number[]): AssociatedRecords {
    const all = ids.map(find);
    const value = JSON.stringify(ids);
    const theirs = generatorIds.all(value).map(generatorRecord);
    const figures = generatorFigures.get(value) as { total: number; nameplate_capacity: number };
    return {
      homeowners: all,
      owners: ownersOf(all),
      generators: { ...figures, data: theirs },
      inverters: invertersOfHomeowners(value),
      nearby: { generators: [], inverters: around(theirs, freeInverters).map(inverterOf) },
    };
  }

  const ownersOf = (all: readonly HomeownerRecord[]): AssociatedRecords['owners'] =>
    [...new Set(all.map(({ owner_id: id }) => id))].flatMap((id) => (id === null ? [] : (owners.find(id) ?? [])));

  const generatorsOf = (found: GeneratorRecord[]): AssociatedRecords['generators'] => ({
    data: found,
    total: found.length,
    nameplate_capacity: found.reduce((sum, { nameplate_capacity: watts }) => sum + watts, 0),
  });

  function ofGenerator(id: number): AssociatedRecords {
    const generator = generators.find(id);
    if (!generator) throw notFound('generator', id);
    const all = [find(generator.homeowner_id)];
    return {
      homeowners: all,
      owners: ownersOf(all),
      generators: generatorsOf([]),
      inverters: invertersOfGenerators(JSON.stringify([id])),
      nearby: { generators: [], inverters: around([generator], freeInverters).map(inverterOf) },
    };
  }

  function ofInverter(id: number): AssociatedRecords {
    const inverter = inverters.find(id);
    if (!inverter) throw notFound('inverter', id);
    const generator = itsGenerator(id);
    const all = generator ? [find(generator.homeowner_id)] : [];
    const { latitude, longitude } = inverter;
    const place = !generator && latitude !== null && longitude !== null ? [{ latitude, longitude }] : [];
    return {
      homeowners: all,
      owners: ownersOf(all),
      generators: generatorsOf(generator ? [generator] : []),
      inverters: invertersOfGenerators('[]'),
      nearby: { inverters: [], generators: around(place, anyGenerators).map(generatorRecord) },
    };
  }

  function ofAccount(id: number): AssociatedRecords {
    const owner = owners.find(id);
    if (!owner) throw notFound('system_owner', id);
    return { ...ofHomeowners(ofOwner.all(id)), owners: [] };
  }

  const readers: Readonly<Record<AssociatedKind, (id: number) => AssociatedRecords>> = {
    homeowners: (id) => ofHomeowners([id]),
    generators: ofGenerator,
    inverters: ofInverter,
    system_owners: ofAccount,
  };

  function put(transaction: Transaction, inverterId: number, generatorId: number | null): void {
    if (generatorId === null)
      transaction.orm.delete(inverterGenerators).where(eq(inverterGenerators.inverter_id, inverterId)).run();
    else associateRow(transaction, inverterId, generatorId);
    readings.recount(transaction, inverterId); // it may be in another time zone now
    inverters.index.written(transaction, inverterId);
  }

  return {
    async find(words, limit) {
      await nicknames.ready();
      return read(() => {
        const ids = nicknames.find(words);
        const data = ids.slice(0, limit).map((id) => ({ ...find(id), generators: generatorCount.get(id) ?? 0 }));
        return { data, total: ids.length };
      });
    },
    named: (ids) => read(() => ids.map(find)),
    update: (id, change) =>
      write((transaction) => {
        const record = { ...find(id), ...change };
        if (record.owner_id !== null && change.owner_id !== undefined) {
          if (!owners.find(record.owner_id)) throw invalidField('system_owner_id', serviceRules.noAccount);
          owners.assertUsable(record.owner_id);
        }
        const { nickname, owner_id: owner } = record;
        deleteRow(transaction, id);
        if (nickname !== null || owner !== null)
          transaction.orm
            .insert(rows)
            .values({ id, nickname: nickname === null ? null : sealed.seal(nickname), owner_id: owner })
            .run();
        nicknames.noted(transaction, id, nickname);
        feed.record(transaction, { topic: 'homeowners', id, kind: 'update' });
        return record;
      }),
    associate: (inverterId, generatorId, seen) =>
      write((transaction) => {
        if (!inverters.find(inverterId)) throw notFound('inverter', inverterId);
        if (generatorId !== null && !generators.find(generatorId))
          throw invalidField('generator_id', serviceRules.noGenerator);
        if (seen !== undefined && (itsGenerator(inverterId)?.id ?? null) !== seen)
          throw new DomainError('conflict', { code: 'association_changed' });
        put(transaction, inverterId, generatorId);
        feed.record(transaction, { topic: 'homeowners', id: null, kind: 'update' });
      }),
    associated: (kind, id) => read(() => readers[kind](id)),
    generatorsOf: (ids) =>
      read(
        () =>
          new Map(
            generatorsOfAny
              .all(JSON.stringify(ids))
              .map(({ inverter_id: inverter, ...each }) => [inverter, each] as const),
          ),
      ),
    invertersOf: (ids) => read(() => invertersOfAny.all(JSON.stringify(ids))),
    countAssociated: (topic, ids) => read(() => counts[topic].get(JSON.stringify(ids)) as AssociatedCounts),
    numbers: (after, atMost) =>
      read(() =>
        numbers
          .all(after, after, atMost)
          .map((each) => ({ ...each, nickname: each.nickname === null ? null : sealed.open(each.nickname, null) })),
      ),
    name(transaction, id, nickname, importId) {
      if (nameRow(transaction, id, sealed.seal(nickname), importId).changes > 0)
        nicknames.noted(transaction, id, nickname);
    },
    putNew: associateRow,
    forgetNamed(transaction, importId) {
      const ids = named.all(importId);
      for (const id of ids) {
        deleteRow(transaction, id);
        nicknames.noted(transaction, id, null);
      }
      if (ids.length > 0) feed.record(transaction, { topic: 'homeowners', id: null, kind: 'update' });
    },
    put,
  };
}
