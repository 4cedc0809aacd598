import type { CommandLine } from 'electron';
import type { Mode } from '../contract/fields.ts';
import { HostError } from '../host/host-error.ts';

/** What the command line says: `--data=DIR --mode=live`. Chromium's own switches pass by; it knows no `--data DIR`. */
export function readSwitches(commandLine: Pick<CommandLine, 'getSwitchValue'>): { data: string | undefined; mode: Mode } {
  const mode = commandLine.getSwitchValue('mode') || 'test';
  if (mode !== 'test' && mode !== 'live') throw new HostError(`--mode must be test or live, not "${mode}".`);
  return { data: commandLine.getSwitchValue('data') || undefined, mode };
}
