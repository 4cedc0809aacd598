import { Client } from 'pg';
import { startCluster, type Cluster } from '../../hub/cluster.ts';
import { freshDatabase } from '../../support/postgres/fresh-database.ts';
import { startServer } from '../../support/postgres/start-server.ts';
import { startDistant, type Distant } from './distant.ts';
import { fillSql } from './fill.ts';

/** Processes of a hub from the build, on a PostgreSQL of their own, with one company that has so many inverters. */
export interface FilledHub {
  cluster: Cluster;
  /** Of its database. */
  url: string;
  /** The process that all others of the database belong to. */
  databasePid: number;
  end(): Promise<void>;
}

/** `away`: how many milliseconds a message from the hub to its database takes, beside what it takes here. */
export async function startFilledHub(processes: number, records: number, away = 0): Promise<FilledHub> {
  const server = await startServer();
  let cluster: Cluster | undefined;
  let distant: Distant | undefined;
  async function end(): Promise<void> {
    await cluster?.stop();
    distant?.close();
    await server.stop();
  }
  try {
    const { url } = await freshDatabase(server.url);
    if (away > 0) distant = await startDistant(url, away);
    cluster = await startCluster(distant?.url ?? url, processes);
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const sql of fillSql(records)) await client.query(sql);
    await client.end();
    return { cluster, url, databasePid: server.pid, end };
  } catch (error) {
    await end();
    throw error;
  }
}
