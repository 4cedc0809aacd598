import { get } from 'node:http';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import { anInverter } from '../../support/bodies.ts';
import { headersOf, startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** Reads a stream until `enough` says so; ends with the stream too. */
async function readUntil(stream: Readable, enough: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (enough(text)) break;
  }
  return text;
}

const facts = (text: string): ChangeEvent[] =>
  text.split('\n\n').filter((block) => /^(id: \d+\n)?data: /.test(block)).map((block) => JSON.parse(block.slice(block.indexOf('data: ') + 6)) as ChangeEvent);

const open = async (): Promise<Readable> => {
  const response = await service.app.inject({
    method: 'GET', url: '/console/events', payloadAsStream: true, headers: { host: '127.0.0.1:4010', ...headersOf(service, 'token') },
  });
  expect(response.headers['content-type']).toContain('text/event-stream');
  return response.stream();
};

const create = () => service.send('token', 'POST', '/v1/inverters', { body: anInverter() });

describe('GET /console/events', () => {
  it('begins with the position, then tells each commit, numbered without holes', async () => {
    await create();
    const stream = await open();
    const { id } = (await create()).json<{ data: { id: number } }>().data;
    await service.send('token', 'PUT', `/v1/inverters/${id}`, { body: {} });
    await service.send('token', 'DELETE', `/v1/inverters/${id}`);
    const text = await readUntil(stream, (so) => facts(so).length === 3);
    expect(text.startsWith('event: position\nid: 1\ndata: {"seq":1}\n\n')).toBe(true);
    expect(facts(text)).toEqual([2, 3, 4].map((seq) => ({ seq, topic: 'inverters', ids: [id] })));
  });

  it('nothing is told of a write that was refused', async () => {
    const stream = await open();
    await service.send('token', 'POST', '/v1/inverters', { body: {} });
    await service.send('token', 'DELETE', '/v1/inverters/999');
    await create();
    expect(facts(await readUntil(stream, (so) => facts(so).length > 0))).toMatchObject([{ seq: 1 }]);
  });

  it('over loopback: a reader that leaves is forgotten, others go on', async () => {
    const origin = await service.listen();
    const first = get(`${origin}/console/events`, { headers: headersOf(service, 'token') });
    const [gone] = (await once(first, 'response')) as [Readable];
    const stream = await open();
    gone.destroy();
    await create();
    expect(facts(await readUntil(stream, (so) => facts(so).length > 0))).toHaveLength(1);
  });

  it('a large load is told in one event per topic, which leaves a hole on purpose', async () => {
    const stream = await open();
    await service.core.loadSample();
    const told = facts(await readUntil(stream, (so) => facts(so).some(({ topic }) => topic === 'inverters')));
    expect(told.filter(({ seq }) => seq > 0).length).toBeLessThanOrEqual(2);
    expect(told.some(({ topic, seq }) => topic === 'sample_data' && seq === 0)).toBe(true);
  });

  it('ends when the service closes, so that closing does not wait for readers', async () => {
    const origin = await service.listen();
    const request = get(`${origin}/console/events`, { headers: headersOf(service, 'token') });
    const [response] = (await once(request, 'response')) as [Readable];
    const ended = readUntil(response, () => false);
    await service.stop();
    expect(await ended).toContain('event: position');
    service = await startTestService({ dataFolder: service.dataFolder });
  });

  it('needs credentials', async () => expect((await service.send('nobody', 'GET', '/console/events')).statusCode).toBe(401));
});
