import { inverterFields, type InverterUpdate } from '../../contract/inverters.ts';
import { fieldNames } from '../../contract/record-fields.ts';
import { createGenerator } from '../../domain/generators/create-generator.ts';
import { createInverter } from '../../domain/inverters/create-inverter.ts';
import type { InverterRecord } from '../../domain/inverters/inverter-record.ts';
import type { BulkLoad } from '../import-store.ts';
import type { Generators } from './generators.ts';
import type { Homeowners } from './homeowners.ts';
import type { Inverters } from './inverters.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';

/** Writes all records in one transaction, with one feed entry per topic: so many ids are not worth naming. */
export function bulkLoad(
  { write, feed }: Workspace,
  generators: Generators,
  inverters: Inverters,
  homeowners: Pick<Homeowners, 'putNew'>,
  load: BulkLoad,
): Promise<void> {
  return write((transaction) => {
    const generatorIds = load.generators.map((values) => {
      const { id } = generators.insert(transaction, createGenerator(values, transaction.at));
      feed.queue(transaction, { topic: 'generators', id, kind: 'create' });
      return id;
    });
    load.inverters.forEach((values, nth) => {
      const { id } = inverters.insert(transaction, loadedInverter(transaction, values), 'imported');
      feed.queue(transaction, { topic: 'inverters', id, kind: 'create' });
      const generator = generatorIds[load.generator_of?.[nth] ?? -1];
      if (generator !== undefined) homeowners.putNew(transaction, id, generator);
    });
    if (load.generators.length > 0) feed.record(transaction, { topic: 'generators', id: null, kind: 'load' });
    if (load.inverters.length > 0) feed.record(transaction, { topic: 'inverters', id: null, kind: 'load' });
  });
}

/** An inverter as it is loaded: figures that come with it count as its first update. */
export function loadedInverter({ at }: Transaction, values: BulkLoad['inverters'][number]): Omit<InverterRecord, 'id'> {
  const measured = fieldNames(inverterFields, ({ update }) => update === true).some(
    (field) => values[field as keyof InverterUpdate] !== undefined,
  );

  return { ...createInverter(values, at), ...(measured && { last_updated: at }) };
}
