import { createInverter } from '../../domain/inverters/create-inverter.ts';
import { updateInverter } from '../../domain/inverters/update-inverter.ts';
import type { BulkLoad } from '../store.ts';
import type { Generators } from './generators.ts';
import type { Inverters } from './inverters.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';

/** Writes all records in one transaction, with one feed entry per topic: so many ids are not worth naming. */
export function bulkLoad({ write, feed }: Workspace, generators: Generators, inverters: Inverters, load: BulkLoad): Promise<void> {
  return write((transaction) => {
    for (const values of load.generators) {
      const { id } = generators.insert(transaction, values);
      feed.queue(transaction, { topic: 'generators', id, kind: 'create' });
    }
    for (const values of load.inverters) {
      const { id } = inverters.insert(transaction, loadedInverter(transaction, values));
      feed.queue(transaction, { topic: 'inverters', id, kind: 'create' });
    }
    if (load.generators.length > 0) feed.record(transaction, { topic: 'generators', id: null, kind: 'load' });
    if (load.inverters.length > 0) feed.record(transaction, { topic: 'inverters', id: null, kind: 'load' });
  });
}

function loadedInverter({ at }: Transaction, values: BulkLoad['inverters'][number]) {
  const { is_producing, production_rate, total_lifetime_production, ...fresh } = values;
  const given = Object.entries({ is_producing, production_rate, total_lifetime_production }).filter(([, value]) => value !== undefined);
  const { id: _, ...record } = given.length > 0
    ? updateInverter({ id: 0, ...createInverter(fresh, at) }, Object.fromEntries(given), at)
    : { id: 0, ...createInverter(fresh, at) };
  return record;
}
