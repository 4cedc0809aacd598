import type { Session } from '../../../../contract/console/session.ts';

/** In whose hands the page is: `after` is the lock that follows a hand-over, before the operator's passphrase. */
type Hands = 'operator' | 'owner' | 'after';

/** What the gate keeps in mind from one state of the session to the next. */
export interface GateMemory {
  /** The console's places exist: shown, or kept as they are behind a lock. */
  entered: boolean;
  hands: Hands;
  /** An owner could have reached into this document: nothing is shown in it any more, it is loaded anew. */
  over: boolean;
}

export const outside: GateMemory = { entered: false, hands: 'operator', over: false };

type Known = Pick<Session, 'state' | 'handed_over_by'>;

function handsOf({ state, handed_over_by: company }: Known): Hands {
  if (state === 'handed_over') return 'owner';
  return state === 'locked' && company !== null ? 'after' : 'operator';
}

/**
 * A lock keeps the places behind it for the one who comes back. Signing out throws them away, and so does a hand-over:
 * an owner must not find another customer in the page. What an owner had in hand is over with the hand-over, and once
 * more with the passphrase: a script that was put into the page sees neither the passphrase being typed nor what is
 * opened by it.
 */
export function nextMemory(before: GateMemory, session: Known): GateMemory {
  const hands = handsOf(session);
  const over = before.over || (before.hands !== 'operator' && before.hands !== hands);
  const entered =
    !over && hands === 'operator' && (session.state === 'open' || (session.state === 'locked' && before.entered));
  return before.entered === entered && before.hands === hands && before.over === over
    ? before
    : { entered, hands, over };
}
