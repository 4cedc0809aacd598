import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { linkHindrance } from '../../domain/sync/link-hindrance.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { Store } from '../../store/store.ts';
import type { WorkspaceDeps } from '../service-deps.ts';

async function hindranceOf(
  { sync: { records } }: Pick<Store, 'sync'>,
  topic: 'system_owners' | 'installers',
  id: number,
): Promise<Reason | null> {
  return linkHindrance(topic, id, ...(await Promise.all([records.get(topic, id), records.flagged(topic)])));
}

/**
 * Why the onboarding of an owner cannot be opened right now, known before anybody presses a button; null where it can.
 * It is no promise: the network may go between the look and the press.
 */
export async function startHindrance(
  { sync, store, host }: Pick<WorkspaceDeps, 'sync' | 'store' | 'host'>,
  owner: Pick<OwnerRecord, 'id' | 'installer_id'>,
): Promise<Reason | null> {
  const control = sync();
  if (!control) return null;
  if (!host.openWindow) return { code: 'onboarding_needs_desktop' };
  if ((await control.status()).state === 'offline') return { code: 'onboarding_offline' };
  return (
    (await hindranceOf(store, 'system_owners', owner.id)) ??
    (await hindranceOf(store, 'installers', owner.installer_id))
  );
}
