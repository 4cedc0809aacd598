import { and, asc, eq } from 'drizzle-orm';
import type { DocumentRecord, DocumentStore } from '../store.ts';
import type { Owners } from './owners.ts';
import { documents } from './schema/onboarding.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/**
 * What is known of uploaded documents; their bytes are files. A document that comes or goes is a change of its owner.
 */
export function createDocuments({ reader, read, write, feed, sealed }: Workspace, owners: Owners): DocumentStore {
  const toDocument = (row: DocumentRecord): DocumentRecord => ({
    ...row,
    file_name: sealed.open(row.file_name, 'document'),
  });
  const ofOwner = (ownerId: number): DocumentRecord[] =>
    reader
      .select()
      .from(documents)
      .where(eq(documents.owner_id, ownerId))
      .orderBy(asc(documents.id))
      .all()
      .map(toDocument);
  const insert = ({ orm }: Transaction, fresh: Omit<DocumentRecord, 'id'>): DocumentRecord =>
    toDocument(
      orm
        .insert(documents)
        .values({ ...fresh, file_name: sealed.seal(fresh.file_name) })
        .returning()
        .get(),
    );

  const changed = (transaction: Transaction, ownerId: number): void =>
    feed.record(transaction, { topic: 'system_owners', id: ownerId, kind: 'update' });

  function remove({ orm }: Transaction, ownerId: number, id: number): DocumentRecord | undefined {
    const row = orm
      .delete(documents)
      .where(and(eq(documents.owner_id, ownerId), eq(documents.id, id)))
      .returning()
      .get();
    return row && toDocument(row);
  }

  return {
    listOfOwner: (ownerId) => read(() => ofOwner(ownerId)),
    storageNames: () =>
      read(() =>
        reader
          .select({ name: documents.storage_name })
          .from(documents)
          .all()
          .map(({ name }) => name),
      ),
    create: (ownerId, make) =>
      write((transaction) => {
        owners.assertUsable(ownerId);
        const fresh = make(transaction.at, ofOwner(ownerId));
        changed(transaction, ownerId);
        return insert(transaction, fresh);
      }),
    replace: (ownerId, id, make) =>
      write((transaction) => {
        const removed = remove(transaction, ownerId, id);
        if (!removed) return undefined;
        const created = insert(transaction, make(transaction.at, ofOwner(ownerId)));
        changed(transaction, ownerId);
        return { removed, created };
      }),
    remove: (ownerId, id) =>
      write((transaction) => {
        const removed = remove(transaction, ownerId, id);
        if (removed) changed(transaction, ownerId);
        return removed;
      }),
  };
}
