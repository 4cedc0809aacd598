import { eq } from 'drizzle-orm';
import type { PostponedStore } from '../postponed-store.ts';
import { postponed } from './schema/postponed.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

export function createPostponed({ reader, read, write, feed }: Workspace): PostponedStore {
  const note = (transaction: Transaction): void =>
    feed.record(transaction, { topic: 'postponed', id: null, kind: 'update' });

  return {
    list: () =>
      read(
        () =>
          new Map(
            reader
              .select()
              .from(postponed)
              .all()
              .map(({ kind, ...rest }) => [kind, rest] as const),
          ),
      ),
    put: (kind, values) =>
      write((transaction) => {
        transaction.orm
          .insert(postponed)
          .values({ kind, ...values })
          .onConflictDoUpdate({ target: postponed.kind, set: values })
          .run();
        note(transaction);
      }),
    remove: (kind) =>
      write((transaction) => {
        const { changes } = transaction.orm.delete(postponed).where(eq(postponed.kind, kind)).run();
        if (changes > 0) note(transaction);
      }),
  };
}
