import type { Addressed } from './base-url.ts';

/**
 * What is found under an origin: `everything`, the `console` with the service behind it, the `owners`' pages alone, or
 * the `api` with those pages, for other programs, in test mode.
 */
export type Serves = 'everything' | 'console' | 'owners' | 'api';

/** The origins under which the service may be addressed, filled by the host. */
export type Origins = ReadonlyMap<string, Serves>;

/** The `baseUrl` of the owners' pages, for whoever sent this request. */
export const ownersBaseUrl = (origins: Origins, { origin, basePath }: Addressed): string =>
  ownersOrigin(origins, origin) + basePath;

/**
 * Where the owners' pages are, for somebody who was addressed under `own`. Of another origin than the console's, they
 * reach nothing of it.
 */
function ownersOrigin(origins: Origins, own: string): string {
  if (origins.get(own) !== 'console') return own;
  return [...origins].find(([, serves]) => serves === 'owners')?.[0] ?? own;
}

/**
 * Where programs of this machine reach the API. Browsers may know the console by another name; everything else knows
 * the loopback address. Undefined for a window whose address is off: what its own pages are addressed by is none of
 * HTTP.
 */
export const addressForPrograms = (origins: Origins): string | undefined =>
  [...origins.keys()].find((origin) => origin.startsWith('http://127.0.0.1:'));
