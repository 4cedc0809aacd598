import { asideHelp, commonFlags, commonOptions, paceHelp, readFlags, type HostOptions } from './options.ts';

export interface BrowserOptions extends HostOptions {
  /** Open the system's browser where there is a display. */
  open: boolean;
}

export const browserHelp = `npm start -- --host browser [options]
  --port N               port on 127.0.0.1; 0 picks a free one (default 4020, or a free one)
  --data DIR             data folder (default: the console's own)
  --mode test|live       open the workspace "Test" or "Live" (default: the one that was open last)
  --no-open              do not open the system's browser
  --log-level LEVEL      debug, info, warn, error, silent (default warn)
${asideHelp}
${paceHelp}`;

const flags = { ...commonFlags, 'no-open': { type: 'boolean' } } as const;

/** The options of the browser host, or `help`. */
export function readBrowserOptions(args: string[]): BrowserOptions | 'help' {
  const values = readFlags(args, flags);
  if (values.help) return 'help';
  return { ...commonOptions(values, 'warn'), open: !values['no-open'] };
}
