import type { UpstreamRow } from '../../../store/sync-records.ts';

/** Pages of which the ids are kept at least, to see one come twice: a list that moves repeats its neighbors. */
const REMEMBERED = 16;

/** One page of a list there: its rows, and how many records it says there are in all. */
interface SeenPage {
  rows: readonly UpstreamRow[];
  total: number;
}

/** Watches a scan page by page (SY22). */
export interface Consistency {
  /** To be told in the order of pages. */
  saw(page: SeenPage): void;
  /** So far nothing shows that the list moved. */
  holds(): boolean;
  /** Every page was seen, and they are as many rows as the total says. */
  complete(): boolean;
}

/**
 * `before`: false for a scan that resumes where an earlier one was interrupted, which never counts as consistent
 * (SY27).
 */
export function createConsistency(before: boolean): Consistency {
  /** Ids of the last pages, and of the `REMEMBERED` ones before them. */
  let [recent, earlier] = [new Set<string>(), new Set<string>()];
  let total: number | undefined;
  let [pages, rows] = [0, 0];
  let holds = before;
  return {
    saw(page) {
      total ??= page.total;
      if (pages++ % REMEMBERED === 0) [recent, earlier] = [new Set(), recent];
      for (const { upstream_id: id } of page.rows) {
        if (recent.has(id) || earlier.has(id)) holds = false;
        recent.add(id);
      }
      holds &&= page.total === total;
      rows += page.rows.length;
    },
    holds: () => holds,
    complete: () => holds && rows === total,
  };
}
