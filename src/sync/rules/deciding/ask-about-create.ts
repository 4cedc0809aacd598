import type { SyncRows } from '../../../store/sync-rows.ts';
import type { UpstreamRow } from '../../../store/sync-records.ts';
import { changeIn } from '../queue/change-in.ts';

/** Puts a create whose reply was lost before a person, with the rows there that may be it (SY17): once per change. */
export function askAboutCreate(tx: SyncRows, seq: number, candidates: UpstreamRow[]): void {
  const { topic, record_id, title } = changeIn(tx, seq, 'ambiguous');
  if (tx.conflicts.openOf(topic, record_id)?.seq === seq) return;
  tx.conflicts.open({ kind: 'doubt', topic, record_id, seq, twin_of: null, fields: [], candidates, title });
  tx.touchSync();
}
