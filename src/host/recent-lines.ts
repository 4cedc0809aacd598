/** The last lines that were written, and no more of them than fit. */
export interface RecentLines {
  add(line: string): void;
  /** The oldest first. */
  list(): string[];
}

/** Keeps the last `room` lines in memory. */
export function createRecentLines(room: number): RecentLines {
  const lines: string[] = [];
  let next = 0;
  return {
    add(line) {
      lines[next] = line;
      next = (next + 1) % room;
    },
    list: () => (lines.length < room ? [...lines] : [...lines.slice(next), ...lines.slice(0, next)]),
  };
}
