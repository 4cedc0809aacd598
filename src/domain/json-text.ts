/** Nested deeper than any body of this service or of the real one; far below what recursion could not stand. */
export const MAX_DEPTH = 32;

export const QUOTE = 34;
const BACKSLASH = 92;

/** Index of the quote that closes the string opened at `start`; the end of the text when there is none. */
export function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

/**
 * Whether a text nests deeper than MAX_DEPTH, valid JSON or not: what is made of it may then be walked. Reads it once,
 * up to there.
 */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = closingQuote(text, at);
    else if (char === 123 || char === 91) depth += 1;
    else if (char === 125 || char === 93) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
