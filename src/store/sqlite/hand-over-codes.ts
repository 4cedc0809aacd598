import { and, eq, gt, sql } from 'drizzle-orm';
import type { HandOverCodeStore } from '../store.ts';
import type { Owners } from './owners.ts';
import { handOverCodes } from './schema/onboarding.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The hand-over code of each owner who has one. It is reported as a change of the openings: that is what it opens. */
export function createHandOverCodes({ reader, read, write, feed }: Workspace, owners: Owners): HandOverCodeStore {
  const changed = (transaction: Transaction, ownerId: number): void =>
    feed.record(transaction, { topic: 'openings', id: ownerId, kind: 'update' });

  return {
    get: (ownerId) => read(() => reader.select().from(handOverCodes).where(eq(handOverCodes.owner_id, ownerId)).get()),
    put: (ownerId, code) =>
      write((transaction) => {
        owners.assertUsable(ownerId);
        const values = { ...code, owner_id: ownerId, created_at: transaction.at };
        changed(transaction, ownerId);
        return transaction.orm
          .insert(handOverCodes)
          .values(values)
          .onConflictDoUpdate({ target: handOverCodes.owner_id, set: values })
          .returning()
          .get();
      }),
    spendTry: (ownerId) =>
      write((transaction) => {
        const left = transaction.orm
          .update(handOverCodes)
          .set({ tries_left: sql`${handOverCodes.tries_left} - 1` })
          .where(and(eq(handOverCodes.owner_id, ownerId), gt(handOverCodes.tries_left, 0)))
          .returning()
          .get();
        if (left) changed(transaction, ownerId);
        return left;
      }),
    restoreTries: ({ owner_id, code_hash }, tries) =>
      write((transaction) => {
        const same = and(eq(handOverCodes.owner_id, owner_id), eq(handOverCodes.code_hash, code_hash));
        if (transaction.orm.update(handOverCodes).set({ tries_left: tries }).where(same).run().changes > 0)
          changed(transaction, owner_id);
      }),
  };
}
