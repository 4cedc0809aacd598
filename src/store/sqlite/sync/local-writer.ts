import { generatorFields } from '../../../contract/generators.ts';
import { installerFields } from '../../../contract/installers.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import type { RecordFields } from '../../../contract/record-fields.ts';
import { createOwner } from '../../../domain/owners/create-owner.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { newRecord, type FreshRecord } from '../../../domain/records/stored-record.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { Generators } from '../generators.ts';
import type { Installers } from '../installers.ts';
import type { Inverters } from '../inverters.ts';
import type { Readings } from '../readings.ts';
import type { Owners } from '../owners.ts';
import type { Transaction } from '../transaction.ts';
import { fittingValues, ownerWith } from '../../../domain/sync/local-values.ts';
import type { LocalRecords, WhyWritten } from '../../sync-rows.ts';
import type { BoundConnection } from './bound-connection.ts';

/** Writes synced fields into the records of one topic: rows alone, without feed and queue. */
interface TopicWriter {
  /** Inserts a record, under `id` when it was here before; returns its id. `canInsert` has been asked. */
  insert(transaction: Transaction, fields: Fields, id?: number): number;
  /** The same for many new records at once, where there is a shorter way; returns their ids. */
  insertAll?(transaction: Transaction, all: Fields[]): number[];
  /** Writes the fields that are given; absent ones stay (T20). */
  write(transaction: Transaction, id: number, fields: Fields, why?: WhyWritten): void;
  remove(transaction: Transaction, id: number): void;
}

export interface LocalTables {
  installers: Installers;
  owners: Owners;
  generators: Generators;
  inverters: Inverters;
  readings: Readings;
}

/** What a first reading brings of a record that was not here: what is required is there where `canInsert` says so. */
const freshValues = <F extends RecordFields>(
  topic: SyncTopic,
  definition: F,
  fields: Fields,
  at: Micros,
): FreshRecord<F> => newRecord(definition, fittingValues(topic, fields), at);

/** The record as the service says it is; fields that it does not name stay (T20). */
const writtenOver = <T extends { updated_at: Micros }>(topic: SyncTopic, record: T, fields: Fields, at: Micros): T => ({
  ...record,
  ...fittingValues(topic, fields),
  updated_at: at,
});

const installerWriter = ({ installers }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) =>
    installers.insert(transaction, freshValues('installers', installerFields, fields, transaction.at), id).id,
  write(transaction, id, fields) {
    const record = installers.find(id);
    if (record) installers.put(transaction, writtenOver('installers', record, fields, transaction.at));
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
    if (!record) return;
    // What the service says of an account for the first time, as when linking, is no news.
    owners.put(transaction, ownerWith(record, fields, transaction.at), record.authority === null);
  },
  remove: (transaction, id) => owners.drop(transaction, id),
});

const generatorWriter = ({ generators }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) =>
    generators.insert(transaction, freshValues('generators', generatorFields, fields, transaction.at), id).id,
  write(transaction, id, fields) {
    const record = generators.find(id);
    if (record) generators.put(transaction, writtenOver('generators', record, fields, transaction.at));
  },
  remove(transaction, id) {
    const record = generators.find(id);
    if (record) generators.drop(transaction, record);
  },
});

const inverterWriter = ({ inverters, readings }: LocalTables): TopicWriter => ({
  insert: (transaction, fields, id) =>
    inverters.insert(transaction, freshValues('inverters', inverterFields, fields, transaction.at), 'pulled', id).id,
  insertAll(transaction, all) {
    const first = inverters.insertAll(
      transaction,
      all.map((fields) => freshValues('inverters', inverterFields, fields, transaction.at)),
      'pulled',
    );
    return all.map((_, index) => first + index);
  },
  write(transaction, id, fields, why) {
    const record = inverters.find(id);
    if (!record) return;
    const written = writtenOver('inverters', record, fields, transaction.at);
    if (why === 'taken_back') readings.forget(transaction, record);
    inverters.put(transaction, record, written, written.last_updated === record.last_updated ? undefined : 'pulled');
    if (why === 'decided') readings.noteNow(transaction, written);
  },
  remove: (transaction, id) => void inverters.drop(transaction, id),
});

/** Writes records of all topics in the transaction that runs right now. */
export function createLocalWriter(
  { current }: Pick<BoundConnection, 'current'>,
  tables: LocalTables,
): Pick<LocalRecords, 'insert' | 'insertAll' | 'write' | 'remove'> {
  const writers: Record<SyncTopic, TopicWriter> = {
    installers: installerWriter(tables),
    system_owners: ownerWriter(tables),
    generators: generatorWriter(tables),
    inverters: inverterWriter(tables),
  };
  return {
    insert: (topic, fields, id) => writers[topic].insert(current(), fields, id),
    insertAll: (topic, all) =>
      writers[topic].insertAll?.(current(), all) ?? all.map((fields) => writers[topic].insert(current(), fields)),
    write: (topic, id, fields, why) => writers[topic].write(current(), id, fields, why),
    remove: (topic, id) => writers[topic].remove(current(), id),
  };
}
