import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Mode } from '../contract/fields.ts';
import { HostError } from '../host/host-error.ts';
import { logLevels, type LogLevel } from '../host/logger.ts';
import { paceFlags, readPace, type SyncPace } from '../host/sync-pace.ts';

/** The options that both hosts take. `port` undefined: not asked for. */
export interface HostOptions extends SyncPace {
  port: number | undefined;
  data: string | undefined;
  /** Undefined: not asked for. */
  mode: Mode | undefined;
  logLevel: LogLevel;
  /** The key is lost, and somebody has decided to go on without what it sealed. */
  setSealedAside: boolean;
  /** A data file is damaged, and somebody has decided to go on from the newest backup. */
  restoreBackup: boolean;
}

export const commonFlags = {
  port: { type: 'string' },
  data: { type: 'string' },
  mode: { type: 'string' },
  'log-level': { type: 'string' },
  'set-sealed-aside': { type: 'boolean' },
  'restore-backup': { type: 'boolean' },
  ...paceFlags,
  help: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** For the help of a host. */
export const asideHelp = `  --set-sealed-aside     go on without a key that is lost: says what has to be given again
  --restore-backup       where a data file is damaged, go on from the newest backup that is whole`;

/** For the help of a host. */
export const paceHelp = `  --sync-interval S      seconds between two looks at the service while nothing happens (default 60)
  --late-arrival S       seconds after which a lost request can no longer arrive there (default 120)`;

/** One of a few words; throws HostError that lists them. */
export function oneOf<const T extends string>(flag: string, value: string, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new HostError(`${flag} must be ${words.join(' or ')}, not "${value}".`);
  return word;
}

function portNumber(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new HostError(`--port must be a number from 0 to 65535, not "${value}".`);
  return port;
}

/** The values of a command line; throws HostError for a flag that does not exist, lacks its value or is not a flag. */
export function readFlags<const T extends ParseArgsOptionsConfig>(args: string[], flags: T) {
  try {
    return parseArgs({ args, options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [sentence = 'The command line cannot be read'] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new HostError(`${sentence.replace(/\.$/, '')}. Run with --help for what there is.`);
  }
}

type Common = { port?: string; data?: string; mode?: string; 'log-level'?: string; 'sync-interval'?: string; 'late-arrival'?: string; 'set-sealed-aside'?: boolean; 'restore-backup'?: boolean };

/** Reads the options that both hosts share. */
export const commonOptions = (values: Common, defaultLevel: LogLevel): HostOptions => ({
  port: values.port === undefined ? undefined : portNumber(values.port),
  data: values.data,
  mode: values.mode === undefined ? undefined : oneOf('--mode', values.mode, ['test', 'live']),
  logLevel: oneOf('--log-level', values['log-level'] ?? defaultLevel, logLevels),
  setSealedAside: values['set-sealed-aside'] ?? false,
  restoreBackup: values['restore-backup'] ?? false,
  ...readPace(values),
});
