import type { Mode } from '../contract/fields.ts';
import type { LogLevel } from '../host/logger.ts';
import type { OptionsOf } from '../host/options.ts';
import { timingOf, type SyncTiming } from '../host/sync-timing.ts';

/** The options that the browser host and serve take. `port` undefined: not asked for. */
export interface HostOptions extends SyncTiming {
  port: number | undefined;
  data: string | undefined;
  /** Undefined: not asked for. */
  mode: Mode | undefined;
  logLevel: LogLevel;
  /** The key is lost, and somebody has decided to continue without what it sealed. */
  setSealedAside: boolean;
  /** A data file is damaged, and somebody has decided to continue from the newest backup. */
  restoreBackup: boolean;
}

/** Reads the options that these two hosts share. */
export const commonOptions = (
  given: OptionsOf<'browser'> & OptionsOf<'serve'>,
  defaultLevel: LogLevel,
): HostOptions => ({
  port: given.port,
  data: given.data,
  mode: given.mode,
  logLevel: given['log-level'] ?? defaultLevel,
  setSealedAside: given['set-sealed-aside'] ?? false,
  restoreBackup: given['restore-backup'] ?? false,
  ...timingOf(given),
});
