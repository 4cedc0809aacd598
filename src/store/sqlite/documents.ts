import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import type { DocumentStore } from '../store.ts';
import type { Owners } from './owners.ts';
import { documents } from './schema/onboarding.ts';
import type { Workspace } from './workspace.ts';

/** What is known of uploaded documents; their bytes are files. A document that comes or goes is a change of its owner. */
export function createDocuments({ reader, read, write, feed }: Workspace, owners: Owners): DocumentStore {
  return {
    listOfOwner: (ownerId) => read(() => reader.select().from(documents).where(eq(documents.owner_id, ownerId)).orderBy(asc(documents.id)).all()),
    create: (make) =>
      write((transaction) => {
        const fresh = make(transaction.at);
        if (!owners.find(fresh.owner_id)) throw notFound('system owner', fresh.owner_id);
        feed.record(transaction, { topic: 'system_owners', id: fresh.owner_id, kind: 'update' });
        return transaction.orm.insert(documents).values(fresh).returning().get();
      }),
    remove: (ownerId, id) =>
      write((transaction) => {
        const removed = transaction.orm.delete(documents).where(and(eq(documents.owner_id, ownerId), eq(documents.id, id))).returning().get();
        if (removed) feed.record(transaction, { topic: 'system_owners', id: ownerId, kind: 'update' });
        return removed;
      }),
  };
}
