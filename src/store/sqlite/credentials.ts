import { asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import type { ConsoleStore, CredentialRecord } from '../console-store.ts';
import { credentials } from './schema/console.ts';
import type { Connection } from './connection.ts';
import type { Trail } from './trail.ts';

/** All credentials are kept in memory, in the order of their ids: they are asked for at every request. */
export function createCredentials({ reader, read, write }: Connection, trail: Trail): ConsoleStore['credentials'] {
  const byId = new Map<number, CredentialRecord>();
  const byHash = new Map<string, CredentialRecord>();
  const listeners = new Set<() => void>();
  function keep(record: CredentialRecord): void {
    byId.set(record.id, record);
    byHash.set(record.secret_hash, record);
  }
  reader.select().from(credentials).orderBy(asc(credentials.id)).all().forEach(keep);

  return {
    list: () => read(() => [...byId.values()]),
    findByHash: (secretHash) => byHash.get(secretHash),
    get: (id) => byId.get(id),
    create: (values, also) =>
      write((transaction) => {
        const { orm, at, afterCommit } = transaction;
        const record = orm
          .insert(credentials)
          .values({ ...values, created_at: at })
          .returning()
          .get();
        afterCommit(() => keep(record));
        return trail.along(transaction, also, record);
      }),
    revoke: (id, also) =>
      write((transaction) => {
        const { orm, at, afterCommit } = transaction;
        // The row and not the copy in memory, which changes after the commit: two revocations may share a transaction.
        const before = orm.select().from(credentials).where(eq(credentials.id, id)).get();
        if (!before) throw notFound('credential', id);
        const record = { ...before, revoked_at: before.revoked_at ?? at };
        orm.update(credentials).set({ revoked_at: record.revoked_at }).where(eq(credentials.id, id)).run();
        afterCommit(() => {
          keep(record);
          listeners.forEach((listener) => listener());
        });
        return before.revoked_at === null ? trail.along(transaction, also, record) : record;
      }),
    onRevoked(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
