import { Client } from 'pg';
import { startCluster, type Cluster } from '../../hub/cluster.ts';
import { freshDatabase } from '../../support/postgres/fresh-database.ts';
import { startServer } from '../../support/postgres/start-server.ts';
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

export async function startFilledHub(processes: number, records: number): Promise<FilledHub> {
  const server = await startServer();
  let cluster: Cluster | undefined;
  async function end(): Promise<void> {
    await cluster?.stop();
    await server.stop();
  }
  try {
    const { url } = await freshDatabase(server.url);
    cluster = await startCluster(url, processes);
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
