import { asc, eq } from 'drizzle-orm';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { ConsoleStore, WorkspaceRecord } from '../console-store.ts';
import type { Connection } from './connection.ts';
import { workspaces } from './schema/console.ts';
import type { Trail } from './trail.ts';
import { serviceRules } from '../../contract/service-rules.ts';

function record(row: typeof workspaces.$inferSelect | undefined): WorkspaceRecord | undefined {
  if (!row) return undefined;
  const { name_key: _, ...kept } = row;
  return kept;
}

/** Workspaces of this installation. */
export function createWorkspaceList({ reader, read, write }: Connection, trail: Trail): ConsoleStore['workspaces'] {
  const find = (id: number) => record(reader.select().from(workspaces).where(eq(workspaces.id, id)).get());

  /** Refuses a name that another workspace has. */
  function freeKey(name: string, id: number | null): string {
    const key = nameKey(name);
    const holder = reader.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.name_key, key)).get();
    if (holder && holder.id !== id)
      throw new DomainError('conflict', { code: 'workspace_name_taken', name }, [
        { field: 'name', message: serviceRules.nameOfWorkspace },
      ]);
    return key;
  }

  return {
    list: () =>
      read(() =>
        reader
          .select()
          .from(workspaces)
          .orderBy(asc(workspaces.id))
          .all()
          .flatMap((row) => record(row) ?? []),
      ),
    get: (id) => read(() => find(id)),
    nameOf: (id) => find(id)?.name ?? '',
    create: ({ name, mode, file: given, upstream = null, unsent = 0 }, also) =>
      write((transaction) => {
        const { orm, at } = transaction;
        const fresh = {
          name,
          mode,
          upstream,
          sealed: null,
          unsent,
          test_helpers: false,
          opened_at: null,
          created_at: at,
        };
        const { id } = orm
          .insert(workspaces)
          .values({ ...fresh, name_key: freeKey(name, null), file: '' })
          .returning({ id: workspaces.id })
          .get();
        const file = given ?? `${mode}-${id}.sqlite`;
        orm.update(workspaces).set({ file }).where(eq(workspaces.id, id)).run();
        return trail.along(transaction, also, { ...fresh, id, file });
      }),
    update: (id, change, also) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('workspace', id);
        const changed = { ...before, ...change };
        transaction.orm
          .update(workspaces)
          .set({ ...changed, name_key: freeKey(changed.name, id) })
          .where(eq(workspaces.id, id))
          .run();
        return trail.along(transaction, also, changed);
      }),
    remove: (id, also) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('workspace', id);
        transaction.orm.delete(workspaces).where(eq(workspaces.id, id)).run();
        return trail.along(transaction, also, before);
      }),
  };
}
