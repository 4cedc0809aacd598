import pino, { type Logger } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Structured lines on standard error; standard output belongs to what a script reads. Call `flush` before the process ends. */
export function createLogger(level: LogLevel): { logger: Logger; flush(): void } {
  const stderr = pino.destination({ dest: 2, sync: false });
  return {
    logger: pino({ level, base: undefined }, stderr),
    flush: () => stderr.flushSync(),
  };
}
