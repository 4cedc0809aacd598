import type { Opening } from '../../contract/console/openings.ts';
import type { OwnerOnboarding, OwnerStatus } from '../../contract/console/owner-onboarding.ts';
import type { SystemOwner } from '../../contract/system-owners.ts';
import { ownerStatus } from './owner-status.ts';
import { listRequirements, requirementWords } from './requirement-words.ts';

/** What an operator is told about an owner: where the account stands, what that means, and whose reason there is. */
export interface Situation {
  status: OwnerStatus;
  words: string;
  /** In the words of whoever decided or asked; null where nobody gave one. */
  reason: string | null;
}

/** What is known beside the account; undefined until it has arrived. */
type Known = Pick<OwnerOnboarding, 'reason' | 'reopened' | 'openings'> | undefined;

/**
 * Where an owner stands, in words. The account's flags alone say what was achieved; how the last window ended only colors
 * the sentence (T27).
 */
export function situationOf(owner: SystemOwner, known: Known): Situation {
  const status = ownerStatus(owner);
  const last = known?.openings[0];
  if (status === 'approved') return { status, words: 'Onboarding is complete and trading is enabled. Nothing to do.', reason: null };
  if (status === 'in_review') return { status, words: 'Everything is handed in and is being reviewed. Nothing to do until it is decided.', reason: null };
  if (status === 'rejected') return { status, words: 'The review has rejected this account; it cannot be onboarded again.', reason: known?.reason ?? null };
  if (status === 'not_started') return { status, words: last?.state === 'ended' ? `${endWords(last)} Nothing was entered.` : 'The owner has not begun yet.', reason: null };
  return known?.reopened ? reopenedSituation(owner, known.reopened) : { status, words: progressWords(owner, last), reason: null };
}

function reopenedSituation(owner: SystemOwner, { requirement, reason }: NonNullable<OwnerOnboarding['reopened']>): Situation {
  const others = owner.requirements.currently_due.filter((each) => each !== requirement);
  const also = others.length === 0 ? '' : ` So is: ${listRequirements(others)}.`;
  return { status: 'in_progress', words: `${requirementWords[requirement]} is due again.${also} Until it is given and reviewed, nothing is traded.`, reason };
}

function progressWords(owner: SystemOwner, last: Opening | undefined): string {
  const missing = `Still missing: ${listRequirements(owner.requirements.currently_due)}.`;
  return last?.state === 'ended' ? `${endWords(last)} What was entered is kept. ${missing}` : missing;
}

/** How a window ended that did not lead to the end of the onboarding. */
function endWords({ outcome, reason }: Opening): string {
  if (outcome === 'failed') return `The onboarding window could not go on. ${reason ?? 'Start it again.'}`;
  return outcome === 'returned' ? 'The owner came back before everything was handed in.' : 'The window was closed before onboarding was finished.';
}
