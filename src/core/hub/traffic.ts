import type { ServerResponse } from 'node:http';

/** Seconds, rising. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What a client may ask with; anything else is one, so that nobody makes up series of their own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers of one method, route and class of status. */
export interface Answers {
  method: string;
  route: string;
  status: string;
  count: number;
}

/** How long the answers of one method and route took. */
export interface Durations {
  method: string;
  route: string;
  count: number;
  sum: number;
  /** How many took at most each bound. */
  within: number[];
}

/** A request that is being answered. */
export interface RunningRequest {
  /** Its answer turns out to be an event stream: it is counted as one, and its duration says nothing. */
  streams(): void;
  /** Counts what became of it. `route` undefined: no route was found. */
  ended(response: Pick<ServerResponse, 'headersSent' | 'statusCode'>, route: string | undefined): void;
}

/** What a process has answered since its start, and answers now. */
export interface Traffic {
  begin(method: string): RunningRequest;
  counts(): TrafficCounts;
}

export interface TrafficCounts {
  answers: Answers[];
  durations: Durations[];
  /** Requests without the end of an answer, and how many of them are event streams. */
  open: number;
  streaming: number;
}

/** `2xx`; `aborted` where the client left before there was an answer. */
const statusOf = ({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): string =>
  headersSent ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** `elapsed` is in seconds. */
export function createTraffic(elapsed: () => number): Traffic {
  const answers = new Map<string, Answers>();
  const durations = new Map<string, Durations>();
  let open = 0;
  let streaming = 0;

  function count(method: string, route: string, status: string): void {
    const name = `${method} ${route} ${status}`;
    const entry = answers.get(name) ?? { method, route, status, count: 0 };
    answers.set(name, entry);
    entry.count += 1;
  }

  function measure(method: string, route: string, seconds: number): void {
    const name = `${method} ${route}`;
    const entry = durations.get(name) ?? { method, route, count: 0, sum: 0, within: BOUNDS.map(() => 0) };
    durations.set(name, entry);
    entry.count += 1;
    entry.sum += seconds;
    BOUNDS.forEach((bound, at) => seconds <= bound && (entry.within[at] = (entry.within[at] ?? 0) + 1));
  }

  return {
    begin(given) {
      const method = METHODS.has(given) ? given : 'other';
      const began = elapsed();
      let isStream = false;
      open += 1;
      return {
        streams() {
          isStream = true;
          streaming += 1;
        },
        ended(response, found) {
          const route = found ?? 'none';
          open -= 1;
          if (isStream) streaming -= 1;
          else measure(method, route, elapsed() - began);
          count(method, route, statusOf(response));
        },
      };
    },
    counts: () => ({ answers: [...answers.values()], durations: [...durations.values()], open, streaming }),
  };
}
