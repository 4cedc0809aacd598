import type { OwnerStatus } from '../../contract/console/owner-status.ts';
import type { NotificationKind } from '../../contract/console/notifications.ts';

/**
 * What is noted when an account has another status, whoever changed it; undefined for nothing. That somebody has begun
 * is not worth it.
 */
export function ownerNotification(before: OwnerStatus, after: OwnerStatus): NotificationKind | undefined {
  if (after === before || after === 'not_started') return undefined;
  if (after !== 'in_progress') return `owner_${after}`;
  return before === 'not_started' ? undefined : 'owner_needs_something';
}
