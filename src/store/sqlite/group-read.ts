import type { Engine } from './engine.ts';

/** The reads of one file, gathered by turns of the event loop. */
export type GroupRead = <T>(work: () => T) => Promise<T>;

/**
 * Runs the reads of one turn of the event loop one after the other at its end. Unlike writes, they never wait for a
 * later turn. Answers then leave together: a client on the same machine is woken once for all of them, and the engine's
 * code stays in the caches. At 10 connections that is a quarter of the cost of a page. They share a transaction as
 * well, because locking and unlocking the file is a quarter of the cost of reading a page of 10. What a read throws
 * rejects that read alone.
 */
export function createGroupRead(engine: Engine): GroupRead {
  const begin = engine.prepare('BEGIN');
  const end = engine.prepare('COMMIT');
  let waiting: (() => void)[] = [];

  /** Sharing only saves time: where it cannot begin, each read runs, or fails, for itself. */
  function isBegun(): boolean {
    try {
      begin.run();
      return true;
    } catch {
      return false;
    }
  }

  // No caller continues before all reads have run: promise reactions wait for the end of this callback.
  function flush(): void {
    const jobs = waiting;
    waiting = [];
    const shared = jobs.length > 1 && isBegun();
    for (const run of jobs) run();
    // An error of the disk has ended it already.
    if (shared && engine.inTransaction) end.run();
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
}
