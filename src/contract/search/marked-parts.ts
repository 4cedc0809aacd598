import { apostrophesAsAccents, hasSpelling, plainText, searchWords, spelledOut } from './folded-text.ts';

/** A piece of a text, and whether a search has found it. */
export interface Part {
  text: string;
  found: boolean;
}

/**
 * The pieces of a text, those that a search has found marked. What finds is what marks: case, accents, and apostrophes
 * make no difference, and `street` marks the whole of `St`.
 */
export function markedParts(text: string, search: string): Part[] {
  const spellings = searchWords(search).flat();
  if (spellings.length === 0) return [{ text, found: false }];
  const characters = Array.from(text);
  /** Of each unit of the plain text, the character that it comes from. */
  const origin: number[] = [];
  const folded = Array.from(apostrophesAsAccents(text), (character) => plainText(character));
  folded.forEach((units, index) => {
    for (let unit = 0; unit < units.length; unit += 1) origin.push(index);
  });
  const plain = folded.join('');
  const found = characters.map(() => false);
  for (const { 0: word, index: start } of plain.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const mark = (from: number, to: number) =>
      origin.slice(start + from, start + to).forEach((at) => (found[at] = true));
    const long = spelledOut(word);
    if (long !== undefined) {
      if (hasSpelling(long, spellings)) mark(0, word.length);
      continue;
    }
    for (const spelling of spellings) {
      // The space before a spelling that has to begin a word stands for the beginning of this one.
      const spaced = ` ${word}`;
      for (let at = spaced.indexOf(spelling); at !== -1; at = spaced.indexOf(spelling, at + 1))
        mark(Math.max(0, at - 1), at - 1 + spelling.length);
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    // An accent that is a character of its own, or an apostrophe, belongs to the letter before it.
    const isFound = found[index] === true || (folded[index] === '' && last?.found === true);
    if (last && last.found === isFound) last.text += character;
    else parts.push({ text: character, found: isFound });
  });
  return parts;
}
