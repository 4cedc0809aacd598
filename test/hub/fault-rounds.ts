import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer, type OwnServer } from '../support/postgres/start-server.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { inspectHub } from './inspect-hub.ts';
import { newWitness, writeOn } from './writers.ts';

const run = promisify(execFile);

/** What happens to a hub while it is written to. */
export const faultKinds = ['process', 'database', 'cut', 'lane', 'pool', 'failover'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What rounds of one kind of fault came to. */
export interface FaultFigures {
  rounds: number;
  acknowledged: number;
  unavailable: number;
  broken: number;
  /** Milliseconds from the fault until a write was answered again: the longest of all rounds. */
  longestMs: number;
  faults: string[];
}

const PROCESSES = 4;
const WRITERS = 16;
/** Writing before each fault, in milliseconds, at most. */
const WRITING = 150;
/** How long the lane is held: a write waits for it. */
const HELD_MS = 700;
/** Longer than a request waits for a connection. */
const FULL_MS = 6_500;

interface Site {
  server: OwnServer;
  cluster: Cluster;
  url: string;
  folder: string;
}

/** Holds the company's lane, as a database does that has become slow. */
async function holdLane({ url }: Site, ms: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`SET search_path = test; SET app.company = '1'`);
  await client.query('BEGIN; SELECT 1 FROM lanes WHERE company_id = 1 FOR UPDATE');
  await pause(ms); // the fault itself
  await client.query('ROLLBACK');
  await client.end();
}

async function cutAll({ server }: Site): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'solar-hub%'`);
  await client.end();
}

/** Writers wait for the lane with the connections that they have, until there is none left. */
async function fillPools(site: Site): Promise<void> {
  const { processes, token } = site.cluster;
  const held = holdLane(site, FULL_MS);
  const asking = processes.flatMap(({ base }) =>
    Array.from({ length: 30 }, () =>
      fetch(`${base}/v1/inverters?limit=100`, { headers: { authorization: `Bearer ${token}` } }).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      ),
    ),
  );
  await Promise.all([held, ...asking]);
}

/** The database dies, and a copy of its disk takes its place and address. */
async function failOver({ server, folder }: Site): Promise<void> {
  await server.kill('SIGKILL');
  await run('cp', ['-a', folder, `${folder}-copy`]); // with its owner, who is not ours
  await rm(folder, { recursive: true });
  await rename(`${folder}-copy`, folder);
  await server.start();
}

const happen: Record<FaultKind, (site: Site, round: number) => Promise<void>> = {
  async process({ cluster }, round) {
    const nth = round % cluster.processes.length;
    await cluster.processes[nth]?.end('SIGKILL');
    await cluster.restart(nth);
  },
  async database({ server }) {
    await server.kill('SIGKILL');
    await server.start();
  },
  cut: cutAll,
  lane: (site) => holdLane(site, HELD_MS),
  pool: fillPools,
  failover: failOver,
};

/**
 * Has each of these faults happen so many times to a hub of four processes while 16 writers write, and looks after each
 * round whether everything that was acknowledged is there, and once. No process is started again but the one that was
 * killed. `early`: the writers count what was not answered yet, which has to be found out.
 */
export async function faultRounds(
  kinds: readonly FaultKind[],
  rounds: number,
  { early = false, progress }: { early?: boolean; progress?: (kind: FaultKind, round: number) => void } = {},
): Promise<Record<string, FaultFigures>> {
  const folder = path.join(tmpdir(), `console-hub-faults-${randomUUID()}`);
  const server = await startServer({ dataFolder: folder });
  const figures: Record<string, FaultFigures> = {};
  let cluster: Cluster | undefined;
  try {
    const { url } = await freshDatabase(server.url);
    cluster = await startCluster(url, PROCESSES, ['--database-connections', '4']);
    const site = { server, cluster, url, folder };
    const witness = newWitness();
    for (const kind of kinds) {
      const found: FaultFigures = { rounds: 0, acknowledged: 0, unavailable: 0, broken: 0, longestMs: 0, faults: [] };
      figures[kind] = found;
      while (found.rounds < rounds && found.faults.length === 0) {
        const before = {
          acknowledged: witness.created.size,
          unavailable: witness.statuses.get(503) ?? 0,
          broken: witness.broken,
        };
        const ending = new AbortController();
        const writing = Array.from({ length: WRITERS }, (_, nth) =>
          writeOn(site.cluster, witness, found.rounds * WRITERS + nth, ending.signal, early),
        );
        await Promise.race([once(witness.events, 'created'), ...writing]);
        await pause(Math.random() * WRITING); // any moment
        const began = performance.now();
        await happen[kind](site, found.rounds);
        await Promise.race([once(witness.events, 'created'), ...writing]);
        found.longestMs = Math.max(found.longestMs, Math.round(performance.now() - began));
        ending.abort();
        await Promise.all(writing);
        found.rounds += 1;
        found.acknowledged += witness.created.size - before.acknowledged;
        found.unavailable += (witness.statuses.get(503) ?? 0) - before.unavailable;
        found.broken += witness.broken - before.broken;
        found.faults = await inspectHub(url, witness);
        progress?.(kind, found.rounds);
      }
    }
    return figures;
  } finally {
    await cluster?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
