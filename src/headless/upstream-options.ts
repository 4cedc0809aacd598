import type { ParseArgsOptionsConfig } from 'node:util';
import { HostError } from '../host/host-error.ts';

/** Where the workspace is to be linked to. The credentials are needed until they are kept in the data folder. */
export interface UpstreamOptions {
  baseUrl: string;
  accessToken: string | undefined;
  apiKey: string | undefined;
  /** Records that are here already may be merged with those of the service. */
  merge: boolean;
}

export const upstreamFlags = {
  upstream: { type: 'string' },
  'upstream-token': { type: 'string' },
  'upstream-key': { type: 'string' },
  merge: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

export const upstreamHelp = `Keeping the workspace in step with the real service:
  --upstream URL         link to the service at this address, at the first start; http: in test mode alone
  --upstream-token T     access token there (or SIC_UPSTREAM_TOKEN)
  --upstream-key K       API key there (or SIC_UPSTREAM_KEY)
  --merge                link a workspace that holds records already: equal ones become one, the rest is sent and fetched`;

type Values = { upstream?: string; 'upstream-token'?: string; 'upstream-key'?: string; merge?: boolean };

/** A credential without the line break that a file of secrets leaves at its end; undefined for nothing but that. */
const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Undefined without --upstream; throws HostError for flags that mean nothing without it. */
export function readUpstreamOptions(values: Values, env: NodeJS.ProcessEnv): UpstreamOptions | undefined {
  if (values.upstream === undefined) {
    const lost = (['upstream-token', 'upstream-key', 'merge'] as const).find((flag) => values[flag] !== undefined);
    if (lost) throw new HostError(`--${lost} needs --upstream with the address of the service.`);
    return undefined;
  }
  return {
    baseUrl: values.upstream,
    accessToken: given(values['upstream-token'] ?? env['SIC_UPSTREAM_TOKEN']),
    apiKey: given(values['upstream-key'] ?? env['SIC_UPSTREAM_KEY']),
    merge: values.merge ?? false,
  };
}
