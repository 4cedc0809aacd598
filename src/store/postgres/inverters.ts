import { inverterFields } from '../../contract/inverters.ts';
import { notFound } from '../../domain/domain-error.ts';
import { createInverter } from '../../domain/inverters/create-inverter.ts';
import { presentListedInverter, type InverterRecord } from '../../domain/inverters/inverter-record.ts';
import { updateInverter } from '../../domain/inverters/update-inverter.ts';
import { recordColumns } from '../record-columns.ts';
import type { ServiceStore } from '../service-store.ts';
import { pageReader, pageOfList, storedText } from './pages.ts';
import { deleteSql, findSql, insertSql, updateSql } from './statements.ts';
import type { CompanyContext } from './company-context.ts';

const columns = recordColumns(inverterFields, presentListedInverter);
const find = { name: 'find-inverter', text: findSql('inverters', ['id', ...columns.names]) };
/** After company and id the values of `columns.written`. */
export const INSERT_INVERTER = insertSql('inverters', ['id', ...columns.written]);
const insert = { name: 'add-inverter', text: INSERT_INVERTER };
const change = { name: 'change-inverter', text: updateSql('inverters', columns.written) };
const remove = { name: 'remove-inverter', text: deleteSql('inverters') };
const page = pageOfList('inverters', 'id, json');

/**
 * Inverters of a company. What they report is kept as their last state: there are no readings, so that the `source` of
 * an update is kept nowhere.
 */
export function createInverters({ company, connections, write, answers }: CompanyContext): ServiceStore['inverters'] {
  const readPage = pageReader(connections, company, 'page-of-inverters', page, storedText);
  const named = (id: number) => ({ ...find, values: [company, id] });

  return {
    list: (request) => readPage(request),
    get: async (id) => (await connections.query<InverterRecord>(company, named(id)))[0],
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'inverters', options?.remember, async () => {
          const fresh = createInverter(values, transaction.at);
          const id = transaction.nextId('inverters');
          transaction.write({ ...insert, values: [company, id, ...columns.values(fresh)] });
          transaction.rank('inverters', id, 1);
          transaction.record({ topic: 'inverters', id, kind: 'create' });
          return { ...fresh, id };
        }),
      ),
    update: (id, values) =>
      write(async (transaction) => {
        const [before] = await transaction.read<InverterRecord>(named(id));
        if (!before) throw notFound('inverter', id);
        const record = updateInverter(before, values, transaction.at);
        transaction.write({ ...change, values: [company, id, ...columns.values(record)] });
        transaction.record({ topic: 'inverters', id, kind: 'update' });
        return record;
      }),
    remove: (id) =>
      write(async (transaction) => {
        const [record] = await transaction.read<InverterRecord>(named(id));
        if (!record) throw notFound('inverter', id);
        transaction.write({ ...remove, values: [company, id] });
        transaction.rank('inverters', id, -1);
        transaction.record({ topic: 'inverters', id, kind: 'remove' });
      }),
  };
}
