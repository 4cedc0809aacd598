import type { NewGenerator } from '../../../contract/generators.ts';
import { createInstaller } from '../../../domain/installers/create-installer.ts';
import { createInverter } from '../../../domain/inverters/create-inverter.ts';
import type { InverterRecord } from '../../../domain/inverters/inverter-record.ts';
import { createOwner } from '../../../domain/owners/create-owner.ts';
import type { Fields, SyncTopic } from '../../../domain/sync/synced-fields.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { Generators } from '../generators.ts';
import type { Installers } from '../installers.ts';
import type { Inverters } from '../inverters.ts';
import type { Owners } from '../owners.ts';
import type { Transaction } from '../transaction.ts';
import { generatorValues, installerValues, inverterValues, ownerWith } from './local-values.ts';

/** Writes synced fields into the records of one topic: rows alone, without feed and queue. */
interface TopicWriter {
  /** Inserts a record, under `id` when it was here before; returns its id. `canInsert` has been asked. */
  insert(transaction: Transaction, fields: Fields, id?: number): number;
  /** The same for many new records at once, where there is a shorter way; returns their ids. */
  insertAll?(transaction: Transaction, all: Fields[]): number[];
  /** Writes the fields that are given; absent ones stay (T20). */
  write(transaction: Transaction, id: number, fields: Fields): void;
  remove(transaction: Transaction, id: number): void;
}

/** The same for all topics. */
export interface LocalWriter {
  insert(transaction: Transaction, topic: SyncTopic, fields: Fields, id?: number): number;
  /** Inserts new records; returns their ids. */
  insertAll(transaction: Transaction, topic: SyncTopic, all: Fields[]): number[];
  write(transaction: Transaction, topic: SyncTopic, id: number, fields: Fields): void;
  remove(transaction: Transaction, topic: SyncTopic, id: number): void;
}

export interface LocalTables {
  installers: Installers;
  owners: Owners;
  generators: Generators;
  inverters: Inverters;
}

const installerWriter = ({ installers }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) =>
    installers.insert(transaction, { ...createInstaller({ company_name: '' }, transaction.at), ...installerValues(fields) }, id).id,
  write(transaction, id, fields) {
    const record = installers.find(id);
    if (record) installers.put(transaction, { ...record, ...installerValues(fields), updated_at: transaction.at });
  },
  remove: (transaction, id) => installers.drop(transaction, id),
});

const ownerWriter = ({ owners }: LocalTables): TopicWriter => ({
  insert(transaction, fields, id) {
    const fresh = createOwner({ installer_id: Number(fields['installer_id']) }, transaction.at);
    const { id: _, ...owner } = ownerWith({ ...fresh, id: 0 }, fields, transaction.at);
    return owners.insert(transaction, owner, id).id;
  },
  write(transaction, id, fields) {
    const record = owners.find(id);
    if (record) owners.put(transaction, ownerWith(record, fields, transaction.at));
  },
  remove: (transaction, id) => owners.drop(transaction, id),
});

const generatorWriter = ({ generators }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) => generators.insert(transaction, generatorValues(fields) as NewGenerator, id).id,
  write(transaction, id, fields) {
    const record = generators.find(id);
    if (record) generators.put(transaction, { ...record, ...generatorValues(fields) });
  },
  remove(transaction, id) {
    const record = generators.find(id);
    if (record) generators.drop(transaction, record);
  },
});

const newInverter = (fields: Fields, at: Micros): Omit<InverterRecord, 'id'> =>
  Object.assign(createInverter({ brand: '', model: '' }, at), inverterValues(fields));

const inverterWriter = ({ inverters }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) => inverters.insert(transaction, newInverter(fields, transaction.at), id).id,
  insertAll(transaction, all) {
    const first = inverters.insertAll(transaction, all.map((fields) => newInverter(fields, transaction.at)));
    return all.map((_, index) => first + index);
  },
  write(transaction, id, fields) {
    const record = inverters.find(id);
    if (record) inverters.put(transaction, { ...record, ...inverterValues(fields), updated_at: transaction.at });
  },
  remove: (transaction, id) => void inverters.drop(transaction, id),
});

export function createLocalWriter(tables: LocalTables): LocalWriter {
  const writers: Record<SyncTopic, TopicWriter> = {
    installers: installerWriter(tables),
    system_owners: ownerWriter(tables),
    generators: generatorWriter(tables),
    inverters: inverterWriter(tables),
  };
  return {
    insert: (transaction, topic, fields, id) => writers[topic].insert(transaction, fields, id),
    insertAll: (transaction, topic, all) =>
      writers[topic].insertAll?.(transaction, all) ?? all.map((fields) => writers[topic].insert(transaction, fields)),
    write: (transaction, topic, id, fields) => writers[topic].write(transaction, id, fields),
    remove: (transaction, topic, id) => writers[topic].remove(transaction, id),
  };
}
