import type { Words } from './words.ts';

/** Several things in a sentence, all of them: `a, b, and c`. */
export const allOf = (parts: readonly string[], words: Words): string =>
  new Intl.ListFormat(words.language, { type: 'conjunction' }).format(parts);
