import type { BrowserContext, Download, Page } from '@playwright/test';

/** A running console and its first window: what the suite drives, whichever host it is. */
export interface ConsoleHost {
  context: BrowserContext;
  page: Page;
  dataFolder: string;
  /** Everything the process wrote to standard output and standard error so far. */
  log(): string;
  /** Every secret of 32 random bytes that the process drew so far, as base64url. */
  recordedSecrets(): string[];
  /** The path of a file that the console has just let a person save. */
  savedFile(download: Download): Promise<string>;
  /** Lets time pass for the process, as if nothing had happened meanwhile. */
  passTime(ms: number): Promise<void>;
  /** Ends the process in order, as a user would. */
  stop(): Promise<void>;
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>;
}

/**
 * Where a host of the suite keeps its things. `records` lies outside the data folder, which is searched for secrets.
 */
export interface HostFolders {
  data: string;
  records: string;
  /** Seconds after which a lost request can no longer arrive at the service; the usual two minutes without it. */
  lateArrival?: number | undefined;
  /** Added to the environment of the host. */
  env?: NodeJS.ProcessEnv;
}
