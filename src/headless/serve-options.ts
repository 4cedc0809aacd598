import { commonFlags, commonOptions, oneOf, readFlags, type HostOptions } from './options.ts';

export interface ServeOptions extends HostOptions {
  seed: 'sample' | undefined;
  accessToken: string | undefined;
  apiKey: string | undefined;
}

export const serveHelp = `npm run serve -- [options]
  --port N            port on 127.0.0.1; 0 picks a free one (default 4010)
  --data DIR          data folder (default: the console's own)
  --mode test|live    which workspace (default test)
  --seed sample       load the sample data into an empty workspace
  --access-token T    access token to accept (or CONSOLE_ACCESS_TOKEN)
  --api-key K         API key to accept (or CONSOLE_API_KEY)
  --log-level LEVEL   debug, info, warn, error, silent (default info)
Without a token or key of yours, one is made at the first start of the data folder and kept.`;

const flags = {
  ...commonFlags,
  seed: { type: 'string' },
  'access-token': { type: 'string' },
  'api-key': { type: 'string' },
} as const;

/** The options of `serve`, or `help`. Credentials on the command line win over those in the environment. */
export function readServeOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions | 'help' {
  const values = readFlags(args, flags);
  if (values.help) return 'help';
  return {
    ...commonOptions(values, 'info'),
    seed: values.seed === undefined ? undefined : oneOf('--seed', values.seed, ['sample']),
    accessToken: values['access-token'] ?? (env['CONSOLE_ACCESS_TOKEN'] || undefined),
    apiKey: values['api-key'] ?? (env['CONSOLE_API_KEY'] || undefined),
  };
}
