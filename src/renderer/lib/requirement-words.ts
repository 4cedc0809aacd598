import type { Requirement } from '../../contract/system-owners.ts';

/** The requirements in people's words, in the order of the screens. */
export const requirementWords: Record<Requirement, string> = {
  welcome: 'Introduction',
  usage_data: 'Usage data',
  ownership_verification: 'Proof of ownership',
  personal_information: 'Confirmed personal information',
  service_agreement: 'Service agreement',
  payment_setup: 'Payment details',
};

const insideSentence = (each: Requirement): string => requirementWords[each].toLowerCase();

/** Several of them inside a sentence: `usage data, proof of ownership and payment details`. */
export function listRequirements(several: readonly Requirement[]): string {
  const words = several.map(insideSentence);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
