import { DomainError } from '../../domain/domain-error.ts';
import type { OperatorSession } from './operator-session.ts';

/**
 * Throws `locked` for a session that is handed over. For the operations that are open to all: an owner at the keyboard
 * cannot sign in, sign out, unlock or create operators; the console is taken back first, and that locks it.
 */
export function refuseHandedOver(session: OperatorSession | undefined): void {
  if (session?.state === 'handed_over') throw new DomainError('locked', { code: 'handed_over_to_owner' });
}
