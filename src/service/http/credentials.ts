/** A secret as the Authorization header carries it. */
export interface PresentedSecret {
  scheme: 'bearer' | 'basic';
  secret: string;
}

/** The user name of `Basic` credentials whose password is empty, as the description has it; undefined for anything else. */
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

/** The value of one cookie; undefined when the header does not hold it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
