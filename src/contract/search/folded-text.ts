/** Short forms that addresses use, and what they stand for. A text is kept and searched in its long form. */
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

/**
 * More of them, by which addresses are compared and nothing is searched: `n` is found in `North` anyway, and what is
 * kept for searches was made without them.
 */
const FURTHER_FORMS: Readonly<Record<string, string>> = {
  av: 'avenue',
  apt: 'apartment',
  ste: 'suite',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ft: 'fort',
  mt: 'mount',
  // `St. Louis`: what `st` stands for cannot be told.
  saint: 'street',
};

/** At most so many words of a search are looked for. */
const MOST_WORDS = 12;

/**
 * An apostrophe between two letters, or what is typed for one: people write O'Brien, O’Brien, and OBrien. After a word,
 * it ends a quotation.
 */
const APOSTROPHE = /(?<=[\p{L}\p{M}])['’‘ʼʻ`´′＇](?=\p{L})/gu;

/** A text, as long as before, with accents in place of apostrophes inside of words: both count for nothing. */
export const apostrophesAsAccents = (text: string): string => text.replaceAll(APOSTROPHE, '\u0301');

/** A text without accents. */
export const plainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** What a short form of a plain word stands for; undefined for every other word. */
export const spelledOut = (word: string): string | undefined =>
  Object.hasOwn(LONG_FORMS, word) ? LONG_FORMS[word] : undefined;

/**
 * The same in small letters and without apostrophes inside of words: what texts are ordered by where people expect É
 * beside E, and O'Brien beside OBrien.
 */
export const withoutAccents = (text: string): string => plainText(apostrophesAsAccents(text)).toLowerCase();

const words = (text: string): string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text without case, accents and punctuation, its words divided by single spaces. */
export const plainWords = (text: string): string => words(text).join(' ');

/** The same with its short forms written out: what searches look into. */
export const foldedText = (text: string): string =>
  words(text)
    .map((word) => spelledOut(word) ?? word)
    .join(' ');

/** The same with every way to write an address in one form: what addresses are compared by. */
export const comparedText = (text: string): string =>
  words(text)
    .map((word) => spelledOut(word) ?? (Object.hasOwn(FURTHER_FORMS, word) ? FURTHER_FORMS[word] : word))
    .join(' ');

/**
 * One or two letters inside of a word say nothing: `st` is meant for St, Street, and Stone, not for Worcester. Scripts
 * that write without spaces are searched anywhere.
 */
const HAS_TO_BEGIN = /^[a-z0-9]{1,2}$/;

/**
 * What a search looks for: its words, each with the spellings of which a folded text has to contain one; a spelling
 * after a space has to begin a word. The order of words says nothing. Empty for a search without a word.
 */
export function searchWords(search: string): string[][] {
  return words(search)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const long = spelledOut(word);
      const spellings = long && !long.includes(word) ? [word, long] : [word];
      return HAS_TO_BEGIN.test(word) ? spellings.map((each) => ` ${each}`) : spellings;
    });
}

/** Whether a folded text has one of these spellings. */
export const hasSpelling = (folded: string, spellings: readonly string[]): boolean =>
  spellings.some((word) => ` ${folded}`.includes(word));

/** Whether a folded text has every word of a search. */
export const hasWords = (folded: string, search: readonly (readonly string[])[]): boolean =>
  search.every((spellings) => hasSpelling(folded, spellings));
