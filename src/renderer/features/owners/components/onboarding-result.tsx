import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { openingWords } from '../../../lib/opening-words.ts';
import type { OwnerOpening } from './openings-context.ts';

const LABEL = 'Onboarding result';

/** What became of the onboarding window, in words; nothing before the first one. */
export function OnboardingResult({ owner, opening }: { owner: SystemOwner; opening: OwnerOpening | undefined }) {
  if (!opening) return null;
  if (opening.state === 'starting' || opening.state === 'open') {
    return <Notice tone="info" label={LABEL}>The onboarding window is open. What happens there shows up here.</Notice>;
  }
  if (opening.state === 'refused' && opening.blocked) {
    return <Notice tone="bad" label={LABEL}>The browser blocked the onboarding window. Allow pop-ups for this address, then press the button again.</Notice>;
  }
  if (opening.state === 'refused') return <Notice tone="bad" label={LABEL}>The onboarding window could not be opened. {errorWords(opening.error)}</Notice>;
  const { tone, words } = openingWords(opening.opening, owner);
  return <Notice tone={tone} label={LABEL}>{words}</Notice>;
}
