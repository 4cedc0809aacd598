import { eq } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import { presentInstaller, type InstallerRecord } from '../../domain/installers/installer-record.ts';
import type { InstallerStore } from '../store.ts';
import { afterId, prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import { installers } from './schema/onboarding.ts';
import type { Workspace } from './workspace.ts';

/** A row as it is written: the record and its wire form. */
const row = (record: InstallerRecord) => ({ ...record, json: afterId(presentInstaller(record)) });

/** Installers of an open workspace. */
export function createInstallers({ engine, onCommit, reader, read, write, feed, answers }: Workspace): InstallerStore {
  const ranks = loadRankIndex(engine, 'installer_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'installers');

  function find(id: number): InstallerRecord | undefined {
    const found = reader.select().from(installers).where(eq(installers.id, id)).get();
    if (!found) return undefined;
    const { json: _, ...record } = found;
    return record;
  }

  return {
    list: (page) => read(() => readPage(ranks, page)),
    get: (id) => read(() => find(id)),
    create: (make, options) =>
      write((transaction) =>
        answers.once(transaction, 'installers', options?.remember, () => {
          const fresh = make(transaction.at);
          const values = { ...row({ ...fresh, id: 0 }), id: undefined };
          const { id } = transaction.orm.insert(installers).values(values).returning({ id: installers.id }).get();
          const record = { ...fresh, id };
          transaction.afterCommit(() => ranks.note(id, 1));
          feed.record(transaction, { topic: 'installers', id, kind: 'create', origin: options?.origin, wire: presentInstaller(record) });
          return record;
        }),
      ),
    update: (id, apply) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('installer', id);
        const record = { ...apply(before, transaction.at), id };
        transaction.orm.update(installers).set(row(record)).where(eq(installers.id, id)).run();
        feed.record(transaction, { topic: 'installers', id, kind: 'update', wire: presentInstaller(record) });
        return record;
      }),
  };
}
