import type { Mode } from '../contract/fields.ts';
import { HostError } from '../host/host-error.ts';
import { asideHelp, commonFlags, commonOptions, oneOf, paceHelp, readFlags, type HostOptions } from './options.ts';
import { readUpstreamOptions, upstreamFlags, upstreamHelp, type UpstreamOptions } from './upstream-options.ts';

export interface ServeOptions extends HostOptions {
  mode: Mode;
  seed: 'sample' | undefined;
  accessToken: string | undefined;
  apiKey: string | undefined;
  /** Undefined: no automation key is taken, whatever the data folder holds. */
  automationKey: string | undefined;
  /** Undefined: the workspace is not to be linked. */
  upstream: UpstreamOptions | undefined;
}

export const serveHelp = `npm run serve -- [options]
  --port N               port on 127.0.0.1; 0 picks a free one (default 4010)
  --data DIR             data folder (default: the console's own)
  --mode test|live       open the workspace "Test" or "Live" (default test)
  --seed sample          load the sample data into an empty workspace
  --access-token T       access token to accept (or CONSOLE_ACCESS_TOKEN); 32 characters or more
  --api-key K            API key to accept (or CONSOLE_API_KEY); 32 characters or more
  --automation-key K     automation key to accept (or CONSOLE_AUTOMATION_KEY), as long: it approves accounts, decides conflicts and
                         reads the ledger, as an operator does; without this option no automation key is accepted
  --log-level LEVEL      debug, info, warn, error, silent (default info)
${asideHelp}
Without a token or key of yours, one is made at the first start of the data folder and kept.

${upstreamHelp}
${paceHelp}
The link and its credentials are kept, sealed, in the data folder: later starts need none of them.`;

const flags = {
  ...commonFlags,
  ...upstreamFlags,
  seed: { type: 'string' },
  'access-token': { type: 'string' },
  'api-key': { type: 'string' },
  'automation-key': { type: 'string' },
} as const;

/** The options of `serve`, or `help`. Credentials on the command line win over those in the environment. */
export function readServeOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions | 'help' {
  const values = readFlags(args, flags);
  if (values.help) return 'help';
  const common = commonOptions(values, 'info');
  const upstream = readUpstreamOptions(values, env);
  if (upstream && values.seed !== undefined) throw new HostError('--seed cannot be used with --upstream: sample data is not for the real service.');
  return {
    ...common,
    mode: common.mode ?? 'test',
    seed: values.seed === undefined ? undefined : oneOf('--seed', values.seed, ['sample']),
    accessToken: values['access-token'] ?? (env['CONSOLE_ACCESS_TOKEN'] || undefined),
    apiKey: values['api-key'] ?? (env['CONSOLE_API_KEY'] || undefined),
    automationKey: values['automation-key'] ?? (env['CONSOLE_AUTOMATION_KEY'] || undefined),
    upstream,
  };
}
