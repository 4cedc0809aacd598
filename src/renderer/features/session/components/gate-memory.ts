import type { Session } from '../../../../contract/console/session.ts';

/** What the gate keeps in mind from one state of the session to the next. */
export interface GateMemory {
  /** The console's places exist: shown, or kept as they are behind a lock. */
  entered: boolean;
  /** The company in whose name an owner sat here, until an operator is back. */
  handedOverBy: string | null;
}

export const outside: GateMemory = { entered: false, handedOverBy: null };

/**
 * A lock keeps the places behind it for the one who comes back. Signing out throws them away, and so does a hand-over: an
 * owner must not find another customer in the page.
 */
export function nextMemory(before: GateMemory, { state, hand_over }: Pick<Session, 'state' | 'hand_over'>): GateMemory {
  if (state === 'open') return before.entered && before.handedOverBy === null ? before : { entered: true, handedOverBy: null };
  if (state === 'locked') return before;
  const handedOverBy = hand_over?.company_name ?? null;
  return before.entered || before.handedOverBy !== handedOverBy ? { entered: false, handedOverBy } : before;
}
