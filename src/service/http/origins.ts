import type { Addressed } from './base-url.ts';

/**
 * What is found under an origin: `everything`, the `console` with the service behind it, or the `owners`' pages alone.
 */
export type Serves = 'everything' | 'console' | 'owners';

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
