import type { Requirement } from '../../contract/system-owners.ts';
import { requirements } from '../../languages/en-US/console/requirements.ts';
import { allOf } from '../lib/list-words.ts';
import type { Words } from '../lib/words.ts';

/** What is required, in the words of the page. */
export const requirementName = (each: Requirement, words: Words): string =>
  words.of({ requirements })(`requirements.${each}`);

/** Several of them inside a sentence: `usage data, proof of ownership, and payment details`. */
export const listRequirements = (several: readonly Requirement[], words: Words): string =>
  allOf(
    several.map((each) => requirementName(each, words).toLocaleLowerCase(words.language)),
    words,
  );
