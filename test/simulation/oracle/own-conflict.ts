import type { ConflictRecord } from '../../../src/store/sync-records.ts';
import type { Device } from '../device/device.ts';
import { sameValue } from '../upstream/documented.ts';
import type { History, Sender, UpstreamRecord } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';

/**
 * Nobody is asked to choose between their own work and their own work: in each value that a question shows as the
 * service's, somebody else had a hand (SY20). What a network delivered twice is the network's.
 */
export async function checkConflict(device: Device, conflict: ConflictRecord, history: History): Promise<void> {
  if (conflict.kind === 'doubt' || conflict.kind === 'twin') return;
  const { topic, record_id } = conflict;
  const mapped = await device.store?.sync.records.get(topic, record_id);
  const record = mapped?.upstream_id ? history.get(topic, mapped.upstream_id) : undefined;
  if (!record) return;
  const isOwn = (sender: Sender | undefined): boolean =>
    sender !== undefined && sender !== 'stranger' && sender.device === device.name && sender.again !== true;
  const own =
    conflict.kind === 'removed_there'
      ? isOwn(record.removedBy)
      : conflict.fields.some(({ field, there }) => isOwn(writerOf(record, field, there)));
  if (own) throw new Violation('a conflict with ourselves', { device: device.name, conflict, record });
}

/** Who brought the value into a field of the record, the last time that it held it. */
function writerOf({ topic, versions }: UpstreamRecord, field: string, value: unknown): Sender | undefined {
  const holds = (at: number): boolean => sameValue(versions[at]?.fields[field], value as string);
  let at = versions.length - 1;
  while (at >= 0 && !holds(at)) at -= 1;
  while (at > 0 && holds(at - 1)) at -= 1;
  return topic === 'generators' ? undefined : versions[at]?.by;
}
