import { owners } from '../../../../languages/en-US/console/owners.ts';
import type { Opening } from '../../../../contract/console/openings.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import type { OwnerStatus } from '../../../../contract/console/owner-status.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { ownerStatusOf } from '../../../../contract/console/owner-status.ts';
import { listRequirements, requirementName } from '../../../components/requirement-words.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import type { Words } from '../../../lib/words.ts';

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
export function situationOf(owner: SystemOwner, known: Known, words: Words): Situation {
  const t = words.of({ owners });
  const status = ownerStatusOf(owner);
  const last = known?.openings[0];
  if (status === 'approved') return { status, words: t('owners.situation.approved'), reason: null };
  if (status === 'in_review') return { status, words: t('owners.situation.in_review'), reason: null };
  if (status === 'rejected')
    return {
      status,
      words: t('owners.situation.rejected'),
      reason: known?.reason ? reasonSentence(known.reason, words) : null,
    };
  if (status === 'not_started')
    return {
      status,
      words:
        last?.state === 'ended'
          ? `${endWords(last, words)} ${t('owners.nothingEntered')}`
          : t('owners.situation.not_started'),
      reason: null,
    };
  return known?.reopened
    ? reopenedSituation(owner, known.reopened, words)
    : { status, words: progressWords(owner, last, words), reason: null };
}

function reopenedSituation(
  owner: SystemOwner,
  { requirement, reason }: NonNullable<OwnerOnboarding['reopened']>,
  words: Words,
): Situation {
  const t = words.of({ owners });
  const others = owner.requirements.currently_due.filter((each) => each !== requirement);
  const sentences = [
    t('owners.dueAgain', { requirement: requirementName(requirement, words) }),
    ...(others.length === 0 ? [] : [t('owners.alsoDue', { requirements: listRequirements(others, words) })]),
    t('owners.notTraded'),
  ];
  return {
    status: 'in_progress',
    words: sentences.join(' '),
    reason: reasonSentence(reason, words),
  };
}

function progressWords(owner: SystemOwner, last: Opening | undefined, words: Words): string {
  const t = words.of({ owners });
  const missing = t('owners.missing', { requirements: listRequirements(owner.requirements.currently_due, words) });
  return last?.state === 'ended' ? `${endWords(last, words)} ${t('owners.enteredKept')} ${missing}` : missing;
}

/** How a window ended that did not lead to the end of the onboarding. */
function endWords({ outcome, reason }: Opening, words: Words): string {
  const t = words.of({ owners });
  if (outcome === 'failed')
    return `${t('owners.interrupted')} ${reason ? reasonSentence(reason, words) : t('owners.startAgain')}`;
  return outcome === 'returned' ? t('owners.cameBack') : t('owners.closedEarly');
}
