import { DomainError } from '../../domain/domain-error.ts';
import type { OpenedWindow } from '../openings/openings.ts';
import type { WorkspaceDeps } from '../service-deps.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { HandOverCodes } from './hand-over-codes.ts';

/**
 * The owner at a handed-over console has typed a code: when it is right, the window is opened and the hand-over lasts
 * as long as it does. `validation_failed` or `conflict` for a wrong code, `conflict` when nothing is left to do,
 * `locked` when the console was taken back meanwhile.
 */
export async function openForOwner(
  deps: Pick<WorkspaceDeps, 'openings' | 'store' | 'sessions'>,
  codes: HandOverCodes,
  session: OperatorSession,
  code: string,
): Promise<OpenedWindow> {
  const { handOver } = session;
  const assertGoesOn: (to: typeof handOver) => asserts to is NonNullable<typeof handOver> = (to) => {
    if (!to || session.handOver !== to) throw new DomainError('locked', { code: 'console_taken_back' });
  };
  assertGoesOn(handOver);
  await codes.check(handOver.ownerId, code);
  assertGoesOn(handOver);
  const opened = await deps.openings.open(handOver.ownerId);
  if (session.handOver !== handOver) await deps.openings.closed(opened.opening.id);
  assertGoesOn(handOver);
  handOver.openingId = opened.opening.id;
  const opening = (await deps.store.openings.get(opened.opening.id)) ?? opened.opening;
  if (opening.ended_at !== null) deps.sessions.openingEnded(opening.id); // it ended before the session knew of it
  return { ...opened, opening };
}
