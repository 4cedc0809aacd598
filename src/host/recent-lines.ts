/** The last lines that were written, and no more of them than fit. */
export interface RecentLines {
  add(line: string): void;
  /** The oldest first. */
  list(): string[];
}

const WARNING = 40;

/** pino writes the level first. */
const levelOf = (line: string): number => Number(/^\{"level":(\d{1,3})\b/.exec(line)?.[1] ?? 0);

function createRing(room: number): {
  add(entry: [order: number, line: string]): void;
  entries: [order: number, line: string][];
} {
  const entries: [number, string][] = [];
  let next = 0;
  return {
    entries,
    add(entry) {
      entries[next] = entry;
      next = (next + 1) % room;
    },
  };
}

/**
 * Keeps the last `lines` lines in memory, and `errors` warnings and errors: whatever else is logged pushes none of them
 * out.
 */
export function createRecentLines({ lines, errors }: { lines: number; errors: number }): RecentLines {
  const rings = { usual: createRing(lines), wrong: createRing(errors) };
  let order = 0;
  return {
    add(line) {
      rings[levelOf(line) < WARNING ? 'usual' : 'wrong'].add([(order += 1), line]);
    },
    list: () => [...rings.usual.entries, ...rings.wrong.entries].toSorted(([a], [b]) => a - b).map(([, line]) => line),
  };
}
