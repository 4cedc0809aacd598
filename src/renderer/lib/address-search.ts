import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Lists, and texts in quotation marks, are JSON; anything else is what it says: `1e5` is searched as it was typed. */
function parsed(text: string): unknown {
  if (!/^["[]/.test(text)) throw new SyntaxError('not JSON');
  return JSON.parse(text);
}

/** What an address says behind its question mark, by part. */
export const parseSearch = parseSearchWith(parsed);

/** The same the other way round; empty where nothing is to be said. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parsed);
