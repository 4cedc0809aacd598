import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFront, TIMEOUTS } from '../../src/core/front.ts';

const sockets: Socket[] = [];
const opened = new Set<{ close(): Promise<void> }>();

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const front of opened) await front.close();
  opened.clear();
});

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

test('connections have a limit, so that they never use up the files of the process; one that ends makes room', async () => {
  const front = createFront((_request, response) => response.end('answered'), TIMEOUTS, () => 'none');
  opened.add(front);
  const port = await front.listen(0);
  const idle = await Promise.all(Array.from({ length: 1_000 }, () => connectTo(port)));

  const oneTooMany = await connectTo(port);
  oneTooMany.resume();
  await once(oneTooMany, 'close');

  const [first] = idle;
  const gone = once(front.server, 'request');
  first?.end('GET / HTTP/1.1\r\nHost: front\r\nConnection: close\r\n\r\n').resume();
  await gone;
  if (first) await once(first, 'close');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered');
});
