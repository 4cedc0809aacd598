import type { Connection } from './connection.ts';
import type { ListIndex } from './list-index.ts';

/** Between two steps: short while nobody else writes, long beside an import or a synchronizing that runs. */
const PAUSE_MS = 5;
const PAUSE_BESIDE_OTHERS_MS = 150;

/**
 * Brings the indexes of lists up to date in small transactions, and again after whatever is committed. A step that a
 * full disk refuses is tried again after the next commit. The result resolves when nothing is left to do.
 */
export function createIndexing(
  { read, writeAside, onCommit }: Pick<Connection, 'read' | 'writeAside' | 'onCommit'>,
  indexes: readonly ListIndex[],
): () => Promise<void> {
  let begun = false;
  let commits = 0;
  let due = false;
  let running: Promise<void> | undefined;

  const pause = (millis: number) => new Promise<void>((resolve) => void setTimeout(resolve, millis).unref());

  async function run(): Promise<void> {
    for (;;) {
      const index = await read(() => indexes.find((each) => each.isBehind()));
      if (!index) return;
      const before = commits;
      await writeAside((transaction) => index.advance(transaction));
      const own = commits;
      await pause(PAUSE_MS);
      if (own - before > 1 || commits > own) await pause(PAUSE_BESIDE_OTHERS_MS);
    }
  }

  function start(): Promise<void> {
    // A file that is closing, or a full disk, ends it; what is not copied is read from the records.
    running ??= run()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return running;
  }

  onCommit(() => {
    commits += 1;
    if (!begun || due) return;
    due = true;
    void pause(PAUSE_BESIDE_OTHERS_MS).then(() => {
      due = false;
      void start();
    });
  });

  return () => {
    begun = true;
    return start();
  };
}
