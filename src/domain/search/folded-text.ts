/** Short forms that addresses use, and what they stand for. A text is searched in its long form. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  aly: 'alley',
  ave: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  dr: 'drive',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
};

/** At most so many words of a search are looked for. */
const MOST_WORDS = 12;

/** A text in small letters without accents: what texts are ordered by where people expect É beside E. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function words(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A text without case, accents and punctuation, its short forms written out, its words divided by single spaces. */
export function foldedText(text: string): string {
  return words(text)
    .map((word) => (Object.hasOwn(LONG_FORMS, word) ? LONG_FORMS[word] : word))
    .join(' ');
}

/**
 * What a search looks for: its words, each with the spellings of which a folded text has to contain one. The order of
 * words says nothing. Empty for a search without a word.
 */
export function searchWords(search: string): string[][] {
  return words(search)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const long = Object.hasOwn(LONG_FORMS, word) ? LONG_FORMS[word] : undefined;
      return long && !long.includes(word) ? [word, long] : [word];
    });
}

/** Whether a folded text has every word of a search. */
export const hasWords = (folded: string, search: readonly (readonly string[])[]): boolean =>
  search.every((spellings) => spellings.some((word) => folded.includes(word)));
