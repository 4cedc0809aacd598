import { eq } from 'drizzle-orm';
import { installerFields } from '../../contract/installers.ts';
import { DomainError, invalidField, notFound } from '../../domain/domain-error.ts';
import { createInstaller } from '../../domain/installers/create-installer.ts';
import { presentInstaller, type InstallerRecord } from '../../domain/installers/installer-record.ts';
import { updateInstaller } from '../../domain/installers/update-installer.ts';
import type { InstallerStore } from '../store.ts';
import { prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import { defaultInstaller } from './schema/default-installer.ts';
import { links, owners } from './schema/onboarding.ts';
import { installers } from './schema/records.ts';
import { flagColumns } from './flag-columns.ts';
import { insertSql, updateSql } from './statements.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** The port's installers, and what synchronizing needs of them. */
export interface Installers extends InstallerStore {
  find(id: number): InstallerRecord | undefined;
  /** Inserts the row alone; a record that was here before may come back under its id. */
  insert(transaction: Transaction, fresh: Omit<InstallerRecord, 'id'>, id?: number): InstallerRecord;
  /** Writes the row alone. */
  put(transaction: Transaction, record: InstallerRecord): void;
  /** Deletes the row alone; `conflict` while accounts belong to it. */
  drop(transaction: Transaction, id: number): void;
}

const columns = flagColumns(installerFields, presentInstaller);

/** Installers of an open workspace. What a first pull does for each of them is raw SQL, prepared once. */
export function createInstallers({
  engine,
  onCommit,
  reader,
  read,
  write,
  statement,
  feed,
  answers,
  spreadIds,
}: Workspace): Installers {
  const ranks = loadRankIndex(engine, 'installer_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'installers');
  const findRow = engine.prepare<[number], InstallerRecord>(
    `SELECT id, ${columns.names.join(', ')} FROM installers WHERE id = ?`,
  );
  // Ids in their order where nobody has chosen.
  const findDefault = engine
    .prepare<[], number>(
      'SELECT id FROM installers ORDER BY id = (SELECT installer_id FROM default_installer) DESC, id LIMIT 1',
    )
    .pluck();
  const insertRow = statement(insertSql('installers', ['id', ...columns.written]));
  const updateRow = statement(updateSql('installers', columns.written));

  const find = (id: number): InstallerRecord | undefined => findRow.get(id);

  function insert(transaction: Transaction, fresh: Omit<InstallerRecord, 'id'>, given?: number): InstallerRecord {
    if (given === undefined) spreadIds(transaction, 'installers');
    const { id } = insertRow(transaction, given ?? null, ...columns.values(fresh));
    transaction.afterCommit(() => ranks.note(id, 1));
    return { ...fresh, id };
  }

  const put = (transaction: Transaction, record: InstallerRecord): void =>
    void updateRow(transaction, ...columns.values(record), record.id);

  return {
    find,
    insert,
    put,
    drop(transaction, id) {
      if (reader.select({ id: owners.id }).from(owners).where(eq(owners.installer_id, id)).get())
        throw new DomainError('conflict', { code: 'accounts_of_installer' });
      transaction.orm.delete(links).where(eq(links.installer_id, id)).run();
      if (transaction.orm.delete(installers).where(eq(installers.id, id)).run().changes === 0) return;
      transaction.afterCommit(() => ranks.note(id, -1));
    },
    list: (page) => read(() => readPage(ranks, page)),
    get: (id) => read(() => find(id)),
    create: (values, options) =>
      write((transaction) =>
        answers.once(transaction, 'installers', options?.remember, () => {
          const record = insert(transaction, createInstaller(values, transaction.at));
          feed.record(transaction, { topic: 'installers', id: record.id, kind: 'create' });
          return record;
        }),
      ),
    update: (id, change) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('installer', id);
        const record = updateInstaller(before, change, transaction.at);
        put(transaction, record);
        feed.record(transaction, { topic: 'installers', id, kind: 'update' });
        return record;
      }),
    defaultId: () => read(() => findDefault.get() ?? null),
    makeDefault: (installer_id) =>
      write((transaction) => {
        if (!find(installer_id)) throw invalidField('id', serviceRules.noInstaller);
        transaction.orm
          .insert(defaultInstaller)
          .values({ id: 1, installer_id })
          .onConflictDoUpdate({ target: defaultInstaller.id, set: { installer_id } })
          .run();
        // Not of a record: nothing is queued.
        feed.record(transaction, { topic: 'installers', id: null, kind: 'update' });
      }),
  };
}
