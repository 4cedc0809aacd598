import { createHash } from 'node:crypto';

/** What happened, line by line. Two runs of a seed are the same when their hashes are. */
export interface Trace {
  add(line: string): void;
  /** The newest lines, oldest first. */
  last(count: number): string[];
  readonly lines: number;
  /** SHA-256 of all lines so far. */
  hash(): string;
}

const KEPT = 4000;
/** Characters that are hashed at once: a call for each line would cost more than the hashing. */
const HASHED_AT_ONCE = 1 << 16;

/** `print` is given every line as it comes: for `--trace`. */
export function createTrace(print?: (line: string) => void): Trace {
  const hash = createHash('sha256');
  let kept: string[] = [];
  let lines = 0;
  let waiting = '';
  return {
    add(line) {
      waiting += `${line}\n`;
      if (waiting.length >= HASHED_AT_ONCE) {
        hash.update(waiting);
        waiting = '';
      }
      lines += 1;
      kept.push(line);
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT);
      print?.(line);
    },
    last: (count) => kept.slice(-count),
    get lines() {
      return lines;
    },
    hash: () => hash.copy().update(waiting).digest('hex'),
  };
}
