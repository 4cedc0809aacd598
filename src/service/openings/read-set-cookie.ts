import type { UpstreamCookie } from './stays.ts';

const sites: Record<string, UpstreamCookie['sameSite']> = { strict: 'strict', lax: 'lax', none: 'no_restriction' };

/** Where a cookie without a path belongs (RFC 6265, 5.1.4). */
const defaultPath = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/')) || '/';

/**
 * Reads a `Set-Cookie` line of an answer to a request for `pathname`. Undefined for what is none, for one that only takes a cookie away,
 * and for one that asks to be sent to other hosts as well. How long it lasts does not matter: the window's memory ends with the window.
 */
export function readSetCookie(line: string, pathname: string): UpstreamCookie | undefined {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const equals = pair.indexOf('=');
  if (equals < 1) return undefined;
  const attributes = new Map(
    rest.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  if (attributes.has('domain') || /^(?:0|-\d+)$/.test(attributes.get('max-age') ?? '')) return undefined;
  const path = attributes.get('path') ?? '';
  return {
    name: pair.slice(0, equals),
    value: pair.slice(equals + 1),
    path: path.startsWith('/') ? path : defaultPath(pathname),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sites[attributes.get('samesite')?.toLowerCase() ?? ''] ?? 'unspecified',
  };
}
