import pino, { type Level, type Logger } from 'pino';
import { gatherLines } from './gather-lines.ts';
import { lineOptions } from './log-error.ts';
import { createRecentLines } from './recent-lines.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Roughly the least that is kept for a recovery file, in bytes: some 3,000 usual lines, and 200 errors. */
const KEPT = { bytes: 1024 * 1024, errors: 256 * 1024 };

/** How long the end of the program waits for whoever reads standard error. */
const LONGEST_FLUSH_MS = 1000;
/** Characters that wait for whoever reads standard error, at most; what comes then is not printed. */
const MOST_UNREAD = 8 * 1024 * 1024;

/** A logger whose last lines can be read again, the oldest first. */
export type HostLogger = Logger & {
  recentLines(): string[];
  /** From now on lines go to this file as well, several at a time, and so do those that were written before. */
  alsoTo(file: { write(lines: string): void }): void;
  /** Lines that are kept and not printed: what a person is told in other words, or has not asked for. */
  kept: Logger;
};

/** What is kept is at least as detailed as `info`, whatever is printed; `silent` keeps nothing either. */
const levelKept = (level: LogLevel): LogLevel => (level === 'silent' || level === 'debug' ? level : 'info');

/**
 * Structured lines on standard error, from `level` on; standard output belongs to what a script reads. Call `flush`
 * before the process ends.
 */
export function createLogger(level: LogLevel): { logger: HostLogger; flush(): void } {
  let givesUpAt = Infinity;
  const stderr = pino.destination({
    dest: 2,
    sync: false,
    maxLength: MOST_UNREAD,
    retryEAGAIN: () => performance.now() < givesUpAt,
  });
  let isUnread = false;
  const printed = gatherLines((lines) => void (isUnread || stderr.write(lines)));
  const recent = createRecentLines(KEPT);
  const files: { write(lines: string): void }[] = [];
  const filed = gatherLines((lines) => files.forEach((file) => file.write(lines)));
  const kept = {
    write(line: string): void {
      recent.add(line);
      if (files.length > 0) filed.write(line);
    },
  };
  const streams =
    level === 'silent'
      ? []
      : [
          { level: level satisfies Level, stream: printed },
          { level: levelKept(level) as Level, stream: kept },
        ];
  const alsoTo = (file: { write(lines: string): void }): void => {
    for (const line of recent.list()) file.write(line);
    files.push(file);
  };
  const flush = (): void => {
    filed.flush();
    printed.flush();
    // Whoever does not read what is printed does not keep the program from ending.
    givesUpAt = performance.now() + LONGEST_FLUSH_MS;
    try {
      if (!isUnread) stderr.flushSync();
    } catch {
      isUnread = true;
      stderr.destroy();
    } finally {
      givesUpAt = Infinity;
    }
  };
  process.once('exit', flush);
  const options = { ...lineOptions, level: levelKept(level) };
  return {
    logger: Object.assign(pino(options, pino.multistream(streams)), {
      recentLines: recent.list,
      alsoTo,
      kept: pino(options, kept),
    }),
    flush,
  };
}
