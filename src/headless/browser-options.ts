import { HostError } from '../host/host-error.ts';
import { asideHelp, commonFlags, commonOptions, paceHelp, readFlags, type HostOptions } from './options.ts';

export interface BrowserOptions extends HostOptions {
  /** Open the system's browser where there is a display. */
  open: boolean;
  /** Somebody has forgotten a passphrase; `operator`: who, undefined where there is one operator. */
  reset: { operator: string | undefined } | undefined;
}

export const browserHelp = `npm start -- --host browser [options]
  --port N               port on 127.0.0.1; 0 picks a free one (default 4020, or a free one)
  --data DIR             data folder (default: the console's own)
  --mode test|live       open the workspace "Test" or "Live" (default: the one that was open last)
  --no-open              do not open the system's browser
  --log-level LEVEL      debug, info, warn, error, silent (default warn)
${asideHelp}
  --reset-passphrase     give an operator a new passphrase and print it; everybody is told at the next sign-in
  --operator NAME        whose passphrase that is, where there are several operators
${paceHelp}`;

const flags = { ...commonFlags, 'no-open': { type: 'boolean' }, 'reset-passphrase': { type: 'boolean' }, operator: { type: 'string' } } as const;

/** The options of the browser host, or `help`. */
export function readBrowserOptions(args: string[]): BrowserOptions | 'help' {
  const values = readFlags(args, flags);
  if (values.help) return 'help';
  if (values.operator !== undefined && !values['reset-passphrase']) throw new HostError('--operator goes with --reset-passphrase alone.');
  const reset = values['reset-passphrase'] ? { operator: values.operator } : undefined;
  return { ...commonOptions(values, 'warn'), open: !values['no-open'], reset };
}
