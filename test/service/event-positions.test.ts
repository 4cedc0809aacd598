import { setImmediate as turn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { ChangeEvent } from '../../src/contract/events.ts';
import { serveEvents } from '../../src/service/routes/console/event-stream/serve-events.ts';
import type { ServiceDeps } from '../../src/service/service-deps.ts';

test('a stream that begins while facts are on their way to this process takes none of them from one that is open', async () => {
  const listeners = new Set<(events: ChangeEvent[]) => void>();
  let seq = 1;
  // A feed that lags behind the database, as that of a hub may, at the moment that this is about.
  const store = {
    lastSeq: async () => seq,
    onCommit(listener: (events: ChangeEvent[]) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const sessions = { onShut: () => () => undefined, find: () => ({ state: 'open' }) };
  const consoleStore = { credentials: { onRevoked: () => () => undefined } };
  const app = fastify();
  onTestFinished(() => app.close());
  const handlers = serveEvents(app, { store, sessions, consoleStore } as unknown as ServiceDeps, {});
  app.decorateRequest('principal', null);
  app.get('/events', handlers.streamEvents as never);
  const open = async (): Promise<Readable> =>
    (await app.inject({ url: '/events', payloadAsStream: true, headers: { cookie: '' } })).stream();
  const heard = async (stream: Readable): Promise<string> => {
    await turn();
    return String(stream.read() ?? '');
  };
  const first = await open();
  await heard(first);
  seq = 3;
  const second = await open();
  await heard(second);
  for (const listener of listeners)
    listener([2, 3, 4].map((each) => ({ seq: each, topic: 'inverters' as const, ids: [each] })));
  expect((await heard(first)).match(/(?<="seq":)\d/g)).toEqual(['2', '3', '4']);
  expect((await heard(second)).match(/(?<="seq":)\d/g)).toEqual(['4']);
});
