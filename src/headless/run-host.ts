import { createLogger, type HostLogger, type LogLevel } from '../host/logger.ts';
import { keepFilesOwn } from '../host/own-files.ts';
import { loggedError, toldWords } from '../host/told-error.ts';

/** What is running, and how it ends: `close` finishes what runs and closes the database. */
export interface Running {
  close(): Promise<void>;
}

/** One Ctrl+C arrives twice: from the terminal, and from npm, which hands on what it got itself. */
const SAME_SIGNAL_MS = 2_000;

function endRequested(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const end = (signal: NodeJS.Signals): void => {
      // Somebody who asks again later does not want to wait any longer.
      if (asked !== undefined && performance.now() - asked > SAME_SIGNAL_MS) process.exit(1);
      asked ??= performance.now();
      resolve(signal);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

/** One line for what a person can do something about; the whole error for a fault of the program. */
export function reportFailure(error: unknown): void {
  process.stderr.write(
    `${toldWords(error) ?? `The host failed: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exitCode = 1;
}

/**
 * Runs a host until SIGINT or SIGTERM, then closes it; the process ends with 0 when nothing is left to do, and with 1
 * after a start that failed. A signal during the start counts as soon as the start is through.
 */
export async function runHost(level: LogLevel, start: (logger: HostLogger) => Promise<Running>): Promise<void> {
  keepFilesOwn();
  const { logger, flush } = createLogger(level);
  const ended = endRequested();
  try {
    const running = await start(logger);
    const signal = await ended;
    logger.info({ signal }, 'closing');
    await running.close();
  } catch (error) {
    logger.kept.fatal(loggedError(error), 'failed');
    reportFailure(error);
  }
  flush();
  process.exit();
}
