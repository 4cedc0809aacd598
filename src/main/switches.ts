import type { CommandLine } from 'electron';
import type { Mode } from '../contract/fields.ts';
import { HostError } from '../host/host-error.ts';
import { readPace, type SyncPace } from '../host/sync-pace.ts';
import type { Smoke } from './smoke/run-smoke.ts';

export interface Switches extends SyncPace {
  data: string | undefined;
  mode: Mode | undefined;
  /** The program is tried, on a folder of its own, and ends. */
  smoke: Smoke | undefined;
  /** A passphrase was forgotten; `operator`: whose, undefined: the window asks. */
  reset: { operator: string | undefined } | undefined;
}

/**
 * What the command line says: `--data=DIR --mode=live --smoke --reset-passphrase --operator=NAME`, and the pace of synchronizing as `serve` takes it. Without a mode it is the
 * workspace that was open last. Chromium's own switches pass by.
 * It knows no `--data DIR`: a switch without its value is refused, because the program would go on with another folder than was meant.
 */
export function readSwitches(commandLine: Pick<CommandLine, 'getSwitchValue' | 'hasSwitch'>): Switches {
  const valueOf = (name: string): string | undefined => {
    const value = commandLine.getSwitchValue(name);
    if (value === '' && commandLine.hasSwitch(name)) throw new HostError(`--${name} needs a value, after an equals sign: --${name}=VALUE.`);
    return value || undefined;
  };
  const mode = valueOf('mode');
  if (mode !== undefined && mode !== 'test' && mode !== 'live') throw new HostError(`--mode must be test or live, not "${mode}".`);
  const pace = { 'sync-interval': valueOf('sync-interval'), 'late-arrival': valueOf('late-arrival') };
  const smoke = commandLine.hasSwitch('smoke') ? commandLine.getSwitchValue('smoke') || 'all' : undefined;
  if (smoke !== undefined && smoke !== 'all' && smoke !== 'window' && smoke !== 'quit') throw new HostError(`--smoke takes no value, not "${smoke}".`);
  const data = valueOf('data');
  if (smoke === 'all' && data !== undefined) throw new HostError('--smoke uses a folder of its own: leave out --data.');
  const operator = valueOf('operator');
  if (commandLine.getSwitchValue('reset-passphrase') !== '') throw new HostError('--reset-passphrase takes no value. To say whose: --operator=NAME.');
  const reset = commandLine.hasSwitch('reset-passphrase') ? { operator } : undefined;
  if (operator !== undefined && !reset) throw new HostError('--operator goes with --reset-passphrase alone.');
  return { data, mode, smoke, reset, ...readPace(pace) };
}
