import type { SyncTopic } from '../../../contract/topics.ts';
import { withoutPersonal } from '../../../domain/owners/without-personal.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { UpstreamRow } from '../../../store/sync-records.ts';

/**
 * Rows of the service as they may be met here: what it still says about an owner whose details were erased on this
 * computer is not taken in again (D44).
 */
export function withoutErased({ records }: SyncRows, topic: SyncTopic, rows: UpstreamRow[]): UpstreamRow[] {
  const ids = new Set(topic === 'system_owners' ? records.erasedThere() : []);
  return ids.size === 0
    ? rows
    : rows.map((row) => (ids.has(row.upstream_id) ? { ...row, fields: withoutPersonal(row.fields) } : row));
}
