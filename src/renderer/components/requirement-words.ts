import type { Requirement } from '../../contract/system-owners.ts';
import { allOf } from '../../contract/words/lists.ts';

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
export const listRequirements = (several: readonly Requirement[]): string => allOf(several.map(insideSentence));
