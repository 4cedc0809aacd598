import { asc, count, eq } from 'drizzle-orm';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { ConsoleStore, OperatorRecord } from '../console-store.ts';
import { notices, operators } from './schema/console.ts';
import type { Connection } from './connection.ts';
import type { Trail } from './trail.ts';
import { serviceRules } from '../../contract/service-rules.ts';

function record(row: typeof operators.$inferSelect | undefined): OperatorRecord | undefined {
  if (!row) return undefined;
  const { name_key: _, ...kept } = row;
  return kept;
}

/** Operators of this installation. */
export function createOperators({ reader, read, write }: Connection, trail: Trail): ConsoleStore['operators'] {
  const find = (id: number) => record(reader.select().from(operators).where(eq(operators.id, id)).get());
  const findByName = (name: string) =>
    record(
      reader
        .select()
        .from(operators)
        .where(eq(operators.name_key, nameKey(name)))
        .get(),
    );
  const all = () =>
    reader
      .select()
      .from(operators)
      .orderBy(asc(operators.id))
      .all()
      .flatMap((row) => record(row) ?? []);
  const number = () => reader.select({ number: count() }).from(operators).get()?.number ?? 0;

  function existing(id: number): OperatorRecord {
    const found = find(id);
    if (!found) throw notFound('operator', id);
    return found;
  }

  function assertFree(name: string, id?: number): void {
    const holder = findByName(name);
    if (holder && holder.id !== id)
      throw new DomainError('conflict', { code: 'operator_name_taken', name }, [
        { field: 'name', message: serviceRules.nameOfOperator },
      ]);
  }

  return {
    list: () => read(all),
    findByName: (name) => read(() => findByName(name)),
    get: (id) => read(() => find(id)),
    stands: ({ id, passphrase_hash }) => find(id)?.passphrase_hash === passphrase_hash,
    create: ({ first, ...values }, also) =>
      write((transaction) => {
        if (first && number() > 0) throw new DomainError('conflict', { code: 'first_operator_exists' });
        assertFree(values.name);
        const fresh = { ...values, created_at: transaction.at };
        const { id } = transaction.orm
          .insert(operators)
          .values({ ...fresh, name_key: nameKey(values.name) })
          .returning({ id: operators.id })
          .get();
        return trail.along(transaction, also, { ...fresh, id });
      }),
    rename: (id, name, also) =>
      trail.inTurn(also, () =>
        write((transaction) => {
          const before = existing(id);
          assertFree(name, id);
          transaction.orm
            .update(operators)
            .set({ name, name_key: nameKey(name) })
            .where(eq(operators.id, id))
            .run();
          return trail.along(transaction, also, { ...before, name });
        }),
      ),
    changePassphrase: (id, passphrase_hash, { from, tellAll = false, ...also } = {}) =>
      trail.inTurn(also, () =>
        write((transaction) => {
          const { orm, at } = transaction;
          const before = existing(id);
          if (from !== undefined && before.passphrase_hash !== from)
            throw new DomainError('conflict', { code: 'passphrase_changed_meanwhile' });
          const changed = { ...before, passphrase_hash };
          orm.update(operators).set({ passphrase_hash }).where(eq(operators.id, id)).run();
          const told = tellAll
            ? all().map((operator) => ({
                operator_id: operator.id,
                kind: 'passphrase_reset' as const,
                about: changed.name,
                about_id: id,
                created_at: at,
              }))
            : [];
          if (told.length > 0) orm.insert(notices).values(told).run();
          return trail.along(transaction, also, changed);
        }),
      ),
    remove: (id, also) =>
      trail.inTurn(also, () =>
        write((transaction) => {
          const { orm } = transaction;
          const removed = existing(id);
          if (number() === 1) throw new DomainError('conflict', { code: 'last_operator' });
          orm.delete(notices).where(eq(notices.operator_id, id)).run();
          orm.delete(operators).where(eq(operators.id, id)).run();
          return trail.along(transaction, also, removed);
        }),
      ),
  };
}
