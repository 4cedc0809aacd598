// American English, with a comma before the last word.
const LOCALE = 'en-US';
const and = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const or = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Several things in a sentence, all of them: `a, b, and c`. */
export const allOf = (words: readonly string[]): string => and.format(words);

/** Several things in a sentence, one of them: `a, b, or c`. */
export const anyOf = (words: readonly string[]): string => or.format(words);
