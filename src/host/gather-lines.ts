import { isWarning } from './recent-lines.ts';

/** How long a line may wait for others, in milliseconds. */
const LONGEST_WAIT = 50;

/** Characters from which on lines wait for no others. */
const ENOUGH = 64 * 1024;

/**
 * Writes lines of the log several at a time: under load, a write for each line is a twentieth of the cost of a request.
 * A warning or an error is written at once, with all that waits: the log file has it whatever happens next.
 */
export function gatherLines(write: (lines: string) => void): { write(line: string): void; flush(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  };
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= ENOUGH || isWarning(line)) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT);
    },
    flush,
  };
}
