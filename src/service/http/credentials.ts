/** A secret as the Authorization header carries it. */
export interface PresentedSecret {
  scheme: 'bearer' | 'basic';
  secret: string;
}

/**
 * The user name of `Basic` credentials whose password is empty, as the description has it; undefined for anything else.
 */
function basicUser(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  return decoded.indexOf(':') === decoded.length - 1 ? decoded.slice(0, -1) : undefined;
}

/** Reads an Authorization header; undefined when it holds no credentials that this service knows the form of (D18). */
export function readAuthorization(header: string): PresentedSecret | undefined {
  const space = header.indexOf(' ');
  const scheme = header.slice(0, space).toLowerCase();
  const value = header.slice(space + 1).trim();
  if (scheme === 'bearer') return value === '' ? undefined : { scheme, secret: value };
  if (scheme !== 'basic') return undefined;
  const secret = basicUser(value);
  return secret ? { scheme, secret } : undefined;
}

/** More than a browser can send after a cookie of ours, and so few that nobody guesses faster with them. */
const MOST_VALUES = 32;

/**
 * The values of one cookie. A page on another port of this machine can add more of its name, for other paths. Browsers
 * send those of longer paths first, and ours have the shortest path or few that are shorter: of too many values the
 * last ones count.
 */
export function readCookies(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => [pair, pair.indexOf('=')] as const);
  const values = pairs.filter(([pair, equals]) => equals !== -1 && pair.slice(0, equals).trim() === name);
  return values.slice(-MOST_VALUES).map(([pair, equals]) => pair.slice(equals + 1).trim());
}
