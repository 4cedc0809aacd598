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
 * workspace that was open last. Chromium's own switches pass by; it knows no `--data DIR`.
 */
export function readSwitches(commandLine: Pick<CommandLine, 'getSwitchValue' | 'hasSwitch'>): Switches {
  const valueOf = (name: string): string | undefined => commandLine.getSwitchValue(name) || undefined;
  const mode = valueOf('mode');
  if (mode !== undefined && mode !== 'test' && mode !== 'live') throw new HostError(`--mode must be test or live, not "${mode}".`);
  const pace = { 'sync-interval': valueOf('sync-interval'), 'late-arrival': valueOf('late-arrival') };
  const smoke = commandLine.hasSwitch('smoke') ? (valueOf('smoke') ?? 'all') : undefined;
  if (smoke !== undefined && smoke !== 'all' && smoke !== 'window' && smoke !== 'quit') throw new HostError(`--smoke takes no value, not "${smoke}".`);
  const operator = valueOf('operator');
  const reset = commandLine.hasSwitch('reset-passphrase') ? { operator } : undefined;
  if (operator !== undefined && !reset) throw new HostError('--operator goes with --reset-passphrase alone.');
  return { data: valueOf('data'), mode, smoke, reset, ...readPace(pace) };
}
