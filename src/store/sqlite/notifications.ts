import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, inArray, lte, max, type SQL } from 'drizzle-orm';
import type { ListedStatus } from '../../contract/console/owner-status.ts';
import { MOST_NOTIFICATIONS, type NotificationKind } from '../../contract/console/notifications.ts';
import { ownerNotification } from '../../domain/notifications/owner-notification.ts';
import { syncNotifications, type SyncBase } from '../../domain/notifications/sync-notifications.ts';
import type { NotificationStore } from '../notification-store.ts';
import { notedSync, notifications } from './schema/notifications.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** What owners need of notifications inside their own writes. */
export interface Notifications extends NotificationStore {
  /** The account was written. `quietly`: somebody here has done it, and has seen what was noted of it before. */
  ownerWritten(
    transaction: Transaction,
    id: number,
    status: { before: ListedStatus; after: ListedStatus },
    quietly: boolean,
  ): void;
  /** The account is here no longer, or its details were erased. */
  ownerDropped(transaction: Transaction, id: number): void;
}

export function createNotifications({
  reader,
  read,
  write,
  feed,
}: Pick<Workspace, 'reader' | 'read' | 'write' | 'feed'>): Notifications {
  const changed = (transaction: Transaction): void =>
    feed.record(transaction, { topic: 'notifications', id: null, kind: 'update' });

  function add(transaction: Transaction, kind: NotificationKind, owner: number | null, count: number | null): void {
    const { orm, at } = transaction;
    const same = owner === null ? eq(notifications.kind, kind) : eq(notifications.owner_id, owner);
    orm
      .delete(notifications)
      .where(and(eq(notifications.read, false), same))
      .run();
    orm.insert(notifications).values({ kind, owner_id: owner, count, at, read: false }).run();
    const [oldest] = orm
      .select({ id: notifications.id })
      .from(notifications)
      .orderBy(desc(notifications.id))
      .limit(1)
      .offset(MOST_NOTIFICATIONS)
      .all();
    if (oldest) orm.delete(notifications).where(lte(notifications.id, oldest.id)).run();
    changed(transaction);
  }

  function markRead(transaction: Transaction, which: SQL): void {
    const { changes } = transaction.orm
      .update(notifications)
      .set({ read: true })
      .where(and(which, eq(notifications.read, false)))
      .run();
    if (changes > 0) changed(transaction);
  }

  const base = (): SyncBase | undefined => {
    const row = reader.select().from(notedSync).get();
    return row && { failed: row.failed, conflicts: row.conflicts, stuck: row.stuck, offline_since: row.offline_since };
  };

  return {
    ownerWritten(transaction, id, { before, after }, quietly) {
      if (before === after || before === 'erased' || after === 'erased') return;
      const kind = ownerNotification(before, after);
      if (quietly) markRead(transaction, eq(notifications.owner_id, id));
      else if (kind) add(transaction, kind, id, null);
    },
    ownerDropped(transaction, id) {
      const { changes } = transaction.orm.delete(notifications).where(eq(notifications.owner_id, id)).run();
      if (changes > 0) changed(transaction);
    },
    list: (kinds) =>
      read(() =>
        reader
          .select()
          .from(notifications)
          .where(inArray(notifications.kind, [...kinds]))
          .orderBy(desc(notifications.id))
          .all(),
      ),
    unreadSince: (id) =>
      read(() =>
        reader
          .select()
          .from(notifications)
          .where(and(gt(notifications.id, id), eq(notifications.read, false)))
          .orderBy(notifications.id)
          .all(),
      ),
    last: () =>
      read(
        () =>
          reader
            .select({ id: max(notifications.id) })
            .from(notifications)
            .get()?.id ?? 0,
      ),
    read: (upTo) => write((transaction) => markRead(transaction, lte(notifications.id, upTo))),
    async followSync(status) {
      // Most of what sync reports changes nothing here, whatever the time, and is not written.
      const before = await read(base);
      if (isDeepStrictEqual(status && syncNotifications(before, status, 0).base, before)) return;
      await write((transaction) => {
        const { orm, at } = transaction;
        if (status === undefined) {
          orm.delete(notedSync).run();
          return;
        }
        const { added, settled, base: next } = syncNotifications(base(), status, at);
        orm
          .insert(notedSync)
          .values({ id: 1, ...next })
          .onConflictDoUpdate({ target: notedSync.id, set: next })
          .run();
        for (const { kind, count } of added) add(transaction, kind, null, count);
        if (settled.length > 0) markRead(transaction, inArray(notifications.kind, settled));
      });
    },
  };
}
