import type { Micros } from '../../../domain/timestamp.ts';
import type { UpstreamRow } from '../../../store/sync-records.ts';

/**
 * What the first reading after the sending of a create showed of it: the one equal row, and the service's time then, at
 * the latest; null for anything else. In memory: after a restart a later reading is taken for the first one, which
 * makes `at` later, never earlier.
 */
export type FirstReading = { upstreamId: string; at: Micros } | null;

/**
 * A reading has ended that began after the sending. One that does not count may have missed the row, and is passed over
 * then.
 */
export function noteFirstReading(
  readings: Map<number, FirstReading>,
  seq: number,
  equal: readonly UpstreamRow[],
  { consistent, at }: { consistent: boolean; at: Micros | null },
): void {
  if (readings.has(seq) || (equal.length === 0 && !consistent)) return;
  const [row, ...others] = equal;
  readings.set(seq, row && others.length === 0 && at !== null ? { upstreamId: row.upstream_id, at } : null);
}
