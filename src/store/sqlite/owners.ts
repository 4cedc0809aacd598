import { eq, inArray } from 'drizzle-orm';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { ownerStatus } from '../../domain/owners/owner-status.ts';
import { presentOwner } from '../../domain/owners/present-owner.ts';
import type { OwnerStore } from '../store.ts';
import { afterId, prepareListReader } from './list-reader.ts';
import { loadRankIndex } from './rank-index.ts';
import { documents, handOverCodes, hostedSessions, installers, links, openings, owners } from './schema/onboarding.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';

/** Owners, and what links, documents and openings need of them inside their own writes. */
export interface Owners extends OwnerStore {
  find(id: number): OwnerRecord | undefined;
  /** Writes a changed record and its feed entry. */
  save(transaction: Transaction, record: OwnerRecord, origin?: 'local' | 'upstream'): void;
  /** Inserts the row alone; a record that was here before may come back under its id. */
  insert(transaction: Transaction, fresh: Omit<OwnerRecord, 'id'>, id?: number): OwnerRecord;
  /** Writes the row alone. */
  put(transaction: Transaction, record: OwnerRecord): void;
  /** Deletes the row with all that belongs to the account. Files of its documents are left to the host. */
  drop(transaction: Transaction, id: number): void;
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

  function insert(transaction: Transaction, fresh: Omit<OwnerRecord, 'id'>, given?: number): OwnerRecord {
    const values = { ...row({ ...fresh, id: 0 }), id: given };
    const { id } = transaction.orm.insert(owners).values(values).returning({ id: owners.id }).get();
    transaction.afterCommit(() => ranks.note(id, 1));
    return { ...fresh, id };
  }

  const put = (transaction: Transaction, record: OwnerRecord): void =>
    void transaction.orm.update(owners).set(row(record)).where(eq(owners.id, record.id)).run();

  function save(transaction: Transaction, record: OwnerRecord, origin: 'local' | 'upstream' = 'local'): void {
    put(transaction, record);
    feed.record(transaction, { topic: 'system_owners', id: record.id, kind: 'update', origin });
  }

  function drop(transaction: Transaction, id: number): void {
    const { orm } = transaction;
    const ofOwner = orm.select({ id: links.id }).from(links).where(eq(links.owner_id, id));
    orm.delete(hostedSessions).where(inArray(hostedSessions.link_id, ofOwner)).run();
    for (const table of [links, documents, openings, handOverCodes]) orm.delete(table).where(eq(table.owner_id, id)).run();
    if (orm.delete(owners).where(eq(owners.id, id)).run().changes > 0) transaction.afterCommit(() => ranks.note(id, -1));
  }

  return {
    find,
    save,
    insert,
    put,
    drop,
    list: (page) => read(() => readPage(ranks, page)),
    get: (id) => read(() => find(id)),
    create: (make, options) =>
      write((transaction) =>
        answers.once(transaction, 'system_owners', options?.remember, () => {
          const fresh = make(transaction.at);
          if (!reader.select({ id: installers.id }).from(installers).where(eq(installers.id, fresh.installer_id)).get())
            throw invalidField('installer_id', 'is not the id of an installer');
          const record = insert(transaction, fresh);
          feed.record(transaction, { topic: 'system_owners', id: record.id, kind: 'create', origin: options?.origin });
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
