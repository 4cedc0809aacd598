import type { CommandLine } from 'electron';
import type { Mode } from '../contract/fields.ts';
import { helpOf, known, valueOf } from '../host/command-line.ts';
import { HostError } from '../host/host-error.ts';
import { options, type OptionsOf } from '../host/options.ts';
import { readReset, type Reset } from '../host/read-reset.ts';
import { timingOf, type SyncTiming } from '../host/sync-timing.ts';
import type { Smoke } from './smoke/run-smoke.ts';

export interface Switches extends SyncTiming {
  data: string | undefined;
  mode: Mode | undefined;
  /** The program is tried, on a folder of its own, and ends. */
  smoke: Smoke | undefined;
  reset: Reset | undefined;
}

/** Chromium has one of this name, which passes by as all of its own do. */
const OF_CHROMIUM = 'log-level';

/** A packed program takes its values behind an equals sign alone. */
export const windowHelp = `Solar Installer Console [options]\n${helpOf(options, 'window', '=')}`;

/** The options of the window that are there. One that only the other hosts take is refused by its name. */
function given(commandLine: Pick<CommandLine, 'getSwitchValue' | 'hasSwitch'>): OptionsOf<'window'> {
  const values = Object.entries(options).flatMap(([name, option]) => {
    if (!commandLine.hasSwitch(name) || name === OF_CHROMIUM) return [];
    if (!option.hosts.some((host) => host === 'window'))
      throw new HostError(`Unknown option --${name}. Valid options: ${known(options, 'window', '=')}.`);
    return [[name, valueOf(name, option, commandLine.getSwitchValue(name) || undefined, '=')]];
  });
  return Object.fromEntries(values) as OptionsOf<'window'>;
}

/**
 * What the command line says, as `--data=DIR`; `help` where that is asked for. Chromium's own switches pass by. It
 * knows no `--data DIR`: a switch without its value is refused, because the program would continue with another folder
 * than was meant.
 */
export function readSwitches(commandLine: Pick<CommandLine, 'getSwitchValue' | 'hasSwitch'>): Switches | 'help' {
  const values = given(commandLine);
  if (values.help) return 'help';
  const smoke = values['smoke-part'] ?? (values.smoke && 'all');
  if (smoke === 'all' && values.data !== undefined)
    throw new HostError('--smoke uses a folder of its own: leave out --data.');
  return { data: values.data, mode: values.mode, smoke, reset: readReset(values), ...timingOf(values) };
}
