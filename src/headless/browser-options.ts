import { helpOf, readCommandLine } from '../host/command-line.ts';
import { options } from '../host/options.ts';
import { readReset, type Reset } from '../host/read-reset.ts';
import { commonOptions, type HostOptions } from './options.ts';

export interface BrowserOptions extends HostOptions {
  /** Open the system's browser where there is a display. */
  open: boolean;
  reset: Reset | undefined;
}

export const browserHelp = `npm start -- --host browser [options]\n${helpOf(options, 'browser')}`;

/** The options of the browser host, or `help`. */
export function readBrowserOptions(args: string[]): BrowserOptions | 'help' {
  const given = readCommandLine(options, 'browser', args);
  if (given.help) return 'help';
  return { ...commonOptions(given, 'warn'), open: !given['no-open'], reset: readReset(given) };
}
