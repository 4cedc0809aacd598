import { HostError } from '../host/host-error.ts';
import type { OptionsOf } from '../host/options.ts';

/** Where the workspace is to be linked to. The credentials are needed until they are kept in the data folder. */
export interface UpstreamOptions {
  baseUrl: string;
  accessToken: string | undefined;
  apiKey: string | undefined;
  /** Records that are here already may be merged with those of the service. */
  merge: boolean;
}

/** Undefined without --upstream; throws HostError for options that mean nothing without it. */
export function readUpstreamOptions(
  given: OptionsOf<'serve'>,
  fromEnv: OptionsOf<'serve'>,
): UpstreamOptions | undefined {
  if (given.upstream === undefined) {
    const lost = (['upstream-token', 'upstream-key', 'merge'] as const).find((name) => given[name] !== undefined);
    if (lost) throw new HostError(`--${lost} needs --upstream with the address of the service.`);
    return undefined;
  }
  return {
    baseUrl: given.upstream,
    accessToken: (given['upstream-token'] ?? fromEnv['upstream-token']) || undefined,
    apiKey: (given['upstream-key'] ?? fromEnv['upstream-key']) || undefined,
    merge: given.merge ?? false,
  };
}
