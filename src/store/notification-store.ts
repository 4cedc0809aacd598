import type { Notification, NotificationKind } from '../contract/console/notifications.ts';
import type { FollowedSync } from '../domain/notifications/sync-notifications.ts';
import type { Micros } from '../domain/timestamp.ts';

/** A notification as it is kept: without the owner's name. */
export interface NotificationRecord extends Omit<Notification, 'owner_name' | 'at'> {
  at: Micros;
}

/**
 * What has happened while people did something else. Those of owners are noted in the transaction that changes the
 * account. An unread one gives way to the next of the same owner, or of the same kind. None of it is ever sent.
 */
export interface NotificationStore {
  /** Of these kinds, the newest first. */
  list(kinds: readonly NotificationKind[]): Promise<NotificationRecord[]>;
  /** Those after this one that nobody has read, the oldest first. */
  unreadSince(id: number): Promise<NotificationRecord[]>;
  /** The number of the newest that there ever was; 0 for none. */
  last(): Promise<number>;
  /** Marks those up to this one as read. */
  read(upTo: number): Promise<void>;
  /**
   * Notes what is new about sync since the last call, over a restart too; undefined: the workspace is linked to
   * nothing.
   */
  followSync(sync: FollowedSync | undefined): Promise<void>;
}
