import type { OwnerOnboarding } from '../../contract/console/owner-onboarding.ts';
import type { Micros } from '../timestamp.ts';

/**
 * The code by which an owner takes the console over. `code_hash` is a salted hash of the six digits; they are never
 * kept.
 */
export interface HandOverCodeRecord {
  owner_id: number;
  code_hash: string;
  /** Falls before each comparison, and is set back by a right code. At 0 the code is spent. */
  tries_left: number;
  created_at: Micros;
}

/** Whether an owner can come in: `spent` after too many wrong codes. */
export function handOverCodeState(
  record: Pick<HandOverCodeRecord, 'tries_left'> | undefined,
): OwnerOnboarding['hand_over_code'] {
  if (!record) return 'none';
  return record.tries_left > 0 ? 'ready' : 'spent';
}
