import type { CommandLine } from 'electron';
import type { Mode } from '../contract/fields.ts';
import { HostError } from '../host/host-error.ts';

/** What the command line says: `--data=DIR --mode=live`. Without a mode it is the workspace that was open last. Chromium's own switches pass by; it knows no `--data DIR`. */
export function readSwitches(commandLine: Pick<CommandLine, 'getSwitchValue'>): { data: string | undefined; mode: Mode | undefined } {
  const mode = commandLine.getSwitchValue('mode') || undefined;
  if (mode !== undefined && mode !== 'test' && mode !== 'live') throw new HostError(`--mode must be test or live, not "${mode}".`);
  return { data: commandLine.getSwitchValue('data') || undefined, mode };
}
