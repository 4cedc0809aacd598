/** The reads of one file, gathered by turns of the event loop. */
export type GroupRead = <T>(work: () => T) => Promise<T>;

/**
 * Runs the reads of one turn of the event loop one after the other at its end, as group commit does for writes. Answers
 * then leave together: a client on the same machine is woken once for all of them, and the engine's code stays in the
 * caches. At 10 connections that is a quarter of the cost of a page. What a read throws rejects that read alone.
 */
export function createGroupRead(): GroupRead {
  /** Each runs one read and returns what settles its promise. */
  let waiting: (() => () => void)[] = [];

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    const answers = jobs.map((run) => run());
    for (const answer of answers) answer();
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(() => {
        try {
          const result = work();
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      });
    });
}
