import { withoutPersonal } from '../../../domain/owners/without-personal.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { UpstreamRow } from '../../sync-store.ts';
import type { Engine } from '../engine.ts';

/**
 * Rows of the service as they may be met here: what it still says about an owner whose details were erased on this computer is not taken in
 * again (D44).
 */
export function createWithoutErased(engine: Engine): (topic: SyncTopic, rows: UpstreamRow[]) => UpstreamRow[] {
  const erased = engine.prepare<[], string>(
    `SELECT r.upstream_id FROM owners o JOIN sync_records r ON r.topic = 'system_owners' AND r.record_id = o.id WHERE o.erased IS NOT NULL AND r.upstream_id IS NOT NULL`,
  ).pluck();
  return (topic, rows) => {
    const ids = new Set(topic === 'system_owners' ? erased.all() : []);
    return ids.size === 0 ? rows : rows.map((row) => (ids.has(row.upstream_id) ? { ...row, fields: withoutPersonal(row.fields) } : row));
  };
}
