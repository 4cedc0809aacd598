import { MAX_DEPTH, QUOTE, closingQuote } from '../../domain/json-text.ts';

/** Commas and brackets: more than any body of this service has, and few enough to be read in a few milliseconds. */
const MAX_VALUES = 10_000;

/** The key between the quotes, its escapes read: `"\u0061"` is the key `a`. Broken escapes are left to the parser. */
function keyText(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/**
 * What JSON.parse does not tell: the first key that appears twice in one object (the parser would drop a value in
 * silence), and whether the text nests too deeply or holds too many values. Reads any text, valid JSON or not, in one
 * pass.
 */
export function scanJson(text: string): { duplicateKey: string | undefined; excess: 'depth' | 'values' | undefined } {
  const open: (Set<string> | null)[] = [];
  let duplicateKey: string | undefined;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = closingQuote(text, at);
      const keys = open.at(-1);
      if (keys && /^\s*:/.test(text.slice(end + 1, end + 9))) {
        const key = keyText(text.slice(at, end + 1));
        if (keys.has(key)) duplicateKey ??= key;
        keys.add(key);
      }
      at = end;
    } else if (char === 123 || char === 91) {
      open.push(char === 123 ? new Set() : null);
      if (open.length > MAX_DEPTH) return { duplicateKey, excess: 'depth' };
      values += 1;
    } else if (char === 125 || char === 93) open.pop();
    else if (char === 44) values += 1;
    if (values > MAX_VALUES) return { duplicateKey, excess: 'values' };
  }
  return { duplicateKey, excess: undefined };
}
