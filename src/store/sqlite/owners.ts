import { eq } from 'drizzle-orm';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { ownerStatus } from '../../domain/owners/owner-status.ts';
import { presentOwner } from '../../domain/owners/present-owner.ts';
import type { OwnerStore } from '../store.ts';
import { afterId, prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import { installers, owners } from './schema/onboarding.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';

/** Owners, and what links, documents and openings need of them inside their own writes. */
export interface Owners extends OwnerStore {
  find(id: number): OwnerRecord | undefined;
  /** Writes a changed record and its feed entry. */
  save(transaction: Transaction, record: OwnerRecord): void;
}

/** A row as it is written: the record, its wire form, and its status for the dashboard. */
const row = (record: OwnerRecord) => ({ ...record, status: ownerStatus(record), json: afterId(presentOwner(record)) });

/** System owners of an open workspace. */
export function createOwners({ engine, onCommit, reader, read, write, feed, answers }: Workspace): Owners {
  const ranks = loadRankIndex(engine, 'owner_buckets');
  const readPage = prepareListReader({ engine, onCommit }, 'owners');

  function find(id: number): OwnerRecord | undefined {
    const found = reader.select().from(owners).where(eq(owners.id, id)).get();
    if (!found) return undefined;
    const { json: _json, status: _status, ...record } = found;
    return record;
  }

  function save(transaction: Transaction, record: OwnerRecord): void {
    transaction.orm.update(owners).set(row(record)).where(eq(owners.id, record.id)).run();
    feed.record(transaction, { topic: 'system_owners', id: record.id, kind: 'update', wire: presentOwner(record) });
  }

  return {
    find,
    save,
    list: (page) => read(() => readPage(ranks, page)),
    get: (id) => read(() => find(id)),
    create: (make, options) =>
      write((transaction) =>
        answers.once(transaction, 'system_owners', options?.remember, () => {
          const fresh = make(transaction.at);
          if (!reader.select({ id: installers.id }).from(installers).where(eq(installers.id, fresh.installer_id)).get())
            throw invalidField('installer_id', 'is not the id of an installer');
          const values = { ...row({ ...fresh, id: 0 }), id: undefined };
          const { id } = transaction.orm.insert(owners).values(values).returning({ id: owners.id }).get();
          const record = { ...fresh, id };
          transaction.afterCommit(() => ranks.note(id, 1));
          feed.record(transaction, { topic: 'system_owners', id, kind: 'create', origin: options?.origin, wire: presentOwner(record) });
          return record;
        }),
      ),
    update: (id, apply) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('system owner', id);
        const record = { ...apply(before, transaction.at), id };
        save(transaction, record);
        return record;
      }),
  };
}
