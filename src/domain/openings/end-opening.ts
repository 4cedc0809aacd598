import type { OpeningOutcome } from '../../contract/console/openings.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { Micros } from '../timestamp.ts';
import type { OpeningRecord } from './opening-record.ts';

/** The opening after its window settled. The first outcome stands: whatever comes later changes nothing (T25). */
export function endOpening(
  opening: OpeningRecord,
  outcome: OpeningOutcome,
  reason: Reason | null,
  at: Micros,
): OpeningRecord {
  return opening.ended_at === null ? { ...opening, outcome, reason, ended_at: at } : opening;
}
