/** The last lines that were written, and no more of them than fit. */
export interface RecentLines {
  /** `line` ends with a newline, and has no other. One that is longer than a half is left out. */
  add(line: string): void;
  /** The oldest first. */
  list(): string[];
}

/** Whether a line of pino, which writes the level first, is a warning or worse. */
export const isWarning = (line: string): boolean => Number(/^\{"level":(\d{1,3})\b/.exec(line)?.[1] ?? 0) >= 40;

/**
 * Two halves of so many bytes: one is written, and when it is full, the other one is written over. Bytes and not
 * strings, because thousands of strings that live for a while are what makes a heap grow.
 */
function createHalves(room: number): { add(line: string): void; text(): string } {
  const halves = [Buffer.alloc(room), Buffer.alloc(room)] as const;
  const ends: [number, number] = [0, 0];
  let now: 0 | 1 = 0;
  const read = (half: 0 | 1): string => halves[half].toString('utf8', 0, ends[half]);
  return {
    add(line) {
      const size = Buffer.byteLength(line);
      if (size > room) return;
      if (ends[now] + size > room) {
        now = now === 0 ? 1 : 0;
        ends[now] = 0;
      }
      ends[now] += halves[now].write(line, ends[now]);
    },
    text: () => read(now === 0 ? 1 : 0) + read(now),
  };
}

/**
 * Keeps the last lines in memory: about `bytes` to twice as many, and the same of warnings and errors by `errors`:
 * whatever else is logged pushes none of them out.
 */
export function createRecentLines({ bytes, errors }: { bytes: number; errors: number }): RecentLines {
  const usual = createHalves(bytes);
  const wrong = createHalves(errors);
  let order = 0;
  return {
    add: (line) => (isWarning(line) ? wrong : usual).add(`${(order += 1)} ${line}`),
    list: () =>
      (usual.text() + wrong.text())
        .split(/(?<=\n)/)
        .filter((line) => line !== '')
        .map((line) => ({ place: Number.parseInt(line, 10), line: line.slice(line.indexOf(' ') + 1) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ line }) => line),
  };
}
