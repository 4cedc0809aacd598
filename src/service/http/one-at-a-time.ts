import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError } from '../../domain/domain-error.ts';

/**
 * Runs what must not run twice at once: a second one meanwhile rejects with `conflict` and this reason, before it has
 * done anything.
 */
export function createOneAtATime(reason: Reason): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let underWay = false;
  return async (run) => {
    if (underWay) throw new DomainError('conflict', reason);
    underWay = true;
    try {
      return await run();
    } finally {
      underWay = false;
    }
  };
}
