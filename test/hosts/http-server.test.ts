import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer, TIMEOUTS } from '../../src/core/http-server.ts';

const sockets: Socket[] = [];
const opened = new Set<{ close(): Promise<unknown> }>();

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const front of opened) await front.close();
  opened.clear();
});

async function connectTo(port: number, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const MOST = 1_000;
const fill = (port: number, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => connectTo(port)));

/** More than the system takes for one connection. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

/**
 * A server that answers every request but those to `/held`, which are kept; `/large` with more than is on its way at
 * once.
 */
async function start(timeouts = TIMEOUTS) {
  const kept: ServerResponse[] = [];
  const front = createHttpServer(
    ({ url }, response) =>
      url === '/held' ? kept.push(response) : response.end(url === '/large' ? LARGE : 'answered'),
    timeouts,
    () => 'none',
  );
  opened.add(front);
  return { front, kept, port: await front.listen(0) };
}

/** Sends a request and waits until the server has it. */
async function send(socket: Socket, server: Server, head: string): Promise<void> {
  const arrived = once(server, 'request');
  socket.write(`${head} HTTP/1.1\r\nHost: front\r\n`);
  socket.write(head.startsWith('POST') ? 'Content-Length: 5\r\n\r\n' : '\r\n');
  await arrived;
}

/** Connects and gives both ends. */
async function bothEnds({ front, port }: Awaited<ReturnType<typeof start>>): Promise<{ here: Socket; there: Socket }> {
  const connected = once(front.server, 'connection');
  const here = await connectTo(port);
  return { here, there: ((await connected) as [Socket])[0] };
}

const answered = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();

test('connections have a limit, so that they never use up the files of the process: for a new one the oldest that waits for a request ends', async () => {
  const { front, port } = await start();
  const oldest = await connectTo(port);
  const second = await connectTo(port);
  await send(oldest, front.server, 'GET /');
  await once(oldest, 'data');
  await fill(port, MOST - 2);

  const ended = once(second.resume(), 'close');
  expect(await answered(port)).toBe('answered');
  await ended;
  // It was answered after the others had come, and one has ended; so there is room, and it stays.
  await send(oldest, front.server, 'GET /');
  expect(String((await once(oldest, 'data'))[0])).toContain('answered');
});

test('who closes it answers what was asked already, and what is on its way, and says that nothing else will be', async () => {
  const { front, kept, port } = await start();
  const used = await connectTo(port);
  await send(used, front.server, 'GET /');
  await once(used, 'data');
  const held = await connectTo(port);
  await send(held, front.server, 'GET /held');
  const accepted = once(front.server, 'connection');
  const fresh = await connectTo(port);
  await accepted;
  const all = [used, fresh, held].map((socket) => textOf(socket));

  const closed = front.close();
  await expect.poll(() => front.server.listening, { interval: 1 }).toBe(false);
  for (const socket of [used, fresh]) socket.write('GET / HTTP/1.1\r\nHost: front\r\n\r\n');
  await Promise.all(all.slice(0, 2));
  kept[0]?.end('answered');
  for (const answer of await Promise.all(all)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*answered/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  await closed;
  const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(refused.code).toBe('ECONNREFUSED');
});

test('nobody is told that a connection ends while new ones are taken, which would be reset', async () => {
  const { front, kept, port } = await start();
  const socket = await connectTo(port);
  await send(socket, front.server, 'GET /held');
  const closed = front.close();
  expect(front.server.listening).toBe(true);
  kept[0]?.end('answered');
  expect(String((await once(socket, 'data'))[0])).not.toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});

test('who closes it answers all that the system has connected, however many', async () => {
  const { front, port } = await start();
  const closed = once(front.server, 'connection').then(() => front.close());
  const all = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  sockets.push(...all);
  for (const socket of all) socket.write('GET / HTTP/1.1\r\nHost: front\r\n\r\n');
  for (const answer of await Promise.all(all.map((socket) => textOf(socket)))) expect(answer).toContain('answered');
  await closed;
});

test('what has arrived while the program was busy is answered before connections without a request end', async () => {
  const started = await start();
  const warm = await fill(started.port, 20);
  for (const socket of warm) {
    await send(socket, started.front.server, 'GET /');
    await once(socket, 'data');
  }
  const closed = started.front.close();
  await expect.poll(() => started.front.server.listening, { interval: 1 }).toBe(false);
  await new Promise((resolve) => setImmediate(resolve)); // the next thing that is looked at is what is due
  for (const socket of warm) socket.write('GET / HTTP/1.1\r\nHost: front\r\n\r\n');
  const busyUntil = performance.now() + 200;
  while (performance.now() < busyUntil);
  for (const answer of await Promise.all(warm.map((socket) => textOf(socket)))) expect(answer).toContain('answered');
  await closed;
});

test('what takes longer than whoever closes it waits is broken off, and counted', async () => {
  const { front, port } = await start();
  const held = await connectTo(port);
  await send(held, front.server, 'GET /held');
  const ended = once(held.resume(), 'close');
  expect(await front.close(50)).toBe(1);
  await ended;
});

test('what is being answered stays, however old; before it, connections end whose requests do not arrive', async () => {
  const { front, port, kept } = await start();
  const held = await connectTo(port);
  await send(held, front.server, 'GET /held');
  const half = await connectTo(port);
  await send(half, front.server, 'POST /held');
  const waiting = await fill(port, MOST - 2);
  for (const socket of waiting) await send(socket, front.server, 'GET /held');

  const ended = once(half.resume(), 'close');
  expect(await answered(port)).toBe('answered');
  await ended;

  const last = await connectTo(port);
  await send(last, front.server, 'GET /held');
  const oneTooMany = await connectTo(port);
  await once(oneTooMany.resume(), 'close');
  kept[0]?.end('at last');
  expect(String((await once(held, 'data'))[0])).toContain('at last');
});

test('a connection on which nothing ever comes ends, though the other side does not end it', async () => {
  const { front, port } = await start({ ...TIMEOUTS, headers: 200, request: 400 });
  const there = once(front.server, 'connection');
  const silent = await connectTo(port, true);
  const [socket] = (await there) as [Socket];
  const gone = once(socket, 'close');
  expect(String((await once(silent, 'data'))[0])).toContain('408');
  await gone;
});

test('where all are being answered, the oldest ends that leaves its answer lying', async () => {
  const started = await start();
  const { front, port } = started;
  const waiting = await fill(port, MOST - 1);
  for (const socket of waiting) await send(socket, front.server, 'GET /held');
  const { here, there } = await bothEnds(started);
  await send(here, front.server, 'GET /large');

  const ended = once(there, 'close');
  expect(await answered(port)).toBe('answered');
  await ended;
});

test('an answer of which nothing is taken ends after a while; one that is not there yet does not', async () => {
  const started = await start({ ...TIMEOUTS, stalled: 1_000 });
  const { front, kept } = started;
  const slow = await bothEnds(started);
  const late = once(slow.there, 'timeout');
  await send(slow.here, front.server, 'GET /held');
  const stalled = await bothEnds(started);
  const gone = once(stalled.there, 'close');
  await send(stalled.here, front.server, 'GET /large');
  await Promise.all([late, gone]);
  kept[0]?.end('at last');
  expect(String((await once(slow.here, 'data'))[0])).toContain('at last');
});

describe('requests that are sent before the answer to the one before', () => {
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: front\r\n\r\n`;

  test('are answered one after the other, and none is begun before its turn', async () => {
    const { front, kept, port } = await start();
    const socket = await connectTo(port);
    let come = 0;
    const all = new Promise<void>((resolve) => front.server.on('request', () => (come += 1) === 3 && resolve()));
    socket.write(get('/held') + get('/') + get('/held'));
    await all;
    expect(kept).toHaveLength(1);
    kept[0]?.end('first');
    let text = '';
    for await (const data of socket.iterator({ destroyOnReturn: false }))
      if ((text += String(data)).includes('answered')) break;
    expect(text.indexOf('first')).toBeLessThan(text.indexOf('answered'));
    expect(kept).toHaveLength(2);
    kept[1]?.end('third');
    expect(String((await once(socket, 'data'))[0])).toContain('third');
  });

  test('are no more than a few: the connection ends, and nothing more is begun', async () => {
    const { kept, port } = await start();
    const socket = await connectTo(port);
    socket.write(get('/held').repeat(690));
    await once(
      socket.resume().on('error', () => {}),
      'close',
    );
    expect(kept).toHaveLength(1);
  });
});

test('an answer that goes out before the whole body has come is there to be read after it was sent', async () => {
  const { front, port } = await start();
  const socket = await connectTo(port, true);
  const errors: unknown[] = [];
  socket.on('error', (error) => errors.push(error));
  const arrived = once(front.server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: front\r\nConnection: close\r\nContent-Length: ${LARGE.length}\r\n\r\n`);
  await arrived;
  const [, there] = (await arrived) as unknown as [unknown, ServerResponse];
  if (!there.writableFinished) await once(there, 'finish');
  await new Promise<void>((resolve) => socket.write(LARGE, () => resolve()));
  expect(await textOf(socket)).toContain('answered');
  expect(errors).toEqual([]);
});
