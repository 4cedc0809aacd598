import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import type { ConsoleStore } from '../console-store.ts';
import type { Connection } from './connection.ts';
import { notices } from './schema/console.ts';

/** What operators are told, each by a notice of their own. */
export const createNotices = ({ reader, read, write }: Connection): ConsoleStore['notices'] => ({
  listOf: (operatorId) =>
    read(() => {
      const { id, kind, about, created_at } = notices;
      return reader.select({ id, kind, about, created_at }).from(notices).where(eq(notices.operator_id, operatorId)).orderBy(asc(notices.id)).all();
    }),
  dismiss: (operatorId, id) =>
    write(({ orm }) => {
      const own = and(eq(notices.id, id), eq(notices.operator_id, operatorId));
      if (orm.delete(notices).where(own).run().changes === 0) throw notFound('notice', id);
    }),
});
