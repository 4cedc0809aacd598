import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createConnections } from '../../src/store/postgres/connections.ts';
import { watchDatabase } from '../../src/store/postgres/watch-database.ts';
import { newDatabase } from './postgres-hub.ts';

test('what one process announces the other hears, without looking', async () => {
  const { url } = await newDatabase();
  const connections = createConnections({ url, mode: 'test' }, () => undefined);
  onTestFinished(() => connections.close());
  const heard = Promise.withResolvers<number>();
  const watch = async (onChange: (company: number) => void) => {
    const watching = await watchDatabase({
      options: connections.options,
      mode: 'test',
      wall: () => Date.now() * 1000,
      probe: async () => undefined,
      onChange,
      onTick: () => undefined, // it is this that would find out by itself
      onAnswer: () => undefined,
      onFault: heard.reject,
    });
    onTestFinished(() => watching.end());
    return watching;
  };
  await watch(heard.resolve);
  (await watch(() => undefined)).announce(7);
  expect(await heard.promise).toBe(7);
});

/** Passes on to a server what comes, until something that matches comes, once: then the connection is cut. */
async function startCutter(to: URL): Promise<{ port: number; cutOnce(what: RegExp): Promise<void> }> {
  let trap: { what: RegExp; sprung: () => void } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, upstream].forEach((each) => each.destroy()));
    }
    client.on('data', (bytes) => {
      if (trap?.what.test(bytes.toString('latin1'))) {
        trap.sprung();
        trap = undefined;
        client.destroy();
      } else upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cutOnce: (what) => new Promise((sprung) => (trap = { what, sprung })),
  };
}

test('a connection that is cut while it begins to listen is given up, and another one takes its place', async () => {
  const { url, adminUrl } = await newDatabase();
  const through = new URL(url);
  const cutter = await startCutter(new URL(url));
  through.host = `127.0.0.1:${cutter.port}`;
  const connections = createConnections({ url: through.href, mode: 'test' }, () => undefined);
  onTestFinished(() => connections.close());
  const watching = await watchDatabase({
    options: connections.options,
    mode: 'test',
    wall: () => Date.now() * 1000,
    probe: async () => undefined,
    onChange: () => undefined,
    onTick: () => undefined,
    onFault: () => undefined,
  });
  onTestFinished(() => watching.end());
  await watching.check();
  const cut = cutter.cutOnce(/LISTEN/);
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE application_name = 'solar-hub-test-watch' AND datname = current_database()`);
  await admin.end();
  await cut;
  await expect.poll(() => watching.check().then(() => 'ready')).toBe('ready');
});
