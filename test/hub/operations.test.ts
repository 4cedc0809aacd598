import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreOpenError } from '../../src/store/store-open-error.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres/fresh-database.ts';
import { startHub, type TestHub } from './start-hub.ts';

const TOKEN = 'a token for metrics';

let database: FreshDatabase;
let hub: TestHub;

beforeAll(async () => {
  database = await freshDatabase();
  hub = await startHub({ url: database.url, metricsToken: TOKEN });
});

afterAll(async () => {
  await hub.drain(0);
  await database.drop();
});

const metrics = async (): Promise<string> => (await hub.ask('/metrics', { secret: TOKEN })).text();

describe('what is answered in front', () => {
  test('says that the process runs, and that it is good for requests, under any name', async () => {
    for (const [address, said] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
    ] as const) {
      const answer = await fetch(new URL(address, hub.origin.replace('127.0.0.1', 'localhost')));
      expect([address, answer.status, await answer.text()]).toEqual([address, 200, said]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await hub.ask('/readyz', { method: 'POST' })).status).toBe(404);
    expect((await hub.ask('/readyz', { method: 'HEAD' })).status).toBe(200);
  });

  test('gives metrics to whoever has their token, and to nobody else', async () => {
    for (const secret of [undefined, 'another token', ''])
      expect((await hub.ask('/metrics', { secret })).status).toBe(404);
    const answer = await hub.ask('/metrics', { secret: TOKEN });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  });

  test('without a token there are no metrics', async () => {
    const without = await startHub({ url: database.url });
    for (const secret of [undefined, TOKEN, 'undefined'])
      expect((await without.ask('/metrics', { secret })).status).toBe(404);
    await without.drain(0);
  });
});

describe('metrics', () => {
  test('count answers by the pattern of their route, never by their address', async () => {
    const { apiKey } = await hub.admin.addCompany('Counted');
    for (const id of [1, 2]) await hub.ask(`/v1/system-owners/${id}`, { secret: apiKey });
    await hub.ask('/v1/no-such-thing-7f3a', { secret: apiKey });
    const text = await metrics();
    expect(text).toContain('hub_requests_total{method="GET",route="/v1/system-owners/:id",status="4xx"} 2\n');
    expect(text).toContain('hub_request_duration_seconds_count{method="GET",route="/v1/system-owners/:id"} 2\n');
    expect(text).toContain('hub_requests_total{method="GET",route="none",status="4xx"}');
    expect(text).not.toContain('7f3a');
    for (const name of [
      'hub_database_connections',
      'process_resident_memory_bytes',
      'hub_applications',
      'hub_info{release="0.0.0",mode="test"}',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    expect(text.endsWith('# EOF\n')).toBe(true);
  });

  test('a bucket of the histogram holds all that took no longer, and the last one everything', async () => {
    const lines = (await metrics()).split('\n');
    const counts = lines
      .filter((line) => line.startsWith('hub_request_duration_seconds_bucket') && line.includes(':id"'))
      .map((line) => Number(line.split(' ').at(-1)));
    expect(counts).toHaveLength(12);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(2);
  });

  test('count streams of events while they are open, and not as requests that took long', async () => {
    const { accessToken } = await hub.admin.addCompany('Streamed');
    const stream = await hub.ask('/console/events', { secret: accessToken });
    expect(await metrics()).toMatch(/^hub_event_streams 1$/m);
    await stream.body?.cancel();
    await expect.poll(metrics).toMatch(/^hub_event_streams 0$/m);
    expect(await metrics()).not.toContain('hub_request_duration_seconds_count{method="GET",route="/console/events"}');
    expect(await metrics()).toContain('hub_requests_total{method="GET",route="/console/events",status="2xx"} 1\n');
  });
});

describe('the id of a request', () => {
  test('is that of the balancer where it is well-formed, in the answer and in the log', async () => {
    const { accessToken } = await hub.admin.addCompany('Traced');
    const given = 'balancer-1_a';
    const body = { brand: 'Fronius', model: 'Primo' };
    const asking = { secret: accessToken, method: 'POST', body, headers: { 'x-request-id': given } };
    const answer = await hub.ask('/v1/inverters', asking);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, given]);
    expect(hub.log.filter((line) => line.includes(`"request_id":"${given}"`))).toHaveLength(1);
    for (const wrong of ['a b', 'x'.repeat(65), '"']) {
      const other = await hub.ask('/healthz', { headers: { 'x-request-id': wrong } });
      expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    }
  });
});

test('a process with another key is refused', async () => {
  const opened = startHub({ url: database.url, secretKey: async () => Buffer.alloc(32, 8) });
  await expect(opened).rejects.toBeInstanceOf(StoreOpenError);
  await expect(opened).rejects.toMatchObject({ fault: 'other_key' });
});
