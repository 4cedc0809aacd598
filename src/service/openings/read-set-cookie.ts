import { parseSetCookie } from 'cookie';
import type { UpstreamCookie } from './window-sessions.ts';

const sites = { strict: 'strict', lax: 'lax', none: 'no_restriction' } as const;

/** Where a cookie without a path belongs (RFC 6265, 5.1.4). */
const defaultPath = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/')) || '/';

/**
 * Reads a `Set-Cookie` line of an answer to a request for `pathname`. Undefined for what is none, for one that only
 * takes a cookie away, and for one that asks to be sent to other hosts as well. How long it lasts does not matter: the
 * window's memory ends with the window.
 */
export function readSetCookie(line: string, pathname: string): UpstreamCookie | undefined {
  const cookie = parseSetCookie(line, { decode: (text) => text });
  const { name, value = '', path, secure = false, httpOnly = false, sameSite, maxAge = 1 } = cookie;
  if (name === '' || 'domain' in cookie || maxAge <= 0) return undefined;
  return {
    name,
    value,
    path: path?.startsWith('/') ? path : defaultPath(pathname),
    secure,
    httpOnly,
    sameSite: typeof sameSite === 'string' ? sites[sameSite] : 'unspecified',
  };
}
