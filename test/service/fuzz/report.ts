import type { Measured } from './send-measured.ts';

/** A request with something wrong about its answer, and where in the run it stands. */
export interface Finding extends Measured {
  what: string;
  at: number;
}

export interface WorldReport {
  requests: number;
  bytes: number;
  /** Milliseconds of the processor. */
  cpu: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
  /** The requests that cost the most, whatever came of them. */
  costliest: Finding[];
  serverErrors: Finding[];
  slow: Finding[];
  unanswered: Finding[];
  /** Answers that are not what the contract says. */
  broken: Finding[];
}

export const emptyReport = (): WorldReport => ({
  requests: 0,
  bytes: 0,
  cpu: 0,
  statuses: {},
  costliest: [],
  serverErrors: [],
  slow: [],
  unanswered: [],
  broken: [],
});

const COSTLIEST = 5;

/** The list with one more in it, if it belongs there; `finding` is asked for in that case alone. */
export const costliest = (list: Finding[], cpu: number, finding: () => Finding): Finding[] =>
  list.length === COSTLIEST && cpu <= (list.at(-1)?.cpu ?? 0)
    ? list
    : [...list, finding()].toSorted((a, b) => b.cpu - a.cpu).slice(0, COSTLIEST);

/** The reports of several worlds as one. */
export function addReports(reports: WorldReport[]): WorldReport {
  const sum = emptyReport();
  for (const report of reports) {
    sum.requests += report.requests;
    sum.bytes += report.bytes;
    sum.cpu += report.cpu;
    for (const [status, count] of Object.entries(report.statuses))
      sum.statuses[status] = (sum.statuses[status] ?? 0) + count;
    for (const kind of ['serverErrors', 'slow', 'unanswered', 'broken'] as const) sum[kind].push(...report[kind]);
    sum.costliest = [...sum.costliest, ...report.costliest].toSorted((a, b) => b.cpu - a.cpu).slice(0, COSTLIEST);
  }
  return sum;
}
