import { and, desc, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../domain/domain-error.ts';
import type { OpeningRecord } from '../../domain/openings/opening-record.ts';
import type { OpeningStore } from '../store.ts';
import type { Owners } from './owners.ts';
import { readReason } from './earlier-sentences.ts';
import { openings } from './schema/onboarding.ts';
import type { Workspace } from './workspace.ts';

/**
 * Openings of the onboarding window; they concern this installation alone. Why one ended is sealed: the real service
 * may say a name in it.
 */
export function createOpenings({ reader, read, write, feed, sealed }: Workspace, owners: Owners): OpeningStore {
  const toOpening = (row: typeof openings.$inferSelect): OpeningRecord => ({
    ...row,
    reason: readReason(row.reason && sealed.open(row.reason, null)),
  });
  const find = (id: number): OpeningRecord | undefined => {
    const row = reader.select().from(openings).where(eq(openings.id, id)).get();
    return row && toOpening(row);
  };

  return {
    get: (id) => read(() => find(id)),
    listOfOwner: (ownerId, limit) =>
      read(() =>
        reader
          .select()
          .from(openings)
          .where(eq(openings.owner_id, ownerId))
          .orderBy(desc(openings.id))
          .limit(limit)
          .all()
          .map(toOpening),
      ),
    listOpen: () => read(() => reader.select().from(openings).where(isNull(openings.ended_at)).all().map(toOpening)),
    open: (ownerId) =>
      write((transaction) => {
        owners.assertUsable(ownerId);
        const open = reader
          .select()
          .from(openings)
          .where(and(eq(openings.owner_id, ownerId), isNull(openings.ended_at)))
          .get();
        if (open) return { opening: toOpening(open), existed: true };
        const opening = transaction.orm
          .insert(openings)
          .values({ owner_id: ownerId, links: 0, created_at: transaction.at })
          .returning()
          .get();
        feed.record(transaction, { topic: 'openings', id: opening.id, kind: 'create' });
        return { opening: toOpening(opening), existed: false };
      }),
    update: (id, apply) =>
      write((transaction) => {
        const before = find(id);
        if (!before) throw notFound('opening', id);
        const opening = { ...apply(before, transaction.at), id };
        transaction.orm
          .update(openings)
          .set({ ...opening, reason: opening.reason && sealed.seal(JSON.stringify(opening.reason)) })
          .where(eq(openings.id, id))
          .run();
        feed.record(transaction, { topic: 'openings', id, kind: 'update' });
        return opening;
      }),
  };
}
