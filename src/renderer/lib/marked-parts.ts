/** A piece of a text, and whether a search has found it. */
export interface Part {
  text: string;
  found: boolean;
}

const plain = (character: string): string => character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pieces of a text, those that a search looks for marked; case and accents make no difference. */
export function markedParts(text: string, search: string): Part[] {
  const characters = Array.from(text);
  const folded = characters.map(plain);
  const found = characters.map(() => false);
  for (const word of search.split(/[^\p{L}\p{N}]+/u).map(plain)) {
    if (word === '') continue;
    for (let from = 0; from < folded.length; from += 1) {
      let [read, to] = ['', from];
      while (read.length < word.length && to < folded.length) read += folded[to++];
      if (read === word) found.fill(true, from, to);
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    if (last && last.found === found[index]) last.text += character;
    else parts.push({ text: character, found: found[index] === true });
  });
  return parts;
}
