/** Chromium's network errors that pages of the tests can meet, with the codes that Electron gives in its events. */
const CODES: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_BLOCKED_BY_RESPONSE: -27,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_TOO_MANY_REDIRECTS: -310,
  ERR_INVALID_RESPONSE: -320,
  ERR_EMPTY_RESPONSE: -324,
};

export const ABORTED = 'ERR_ABORTED';

/** Code and name of an error as the protocol tells it (`net::ERR_…`); throws for one that is not in the list yet. */
export function netError(text: string): { code: number; name: string } {
  const name = text.replace('net::', '');
  const code = CODES[name];
  if (code === undefined) throw new Error(`the stand-in does not know the code of ${name}; add it to net-errors.ts`);
  return { code, name };
}
