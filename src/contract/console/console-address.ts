/**
 * Addresses that the console gives as return_url and refresh_url of its own links. `.invalid` never resolves (RFC 2606):
 * they never reach a network, they are recognised in redirects (T25). https, so that live mode takes them too.
 */
const HOST = 'console.invalid';
const ORIGIN = `https://${HOST}`;

export type ConsoleAddress = { kind: 'return' | 'refresh'; openingId: number };

export const returnAddress = (openingId: number): string => `${ORIGIN}/openings/${openingId}/return`;
export const refreshAddress = (openingId: number): string => `${ORIGIN}/openings/${openingId}/refresh`;

/** Undefined for every address that is not the console's own. */
export function parseConsoleAddress(url: string): ConsoleAddress | undefined {
  const [, openingId, kind] = /^https:\/\/console\.invalid\/openings\/(\d{1,15})\/(return|refresh)$/.exec(url) ?? [];
  return openingId && kind ? { kind: kind as ConsoleAddress['kind'], openingId: Number(openingId) } : undefined;
}

/** Whether an address, which must be one, lies on the console's own host, in whatever way it is written. */
export const isConsoleHost = (url: string): boolean => new URL(url).hostname.replace(/\.$/, '') === HOST;
