import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type OwnServer } from './start-server.ts';

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
    server ??= startServer();
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
