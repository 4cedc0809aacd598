import { and, asc, eq } from 'drizzle-orm';
import type { ServiceStore } from '../service-store.ts';
import type { DocumentRecord } from '../store.ts';
import type { Orm } from './connections.ts';
import type { Transaction } from './lane.ts';
import type { Owners } from './owners.ts';
import { documents, withoutCompany } from './schema.ts';
import type { CompanyContext } from './company-context.ts';

/**
 * What is known of uploaded documents; their bytes are in `document-chunks.ts`. A document that comes or goes is a
 * change of its owner.
 */
export function createDocuments(
  { company, connections, write, sealed }: CompanyContext,
  owners: Owners,
): ServiceStore['documents'] {
  const ours = eq(documents.company_id, company);
  const toDocument = (row: typeof documents.$inferSelect): DocumentRecord => ({
    ...withoutCompany(row),
    file_name: sealed.open(row.file_name, 'document'),
    sha256: sealed.open(row.sha256, ''),
  });
  const ofOwner = async (orm: Orm, ownerId: number): Promise<DocumentRecord[]> =>
    (
      await orm
        .select()
        .from(documents)
        .where(and(ours, eq(documents.owner_id, ownerId)))
        .orderBy(asc(documents.id))
    ).map(toDocument);

  async function insert(transaction: Transaction, fresh: Omit<DocumentRecord, 'id'>): Promise<DocumentRecord> {
    const document = { ...fresh, id: transaction.nextId('documents') };
    await transaction.orm.insert(documents).values({
      ...document,
      file_name: sealed.seal(fresh.file_name),
      sha256: sealed.seal(fresh.sha256),
      company_id: company,
    });
    transaction.record({ topic: 'system_owners', id: fresh.owner_id, kind: 'update' });
    return document;
  }

  async function remove(transaction: Transaction, ownerId: number, id: number): Promise<DocumentRecord | undefined> {
    const [row] = await transaction.orm
      .delete(documents)
      .where(and(ours, eq(documents.owner_id, ownerId), eq(documents.id, id)))
      .returning();
    return row && toDocument(row);
  }

  return {
    listOfOwner: (ownerId) => connections.withOrm(company, (orm) => ofOwner(orm, ownerId)),
    create: (ownerId, make) =>
      write(async (transaction) => {
        await owners.assertUsable(transaction, ownerId);
        return insert(transaction, make(transaction.at, await ofOwner(transaction.reader, ownerId)));
      }),
    replace: (ownerId, id, make) =>
      write(async (transaction) => {
        const removed = await remove(transaction, ownerId, id);
        if (!removed) return undefined;
        const created = await insert(transaction, make(transaction.at, await ofOwner(transaction.reader, ownerId)));
        return { removed, created };
      }),
    remove: (ownerId, id) =>
      write(async (transaction) => {
        const removed = await remove(transaction, ownerId, id);
        if (removed) transaction.record({ topic: 'system_owners', id: ownerId, kind: 'update' });
        return removed;
      }),
  };
}
