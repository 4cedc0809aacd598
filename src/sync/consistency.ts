import type { Page } from './read-page.ts';

/** Pages of which the ids are kept to see one come twice: a list that moves repeats its neighbours. */
const REMEMBERED = 16;

/** Watches a scan page by page (SY22). */
export interface Consistency {
  /** To be told in the order of pages. */
  saw(page: Page): void;
  /** So far nothing shows that the list moved. */
  holds(): boolean;
  /** Every page was seen, and they are as many rows as the total says. */
  complete(): boolean;
}

/** `before`: false for a scan that goes on where an earlier one was interrupted, which never counts as consistent (SY27). */
export function createConsistency(before: boolean): Consistency {
  const recent: Set<string>[] = [];
  let total: number | undefined;
  let rows = 0;
  let holds = before;
  return {
    saw(page) {
      total ??= page.total;
      const ids = new Set(page.rows.map(({ upstream_id }) => upstream_id));
      const repeated = ids.size !== page.rows.length || recent.some((earlier) => [...ids].some((id) => earlier.has(id)));
      holds &&= page.total === total && !repeated;
      rows += page.rows.length;
      recent.push(ids);
      if (recent.length > REMEMBERED) recent.shift();
    },
    holds: () => holds,
    complete: () => holds && rows === total,
  };
}
