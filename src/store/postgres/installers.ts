import { installerFields } from '../../contract/installers.ts';
import { notFound } from '../../domain/domain-error.ts';
import { createInstaller } from '../../domain/installers/create-installer.ts';
import { presentInstaller, type InstallerRecord } from '../../domain/installers/installer-record.ts';
import { updateInstaller } from '../../domain/installers/update-installer.ts';
import { recordColumns } from '../record-columns.ts';
import type { ServiceStore } from '../service-store.ts';
import { pageReader, pageOfList, storedText } from './pages.ts';
import { findSql, insertSql, updateSql } from './statements.ts';
import type { CompanyContext } from './company-context.ts';

const columns = recordColumns(installerFields, presentInstaller);
const find = { name: 'find-installer', text: findSql('installers', ['id', ...columns.names]) };
const insert = { name: 'add-installer', text: insertSql('installers', ['id', ...columns.written]) };
const change = { name: 'change-installer', text: updateSql('installers', columns.written) };
const page = pageOfList('installers', 'id, json');

/** Installers of a company. */
export function createInstallers({ company, connections, write, answers }: CompanyContext): ServiceStore['installers'] {
  const readPage = pageReader(connections, company, 'page-of-installers', page, storedText);
  const named = (id: number) => ({ ...find, values: [company, id] });

  return {
    list: (request) => readPage(request),
    get: async (id) => (await connections.query<InstallerRecord>(company, named(id)))[0],
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'installers', options?.remember, async () => {
          const fresh = createInstaller(values, transaction.at);
          const id = transaction.nextId('installers');
          transaction.write({ ...insert, values: [company, id, ...columns.values(fresh)] });
          transaction.rank('installers', id, 1);
          transaction.record({ topic: 'installers', id, kind: 'create' });
          return { ...fresh, id };
        }),
      ),
    update: (id, values) =>
      write(async (transaction) => {
        const [before] = await transaction.read<InstallerRecord>(named(id));
        if (!before) throw notFound('installer', id);
        const record = updateInstaller(before, values, transaction.at);
        transaction.write({ ...change, values: [company, id, ...columns.values(record)] });
        transaction.record({ topic: 'installers', id, kind: 'update' });
        return record;
      }),
  };
}
