import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import type { ConsoleStore } from '../console-store.ts';
import type { Connection } from './connection.ts';
import { notices } from './schema/console.ts';

/** Notices to operators, a separate one for each. */
export const createNotices = ({ reader, read, write }: Connection): ConsoleStore['notices'] => ({
  listOf: (operatorId) =>
    read(() => {
      const { id, kind, about, about_id, created_at } = notices;
      const rows = reader
        .select({ id, kind, about, about_id, created_at })
        .from(notices)
        .where(eq(notices.operator_id, operatorId))
        .orderBy(asc(notices.id))
        .all();
      return rows.map(({ about_id: aboutId, ...notice }) => ({ ...notice, own: aboutId === operatorId }));
    }),
  dismiss: (operatorId, id) =>
    write(({ orm }) => {
      const own = and(eq(notices.id, id), eq(notices.operator_id, operatorId));
      if (orm.delete(notices).where(own).run().changes === 0) throw notFound('notice', id);
    }),
});
