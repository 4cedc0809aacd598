import { asc, count, eq } from 'drizzle-orm';
import { DomainError } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { ConsoleStore, OperatorRecord } from '../console-store.ts';
import { operators } from './schema/console.ts';
import type { Connection } from './connection.ts';

function record(row: typeof operators.$inferSelect | undefined): OperatorRecord | undefined {
  if (!row) return undefined;
  const { name_key: _, ...kept } = row;
  return kept;
}

/** Operators of this installation. */
export function createOperators({ reader, read, write }: Connection): ConsoleStore['operators'] {
  const find = (id: number) => record(reader.select().from(operators).where(eq(operators.id, id)).get());
  const findByName = (name: string) => record(reader.select().from(operators).where(eq(operators.name_key, nameKey(name))).get());

  return {
    list: () => read(() => reader.select().from(operators).orderBy(asc(operators.id)).all().flatMap((row) => record(row) ?? [])),
    findByName: (name) => read(() => findByName(name)),
    get: (id) => read(() => find(id)),
    create: ({ first, ...values }) =>
      write(({ orm, at }) => {
        const existing = reader.select({ number: count() }).from(operators).get()?.number ?? 0;
        if (first && existing > 0) throw new DomainError('conflict', 'The first operator exists already.');
        if (findByName(values.name)) throw new DomainError('conflict', `There is an operator called ${values.name} already.`);
        const fresh = { ...values, created_at: at };
        const { id } = orm.insert(operators).values({ ...fresh, name_key: nameKey(values.name) }).returning({ id: operators.id }).get();
        return { ...fresh, id };
      }),
  };
}
