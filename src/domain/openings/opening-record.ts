import type { Opening, OpeningOutcome } from '../../contract/console/openings.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { formatTimestamp, type Micros } from '../timestamp.ts';

/** One opening of the onboarding window; `links` counts the links it has used (T26). */
export interface OpeningRecord {
  id: number;
  owner_id: number;
  links: number;
  outcome: OpeningOutcome | null;
  reason: Reason | null;
  created_at: Micros;
  ended_at: Micros | null;
}

export function presentOpening(record: OpeningRecord): Opening {
  return {
    id: record.id,
    system_owner_id: record.owner_id,
    state: record.ended_at === null ? 'open' : 'ended',
    outcome: record.outcome,
    reason: record.reason,
    refreshes: Math.max(0, record.links - 1),
    created_at: formatTimestamp(record.created_at),
    ended_at: record.ended_at === null ? null : formatTimestamp(record.ended_at),
  };
}
