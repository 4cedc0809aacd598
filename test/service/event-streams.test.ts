import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { ChangeEvent } from '../../src/contract/events.ts';
import { serveEvents } from '../../src/service/routes/console/event-stream/serve-events.ts';
import { createOperatorSessions } from '../../src/service/session/operator-sessions.ts';

/** Where a stream begins takes a while to be told, as it does over a connection to a database. */
function slowStore() {
  const listeners = new Set<(events: ChangeEvent[]) => void>();
  const asked: ((seq: number) => void)[] = [];
  return {
    listeners,
    asked,
    commit: (seq: number) => listeners.forEach((each) => each([{ seq, topic: 'inverters', ids: [seq] }])),
    lastSeq: () => new Promise<number>((resolve) => void asked.push(resolve)),
    onCommit(listener: (events: ChangeEvent[]) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

test('a stream that begins while the last other one ends hears of every commit, and the last one follows no more', async () => {
  const store = slowStore();
  const app = Fastify();
  onTestFinished(() => app.close());
  const sessions = createOperatorSessions({ elapsed: () => 0, random: randomBytes, idleMinutes: 1 });
  const credential = { revoked_at: null };
  const { streamEvents } = serveEvents(
    app,
    {
      store: store as never,
      sessions,
      consoleStore: { credentials: { get: () => credential, onRevoked: () => () => undefined } } as never,
    },
    {},
  );
  app.decorateRequest('principal', null);
  app.get('/', (request, reply) => {
    request.principal = { kind: 'credential', credential: { id: 1, kind: 'access_token' } } as never;
    return streamEvents(request as never, reply);
  });
  const open = async () => {
    const answer = app.inject({ url: '/', payloadAsStream: true });
    await expect.poll(() => store.asked.length).toBe(1);
    return { answer, place: store.asked.pop() };
  };

  const first = await open();
  first.place?.(0);
  const { res } = (await first.answer).raw;
  const second = await open();
  const gone = once(res, 'close');
  res.destroy();
  await gone;
  await new Promise((resolve) => setImmediate(resolve)); // what follows from it is done in the same turn
  second.place?.(0);
  const stream = (await second.answer).stream();
  store.commit(1);
  let text = '';
  for await (const chunk of stream) if ((text += String(chunk)).includes('"seq":1')) break;
  (await second.answer).raw.res.destroy();
  await expect.poll(() => store.listeners.size).toBe(0);
});
