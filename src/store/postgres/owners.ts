import { serviceRules } from '../../contract/service-rules.ts';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import { createOwner } from '../../domain/owners/create-owner.ts';
import { assertNotErased } from '../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { updateOwner } from '../../domain/owners/update-owner.ts';
import { withFormerNames } from '../../domain/saved-views/without-owner.ts';
import { ownerCellNames, ownerCells, ownerReadNames, toOwner, type OwnerRow } from '../owner-cells.ts';
import type { ServiceStore } from '../service-store.ts';
import type { Transaction } from './lane.ts';
import { pageReader, pageOfList, type PageRow } from './pages.ts';
import { findSql, insertSql, updateSql } from './statements.ts';
import type { CompanyContext } from './company-context.ts';

const find = { name: 'find-owner', text: findSql('owners', ['id', ...ownerReadNames]) };
const insert = { name: 'add-owner', text: insertSql('owners', ['id', ...ownerCellNames]) };
const change = { name: 'change-owner', text: updateSql('owners', ownerCellNames) };
const findInstaller = { name: 'has-installer', text: findSql('installers', ['id']) };
const page = pageOfList('owners', 'id, installer_id, locked, personal, json');

/** System owners of a company, and what links and documents need of them inside their own writes. */
export interface Owners {
  port: ServiceStore['owners'];
  find(transaction: Transaction, id: number): Promise<OwnerRecord | undefined>;
  /** Throws `not_found`, and `conflict` for an account whose details were erased: nothing new is kept of it. */
  assertUsable(transaction: Transaction, id: number): Promise<void>;
  /** Writes a changed record and its feed entry. */
  save(transaction: Transaction, record: OwnerRecord): Promise<void>;
}

/** What is personal is sealed in its columns: the database never sees it. */
export function createOwners({ company, connections, write, answers, sealed }: CompanyContext): Owners {
  const named = (id: number) => ({ ...find, values: [company, id] });
  /** What is personal comes behind the installer, while it may be read (D16, D17). */
  function textOf({ id, installer_id, locked, personal, json }: PageRow): string {
    const members = locked || typeof personal !== 'string' ? '' : sealed.open(personal, '{}').slice(1, -1);
    const head = `,"installer_id":${installer_id}`;
    return `{"id":${id}${head}${members === '' ? '' : `,${members}`}${String(json).slice(head.length)}`;
  }
  const readPage = pageReader(connections, company, 'page-of-owners', page, textOf);

  async function findOwner(transaction: Transaction, id: number): Promise<OwnerRecord | undefined> {
    const [row] = await transaction.read<OwnerRow>(named(id));
    return row && toOwner(row, sealed);
  }

  async function present(transaction: Transaction, id: number): Promise<OwnerRecord> {
    const record = await findOwner(transaction, id);
    if (!record) throw notFound('system_owner', id);
    return record;
  }

  async function save(transaction: Transaction, record: OwnerRecord): Promise<void> {
    const before = await present(transaction, record.id);
    const cells = ownerCells(withFormerNames(before, record), sealed);
    transaction.write({ ...change, values: [company, record.id, ...cells] });
    transaction.record({ topic: 'system_owners', id: record.id, kind: 'update' });
  }

  const apply: ServiceStore['owners']['apply'] = (id, step) =>
    write(async (transaction) => {
      const record = { ...step(await present(transaction, id), transaction.at), id };
      await save(transaction, record);
      return record;
    });

  return {
    find: findOwner,
    assertUsable: async (transaction, id) => assertNotErased(await present(transaction, id)),
    save,
    port: {
      list: (request) => readPage(request),
      async get(id) {
        const [row] = await connections.query<OwnerRow>(company, named(id));
        return row && toOwner(row, sealed);
      },
      create: (values, options) =>
        write((transaction) =>
          answers.once(transaction, 'system_owners', options?.remember, async () => {
            const fresh = createOwner(values, transaction.at);
            const installers = await transaction.read({ ...findInstaller, values: [company, fresh.installer_id] });
            if (installers.length === 0) throw invalidField('installer_id', serviceRules.noInstaller);
            const id = transaction.nextId('owners');
            const cells = ownerCells({ ...fresh, id }, sealed);
            transaction.write({ ...insert, values: [company, id, ...cells] });
            transaction.rank('owners', id, 1);
            transaction.record({ topic: 'system_owners', id, kind: 'create' });
            return { ...fresh, id };
          }),
        ),
      update: (id, values) => apply(id, (record, at) => updateOwner(record, values, at)),
      apply,
    },
  };
}
