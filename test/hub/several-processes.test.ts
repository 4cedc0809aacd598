import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInverter } from '../support/bodies.ts';
import { servedDatabase, type ServedDatabase } from '../support/postgres/served-database.ts';
import { openStream } from './event-streams.ts';
import { startHub, type TestHub } from './start-hub.ts';

let database: ServedDatabase;
let one: TestHub;
let other: TestHub;

beforeAll(async () => {
  database = await servedDatabase();
  one = await startHub({ url: database.url });
  other = await startHub({ url: database.url });
});

afterAll(async () => {
  await Promise.all([one.drain(0), other.drain(0)]);
  await database.drop();
});

describe('a stream of events', () => {
  test('in one process tells of what another one has written, and of nothing of another company', async () => {
    const [mine, others] = [await one.admin.addCompany('Mine'), await one.admin.addCompany('Others')];
    const stream = await openStream(one, mine.accessToken);
    const foreign = await openStream(one, others.accessToken);
    const post = (secret: string): Promise<Response> =>
      other.ask('/v1/inverters', { secret, method: 'POST', body: anInverter() });
    await post(mine.accessToken);
    expect(await stream.next('data:')).toBe('id: 1\ndata: {"seq":1,"topic":"inverters","ids":[1]}');
    await post(others.accessToken);
    expect(await foreign.next('data:')).toBe('id: 1\ndata: {"seq":1,"topic":"inverters","ids":[1]}');
    await post(mine.accessToken);
    expect(await stream.next('data:')).toBe('id: 2\ndata: {"seq":2,"topic":"inverters","ids":[2]}');
    await Promise.all([stream.cancel(), foreign.cancel()]);
  });

  test('ends when another process has revoked its credential', async () => {
    const { accessToken, company } = await one.admin.addCompany('Revoked');
    const stream = await openStream(one, accessToken);
    const [credential] = await other.admin.credentials(company.name);
    await other.admin.revoke(company.name, credential?.id ?? 0);
    await stream.ended();
    expect((await openStream(one, accessToken)).status).toBe(401);
  });
});

test('an Idempotency-Key makes one record, whichever processes it is sent to at once', async () => {
  const { accessToken } = await one.admin.addCompany('Once');
  const asking = {
    secret: accessToken,
    method: 'POST',
    body: anInverter(),
    headers: { 'idempotency-key': 'roof-12' },
  };
  const answers = await Promise.all([one, other, one, other].map((hub) => hub.ask('/v1/inverters', asking)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { data: { id: number } }).data.id),
  );
  expect(new Set(ids).size).toBe(1);
});

const minute = (): number => Math.floor(Date.now() / 60_000);

describe('a limit of requests', () => {
  test('is one for all processes together, for each credential', async () => {
    const start = (): Promise<TestHub> => startHub({ url: database.url, rateLimit: 40 });
    const [first, second] = await Promise.all([start(), start()]);
    const [mine, others] = [await one.admin.addCompany('Limited'), await one.admin.addCompany('Unlimited')];
    const began = minute();
    const asked = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        (at % 2 ? first : second).ask('/v1/inverters', { secret: mine.accessToken }),
      ),
    );
    const minutes = minute() - began + 1;
    const through = asked.filter(({ status }) => status === 200).length;
    const refused = asked.filter(({ status }) => status === 429);
    expect(through + refused.length).toBe(120);
    expect(through).toBeLessThanOrEqual(40 * minutes);
    expect(through).toBeGreaterThanOrEqual(40 - 2); // one of both may have booked a block that it did not need
    const [answer] = refused;
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await answer?.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await first.ask('/v1/inverters', { secret: others.accessToken })).status).toBe(200);
    expect((await first.ask('/console/health', { secret: mine.accessToken })).status).toBe(200);
    // Another way of writing an address is no way around it.
    const written = await first.ask('/%76%31/inverters', { secret: mine.accessToken });
    expect([200, 429]).toContain(written.status);
    if (minute() === began) expect(written.status).toBe(429);
    await Promise.all([first.drain(0), second.drain(0)]);
  });
});

describe('an end', () => {
  test('is announced first, and finishes what runs', async () => {
    const ending = await startHub({ url: database.url });
    const { accessToken } = await one.admin.addCompany('Drained');
    const stream = await openStream(ending, accessToken);
    const drained = ending.drain(2_000);
    const ready = await ending.ask('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'draining\n']);
    expect((await ending.ask('/healthz')).status).toBe(200);
    // Whoever asks before the balancer has noticed is answered all the same.
    const asking = { secret: accessToken, method: 'POST', body: anInverter() };
    expect((await ending.ask('/v1/inverters', asking)).status).toBe(201);
    expect(await stream.next('data:')).toContain('"seq":1');
    await stream.ended();
    await drained;
    await expect(ending.ask('/healthz')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect((await one.ask('/v1/inverters', { secret: accessToken })).status).toBe(200);
  });
});
