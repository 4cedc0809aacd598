import type { Requirement } from '../../contract/system-owners.ts';
import { allOf } from '../../contract/words/lists.ts';
import { requirements } from '../../languages/en-US/console/requirements.ts';

/** The requirements in English, in the order of the screens. */
export const requirementWords: Record<Requirement, string> = requirements;

const insideSentence = (each: Requirement): string => requirementWords[each].toLowerCase();

/** Several of them inside a sentence: `usage data, proof of ownership and payment details`. */
export const listRequirements = (several: readonly Requirement[]): string => allOf(several.map(insideSentence));
