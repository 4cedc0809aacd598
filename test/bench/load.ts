import autocannon from 'autocannon';
import { processorMillis } from './server-process.ts';

export interface Shot {
  url: string;
  /** The server's process. */
  pid: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  /**
   * Asked for in turn instead of `url`'s own path; each connection begins elsewhere, so that no two ask for the same at
   * once.
   */
  paths?: string[];
}

const CONNECTIONS = 10;

/** What the rounds of one target came to. */
export interface Rounds {
  requestsPerSecond: number[];
  /** Of the server, for a request; NaN where the system does not tell. */
  processorMicros: number[];
}

/** Loads a server at 10 connections for `seconds`. Throws when one answer was not 2xx: a fast refusal is no result. */
async function load({ paths, pid, ...shot }: Shot, seconds: number): Promise<{ rate: number; micros: number }> {
  let connection = 0;
  const setupClient = (client: autocannon.Client): void => {
    if (!paths) return;
    const start = Math.floor((connection++ * paths.length) / CONNECTIONS);
    client.setRequests(
      [...paths.slice(start), ...paths.slice(0, start)].map((path) => ({
        method: 'GET',
        path,
        headers: shot.headers ?? {},
      })),
    );
  };
  const before = processorMillis(pid);
  const result = await autocannon({ ...shot, connections: CONNECTIONS, duration: seconds, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  const answered = result['2xx'];
  const millis = (processorMillis(pid) ?? Number.NaN) - (before ?? Number.NaN);
  return { rate: answered / result.duration, micros: (millis * 1000) / answered };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Shoots at all targets in turn, round after round, so that a slow moment of the machine meets all of them. */
export async function interleaved<Name extends string>(
  shots: Record<Name, Shot>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(shots) as Name[];
  const seen = Object.fromEntries(
    names.map((name): [Name, Rounds] => [name, { requestsPerSecond: [], processorMicros: [] }]),
  ) as Record<Name, Rounds>;
  for (const name of names) await load(shots[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { rate, micros } = await load(shots[name], seconds);
      seen[name].requestsPerSecond.push(rate);
      seen[name].processorMicros.push(micros);
    }
  }
  return seen;
}
