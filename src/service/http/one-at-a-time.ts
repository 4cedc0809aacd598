import { DomainError } from '../../domain/domain-error.ts';

/**
 * Runs what must not run twice at once: a second one meanwhile rejects with `conflict` and these words, before it has
 * done anything.
 */
export function createOneAtATime(words: string): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let underWay = false;
  return async (run) => {
    if (underWay) throw new DomainError('conflict', words);
    underWay = true;
    try {
      return await run();
    } finally {
      underWay = false;
    }
  };
}
