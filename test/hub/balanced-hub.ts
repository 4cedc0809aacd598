import { Client } from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer, type OwnServer } from '../support/postgres/start-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';

export const KINDS = ['generators', 'inverters', 'installers', 'system-owners'] as const;
export type Kind = (typeof KINDS)[number];
/** A record as the API shows it. */
export type Row = Record<string, unknown>;

const TABLES: Record<Kind, string> = {
  generators: 'generators',
  inverters: 'inverters',
  installers: 'installers',
  'system-owners': 'owners',
};

const isOfOwners = (path: string): boolean => /^\/v1\/(installers|system-owner)/.test(path);

/** A hub of two processes on a PostgreSQL of its own, behind a balancer, with one company. */
export interface BalancedHub {
  readonly balancer: Balancer;
  /** What the company's people type when they link a console. */
  readonly access: { url: string; accessToken: string; apiKey: string };
  /** `kill -9`. */
  kill(nth: number): Promise<unknown>;
  /** Whoever watches over the processes starts another one in its place. */
  restart(nth: number): Promise<void>;
  /** As the company's own program, through the balancer. */
  ask<T>(method: string, path: string, body?: object): Promise<T>;
  /** What the database itself has of each record, as lists carry it; what is personal is sealed there. */
  rows(kind: Kind): Promise<Row[]>;
  count(table: string): Promise<number>;
  end(): Promise<void>;
}

/** At this port, or at any. Rejects where it is taken, or no PostgreSQL is found. */
export async function startBalancedHub(port?: number): Promise<BalancedHub> {
  const balancer = await startBalancer(port);
  let server: OwnServer | undefined;
  let cluster: Cluster;
  let adminUrl: string;
  async function end(): Promise<void> {
    await balancer.close();
    await server?.stop();
  }
  try {
    server = await startServer();
    const database = await freshDatabase(server.url);
    ({ adminUrl } = database);
    cluster = await startCluster(database.url, 2, ['--public-url', balancer.origin]);
  } catch (error) {
    await end();
    throw error;
  }
  // Not as the role of the hub, which sees the rows of one company, and none before it has said which.
  const query = async (sql: string): Promise<Row[]> => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query('SET search_path = test');
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const { token: accessToken, apiKey } = cluster;
  balancer.sendTo(() => cluster.processes.map(({ base }) => base));
  return {
    balancer,
    access: { url: balancer.origin, accessToken, apiKey },
    kill: async (nth) => cluster.processes[nth]?.end('SIGKILL'),
    restart: (nth) => cluster.restart(nth),
    async ask<T>(method: string, path: string, body?: object) {
      const answer = await fetch(balancer.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${isOfOwners(path) ? apiKey : accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async rows(kind) {
      const found = await query(`SELECT id, json FROM ${TABLES[kind]} ORDER BY id`);
      return found.map(({ id, json }) => JSON.parse(`{"id":${String(id)}${String(json)}`) as Row);
    },
    count: async (table) => (await query(`SELECT id FROM ${table}`)).length,
    async end() {
      await cluster.stop();
      await end();
    },
  };
}
