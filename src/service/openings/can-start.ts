import type { OwnerOnboarding } from '../../contract/console/owner-onboarding.ts';
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
 * Whether the onboarding of an owner could be opened right now, and what is in its way; known before anybody presses a
 * button. It is no promise: the network may go between the look and the press.
 */
export async function canStart(
  { sync, store, host }: Pick<ServiceDeps, 'sync' | 'store' | 'host'>,
  owner: Pick<OwnerRecord, 'id' | 'installer_id'>,
): Promise<OwnerOnboarding['can_start']> {
  const control = sync();
  if (!control) return 'yes';
  if (!host.openWindow) return 'needs_desktop';
  if ((await control.status()).state === 'offline') return 'offline';
  const sent = await Promise.all([
    isSent(store, 'system_owners', owner.id),
    isSent(store, 'installers', owner.installer_id),
  ]);
  return sent.every(Boolean) ? 'yes' : 'waiting_to_be_sent';
}
