import { sameValue } from '../../../domain/sync/difference.ts';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { QueuedChange, UpstreamRow } from '../../../store/sync-records.ts';

/** What an update or removal without an answer comes to; `arrived`: what of an update is there. */
export type SettledChange = { kind: 'done' } | { kind: 'again'; arrived: Fields } | { kind: 'wait' };

/**
 * SY20 and SY21 by the row that it was about; a removal whose row is gone is settled by the scans themselves. `late`:
 * no late arrival was possible any more when the row was read.
 */
export function settleChange({ operation, fields }: QueuedChange, row: UpstreamRow, late: boolean): SettledChange {
  const sent = operation === 'update' ? Object.entries(fields) : [];
  const arrived = sent.filter(([field, value]) => sameValue(row.fields[field], value));
  if (operation === 'update' && arrived.length === sent.length) return { kind: 'done' };
  return late ? { kind: 'again', arrived: Object.fromEntries(arrived) } : { kind: 'wait' };
}
