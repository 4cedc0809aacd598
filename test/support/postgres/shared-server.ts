import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { startServer, type OwnServer } from './start-server.ts';

/**
 * Nobody kills this server, so that nothing of it has to be on the disk: waiting for that would take most of the time
 * of a test with several writes. Those that are killed (startServer) flush as usual.
 */
async function startWithoutFlushing(): Promise<OwnServer> {
  const server = await startServer();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query('ALTER SYSTEM SET fsync = off');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  return server;
}

/**
 * Before all unit tests: offers a PostgreSQL server, one for all workers, at the address in `TEST_POSTGRES`. The first
 * that asks there has it started, which most runs of single files never do; the answer is the URL of its superuser, or
 * with 500 what hinders it. The address is secret, and the server is stopped when the tests have ended.
 */
export default async function offerServer(): Promise<() => Promise<void>> {
  const secret = `/${randomUUID()}`;
  let server: Promise<OwnServer> | undefined;
  const offer = createServer((request, response) => {
    if (request.url !== secret) return void response.writeHead(404).end();
    server ??= startWithoutFlushing();
    return void server.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(offer, 'listening');
  process.env['TEST_POSTGRES'] = `http://127.0.0.1:${(offer.address() as AddressInfo).port}${secret}`;
  return async () => {
    offer.close();
    offer.closeAllConnections();
    await server?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
