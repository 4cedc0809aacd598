import type { Mode } from '../contract/fields.ts';
import { helpOf, readCommandLine, readEnvironment } from '../host/command-line.ts';
import { HostError } from '../host/host-error.ts';
import { options } from '../host/options.ts';
import { checkFullLength } from './full-length.ts';
import { readHubOptions, type HubOptions } from './hub/hub-options.ts';
import { commonOptions, type HostOptions } from './options.ts';
import { readUpstreamOptions, type UpstreamOptions } from './upstream-options.ts';

export interface ServeOptions extends HostOptions {
  mode: Mode;
  /** The name of a seed that comes with the program, or a file. */
  seed: string | undefined;
  /** Nothing is kept after the end. */
  ephemeral: boolean;
  strict: boolean;
  /** Ids are not counted from 1. */
  opaqueIds: boolean;
  /** Undefined: no limit. */
  rateLimit: number | undefined;
  accessToken: string | undefined;
  apiKey: string | undefined;
  /** Undefined: no automation key is taken, whatever the data folder holds. */
  automationKey: string | undefined;
  /** Test mode only. */
  testHelpers: boolean;
  /** Undefined: loopback alone. */
  host: string | undefined;
  /** Further names that it is addressed by. */
  allowHosts: readonly string[];
  endWithStdin: boolean;
  /** Undefined: the workspace is not to be linked. */
  upstream: UpstreamOptions | undefined;
  /** Undefined: the data is in a folder of this process. */
  hub: HubOptions | undefined;
}

export const serveHelp = `npm run serve -- [options]; where it was installed from a file: solar-installer-console [options]
${helpOf(options, 'serve')}
Without a token or key of yours, one is made at the first start of the data folder and kept.
Of these a start takes its own alone: what an earlier one was given has to be given again.
The link and its credentials are kept, sealed, in the data folder: later starts need none of them.
With --database, HUB_METRICS_TOKEN in the environment is what GET /metrics takes as Bearer; without it there is none.`;

/**
 * Whoever can reach it over a network needs credentials that nobody can guess, and nothing real may be readable on the
 * way.
 */
function checkNetwork({ host, allowHosts, mode, accessToken, apiKey, automationKey }: ServeOptions): void {
  const option = host === undefined ? allowHosts.length > 0 && 'allow-host' : 'host';
  if (!option) return;
  if (mode === 'live') throw new HostError(`--${option} cannot be used with --mode live: nothing is encrypted.`);
  checkFullLength(option, { 'access-token': accessToken, 'api-key': apiKey, 'automation-key': automationKey });
}

/** The options of `serve`, or `help`. Credentials on the command line win over those in the environment. */
export function readServeOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions | 'help' {
  const given = readCommandLine(options, 'serve', args);
  if (given.help) return 'help';
  const fromEnv = readEnvironment(options, 'serve', env);
  const common = commonOptions(given, 'info');
  const upstream = readUpstreamOptions(given, fromEnv);
  if (upstream && given.seed !== undefined)
    throw new HostError('--seed cannot be used with --upstream: what is made up is not for the real service.');
  if (given.seed !== undefined && given.seed !== 'sample' && common.mode === 'live')
    throw new HostError('--seed takes only sample with --mode live: no owner there may be made up.');
  if (given.ephemeral && common.data !== undefined)
    throw new HostError('--ephemeral cannot be used with --data: nothing would be kept in that folder.');
  if (given['test-helpers'] && common.mode === 'live')
    throw new HostError('--test-helpers cannot be used with --mode live: nothing there may be moved or made up.');
  const read: ServeOptions = {
    ...common,
    mode: common.mode ?? 'test',
    seed: given.seed,
    ephemeral: given.ephemeral === true,
    strict: given.strict ?? false,
    opaqueIds: given.ids === 'opaque',
    rateLimit: given['rate-limit'],
    accessToken: given['access-token'] ?? fromEnv['access-token'],
    apiKey: given['api-key'] ?? fromEnv['api-key'],
    automationKey: given['automation-key'] ?? fromEnv['automation-key'],
    testHelpers: given['test-helpers'] === true,
    host: given.host,
    allowHosts: given['allow-host'] ?? [],
    endWithStdin: given['end-with-stdin'] ?? false,
    upstream,
    hub: undefined,
  };
  const hub = readHubOptions(given, env, read);
  if (hub) return { ...read, hub };
  checkNetwork(read);
  return read;
}
