import type { Micros } from '../../domain/timestamp.ts';
import type { OperatorRecord } from '../../store/console-store.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import type { OperatorSession } from './operator-session.ts';
import { operatorActor } from '../trail/entry-by.ts';

const HOUR: Micros = 3_600_000_000;

/**
 * Which wrong passphrases the audit trail names: every one for an operator, which the waiting keeps few; of names that
 * nobody has one an hour, because anybody may send as many as they like. In a session it was somebody who is signed in.
 * What was typed as a name is never in it: it may have been the passphrase.
 */
export function createFailureNotes(
  elapsed: () => Micros,
): (operator: OperatorRecord | undefined, session?: OperatorSession) => NewTrailEntry | undefined {
  let last: Micros | undefined;
  return (operator, session) => {
    const entry: NewTrailEntry = {
      kind: 'sign_in_failed',
      actor: { kind: 'nobody', id: null, name: '' },
      workspace: null,
    };
    if (session)
      return {
        ...entry,
        actor: operatorActor(session.operator),
        about: session.state === 'locked' ? 'to unlock' : 'to change the passphrase',
      };
    if (operator) return { ...entry, about: operator.name };
    if (last !== undefined && elapsed() - last < HOUR) return undefined;
    last = elapsed();
    return { ...entry, about: 'a name that no operator has' };
  };
}
