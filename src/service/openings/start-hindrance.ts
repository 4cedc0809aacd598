import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { unsentFlag } from '../../domain/sync/unsent-flag.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';

/**
 * Whether the real service has all there is of a record: it knows it, and nothing of it waits, is refused or undecided.
 */
async function isSent(store: Pick<Store, 'sync'>, topic: SyncTopic, id: number): Promise<boolean> {
  const [known, flagged] = await Promise.all([store.sync.records.get(topic, id), store.sync.records.flagged(topic)]);
  return typeof known?.upstream_id === 'string' && unsentFlag(flagged, id) === undefined;
}

/**
 * Why the onboarding of an owner cannot be opened right now, known before anybody presses a button; null where it can.
 * It is no promise: the network may go between the look and the press.
 */
export async function startHindrance(
  { sync, store, host }: Pick<ServiceDeps, 'sync' | 'store' | 'host'>,
  owner: Pick<OwnerRecord, 'id' | 'installer_id'>,
): Promise<Reason | null> {
  const control = sync();
  if (!control) return null;
  if (!host.openWindow) return { code: 'onboarding_needs_desktop' };
  if ((await control.status()).state === 'offline') return { code: 'onboarding_offline' };
  const sent = await Promise.all([
    isSent(store, 'system_owners', owner.id),
    isSent(store, 'installers', owner.installer_id),
  ]);
  return sent.every(Boolean) ? null : { code: 'onboarding_waits_for_sending' };
}
