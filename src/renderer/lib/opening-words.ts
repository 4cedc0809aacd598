import type { Opening } from '../../contract/console/openings.ts';
import type { SystemOwner } from '../../contract/system-owners.ts';
import { ownerStatus } from './owner-status.ts';
import { missingWords } from './requirement-words.ts';

export interface OpeningWords {
  tone: 'good' | 'warn' | 'bad' | 'info';
  words: string;
}

/**
 * What to say when an onboarding window is gone. How it ended only colours the sentence: whether anything was achieved is
 * told by the account, fetched again afterwards (T27).
 */
export function openingWords({ outcome, reason }: Pick<Opening, 'outcome' | 'reason'>, owner: SystemOwner): OpeningWords {
  const status = ownerStatus(owner);
  if (status === 'approved') return { tone: 'good', words: 'Onboarding is complete: trading enabled.' };
  if (status === 'in_review') return { tone: 'info', words: 'Everything is handed in and is being reviewed. “Check status” asks again.' };
  if (status === 'rejected') return { tone: 'bad', words: 'The account was rejected; it cannot be onboarded again.' };
  if (outcome === 'failed') return { tone: 'bad', words: `The onboarding window could not go on. ${reason ?? 'Try again.'}` };
  const ended = outcome === 'returned' ? 'The owner came back before everything was handed in.' : 'The window was closed before onboarding was finished.';
  if (status === 'not_started') return { tone: 'warn', words: `${ended} Nothing was entered yet.` };
  const missing = owner.requirements.currently_due.map((each) => missingWords[each]).join(', ');
  return { tone: 'warn', words: `${ended} What was entered is kept. Still missing: ${missing}.` };
}
