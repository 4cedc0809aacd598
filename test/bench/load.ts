import autocannon from 'autocannon';

export interface Shot {
  url: string;
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

/**
 * Requests per second at 10 connections, over `seconds`. Throws when one answer was not 2xx: a fast refusal is no
 * result.
 */
async function requestsPerSecond({ paths, ...shot }: Shot, seconds: number): Promise<number> {
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
  const result = await autocannon({ ...shot, connections: CONNECTIONS, duration: seconds, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Shoots at all targets in turn, round after round, so that a slow moment of the machine meets all of them. Medians by
 * target.
 */
export async function interleaved<Name extends string>(
  shots: Record<Name, Shot>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(shots) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) await requestsPerSecond(shots[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen[name].push(await requestsPerSecond(shots[name], seconds));
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}
