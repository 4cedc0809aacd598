import type { Opening } from '../../../../contract/console/openings.ts';
import type { OwnerOnboarding, OwnerStatus } from '../../../../contract/console/owner-onboarding.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { reasonWords } from '../../../../contract/words/reason-words.ts';
import { ownerStatusOf } from '../../../../contract/console/owner-onboarding.ts';
import { listRequirements, requirementWords } from '../../../components/requirement-words.ts';

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
 * Where an owner stands, in words. The account's flags alone say what was achieved; how the last window ended only
 * colors the sentence (T27).
 */
export function situationOf(owner: SystemOwner, known: Known): Situation {
  const status = ownerStatusOf(owner);
  const last = known?.openings[0];
  if (status === 'approved')
    return { status, words: 'Onboarding is complete and trading is enabled. Nothing to do.', reason: null };
  if (status === 'in_review')
    return {
      status,
      words: 'Everything has been submitted and is under review. There is nothing to do until a decision is made.',
      reason: null,
    };
  if (status === 'rejected')
    return {
      status,
      words: 'This account was rejected in review and can’t be onboarded again.',
      reason: known?.reason ? reasonWords(known.reason) : null,
    };
  if (status === 'not_started')
    return {
      status,
      words: last?.state === 'ended' ? `${endWords(last)} Nothing was entered.` : 'The owner has not begun yet.',
      reason: null,
    };
  return known?.reopened
    ? reopenedSituation(owner, known.reopened)
    : { status, words: progressWords(owner, last), reason: null };
}

function reopenedSituation(
  owner: SystemOwner,
  { requirement, reason }: NonNullable<OwnerOnboarding['reopened']>,
): Situation {
  const others = owner.requirements.currently_due.filter((each) => each !== requirement);
  const also = others.length === 0 ? '' : ` So is: ${listRequirements(others)}.`;
  return {
    status: 'in_progress',
    words: `${requirementWords[requirement]} is due again.${also} Until it is submitted and reviewed, nothing is traded.`,
    reason: reasonWords(reason),
  };
}

function progressWords(owner: SystemOwner, last: Opening | undefined): string {
  const missing = `Still missing: ${listRequirements(owner.requirements.currently_due)}.`;
  return last?.state === 'ended' ? `${endWords(last)} What was entered is kept. ${missing}` : missing;
}

/** How a window ended that did not lead to the end of the onboarding. */
function endWords({ outcome, reason }: Opening): string {
  if (outcome === 'failed') return `Onboarding was interrupted. ${reason ? reasonWords(reason) : 'Start it again.'}`;
  return outcome === 'returned'
    ? 'The owner came back before everything was submitted.'
    : 'The window was closed before onboarding was finished.';
}
