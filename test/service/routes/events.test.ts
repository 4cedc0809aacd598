import { get } from 'node:http';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import { newOwner } from '../../onboarding/accounts.ts';
import { handOver, newCode } from '../../onboarding/hand-over.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
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
  text
    .split('\n\n')
    .filter((block) => /^(id: \d+\n)?data: /.test(block))
    .map((block) => JSON.parse(block.slice(block.indexOf('data: ') + 6)) as ChangeEvent);

const open = async (who: 'automation' | 'operator' | 'token' | 'key' = 'automation'): Promise<Readable> => {
  const response = await service.app.inject({
    method: 'GET',
    url: '/console/events',
    payloadAsStream: true,
    headers: { host: '127.0.0.1:4030', ...headersOf(service, who) },
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

  it('[D18] an integrator is told of what its credential opens, and of nothing else', async () => {
    const [byToken, byKey] = [await open('token'), await open('key')];
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Elm Solar' } });
    await create();
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Oak Solar' } });
    expect(facts(await readUntil(byToken, (so) => facts(so).length === 1)).map(({ topic }) => topic)).toEqual([
      'inverters',
    ]);
    expect(facts(await readUntil(byKey, (so) => facts(so).length === 2)).map(({ topic }) => topic)).toEqual([
      'installers',
      'installers',
    ]);
    for (const [who, topic] of [
      ['token', 'system_owners'],
      ['key', 'inverters'],
    ] as const)
      expect(errorsOf(await service.send(who, 'GET', `/console/sync/flags/${topic}`)).code).toBe('forbidden');
  });

  it('other windows are told when settings, credentials or operators change', async () => {
    await service.signIn();
    const stream = await open('operator');
    await service.send('operator', 'PUT', '/console/settings', { body: { production_unit: 'kW' } });
    await service.send('operator', 'POST', '/console/credentials', { body: { kind: 'api_key', name: 'Portal' } });
    await service.send('operator', 'POST', '/console/operators', {
      body: { name: 'Grace', passphrase: 'rain falls on seven roofs' },
    });
    const told = facts(await readUntil(stream, (so) => facts(so).length === 3));
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ seq: 0, topic: 'settings', ids: [] })));
  });

  it('nothing is told of a write that was refused', async () => {
    const stream = await open();
    await service.send('token', 'POST', '/v1/inverters', { body: {} });
    await service.send('token', 'DELETE', '/v1/inverters/999');
    await create();
    expect(facts(await readUntil(stream, (so) => facts(so).length > 0))).toMatchObject([{ seq: 1 }]);
  });

  it('over loopback: a reader that leaves is forgotten, others continue', async () => {
    const origin = await service.listen();
    const first = get(`${origin}/console/events`, { headers: headersOf(service, 'automation') });
    const [gone] = (await once(first, 'response')) as [Readable];
    const stream = await open();
    gone.destroy();
    await create();
    expect(facts(await readUntil(stream, (so) => facts(so).length > 0))).toHaveLength(1);
  });

  it('a large load is told in pieces that name no record', async () => {
    const stream = await open();
    await service.core.plant('sample');
    const told = facts(await readUntil(stream, (so) => facts(so).some(({ topic }) => topic === 'inverters')));
    const pieces = told.filter(({ seq }) => seq > 0);
    expect(pieces.length).toBeLessThan(50);
    expect(pieces.flatMap(({ ids }) => ids)).toEqual([]);
    expect(told.some(({ topic, seq }) => topic === 'sample_data' && seq === 0)).toBe(true);
  });

  it('ends when the service closes, so that closing does not wait for readers', async () => {
    const origin = await service.listen();
    const request = get(`${origin}/console/events`, { headers: headersOf(service, 'automation') });
    const [response] = (await once(request, 'response')) as [Readable];
    const ended = readUntil(response, () => false);
    await service.stop();
    expect(await ended).toContain('event: position');
    service = await startTestService({ dataFolder: service.dataFolder });
  });

  it("ends when the operator's session is handed over or locked; those of others continue", async () => {
    await service.signIn();
    const owner = await newOwner(service);
    const other = await open();
    const streams = [await open('operator'), await open('operator')];
    await newCode(service, owner.id);
    await handOver(service, owner.id);
    for (const stream of streams) expect(await readUntil(stream, () => false)).toContain('event: position');
    await create();
    expect(
      facts(await readUntil(other, (so) => facts(so).some(({ topic }) => topic === 'inverters'))).length,
    ).toBeGreaterThan(0);
    expect(errorsOf(await service.send('operator', 'GET', '/console/events')).code).toBe('locked');
  });

  it.each(['locked', 'signed out', 'idle too long'])(
    'ends when the session is %s: nothing is written to it any more',
    async (how) => {
      await service.signIn();
      const stream = await open('operator');
      if (how === 'locked') await service.send('operator', 'POST', '/console/session/lock');
      else if (how === 'signed out') await service.send('operator', 'DELETE', '/console/session');
      else service.clock.advance({ hours: 1 });
      await create();
      expect(facts(await readUntil(stream, () => false))).toEqual([]);
    },
  );

  it('needs credentials', async () =>
    expect((await service.send('nobody', 'GET', '/console/events')).statusCode).toBe(401));
});
