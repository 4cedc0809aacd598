import pino, { type Logger } from 'pino';
import { createRecentLines } from './recent-lines.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How many lines a recovery file can tell of. */
const LINES_KEPT = 5000;

/** A logger whose last lines can be read again, the oldest first. */
export type HostLogger = Logger & { recentLines(): string[] };

/** Structured lines on standard error; standard output belongs to what a script reads. Call `flush` before the process ends. */
export function createLogger(level: LogLevel): { logger: HostLogger; flush(): void } {
  const stderr = pino.destination({ dest: 2, sync: false });
  const recent = createRecentLines(LINES_KEPT);
  const write = (line: string): void => {
    recent.add(line);
    stderr.write(line);
  };
  return {
    logger: Object.assign(pino({ level, base: undefined }, { write }), { recentLines: recent.list }),
    flush: () => stderr.flushSync(),
  };
}
