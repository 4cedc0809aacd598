import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueue, createQueues } from '../../src/core/hub/queues.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres/fresh-database.ts';
import { startHub, type TestHub } from './start-hub.ts';

describe('a queue', () => {
  test('lets so many in, and the others in the order in which they came', async () => {
    const queue = createQueue(2);
    const order: number[] = [];
    const leaves = await Promise.all([queue.enter(), queue.enter()]);
    const later = [3, 4].map(async (nth) => {
      const leave = await queue.enter();
      order.push(nth);
      return leave;
    });
    leaves[0]?.();
    leaves[0]?.(); // a second time is the first one
    (await later[0])?.();
    (await later[1])?.();
    expect(order).toEqual([3, 4]);
    expect(queue.isEmpty()).toBe(false);
    leaves[1]?.();
    expect(queue.isEmpty()).toBe(true);
  });

  test('of one name keeps nobody of another one waiting', async () => {
    const enter = createQueues(1);
    const entered: string[] = [];
    const leave = await enter('one');
    const second = enter('one').then(() => entered.push('one'));
    await enter('other').then(() => entered.push('other'));
    leave();
    await second;
    expect(entered).toEqual(['other', 'one']);
  });
});

const METRICS = 'what asks for metrics';

describe('a company among others', () => {
  let database: FreshDatabase;
  let hub: TestHub;
  /** But that for the metrics. */
  async function openRequests(): Promise<number> {
    const metrics = await (await hub.ask('/metrics', { secret: METRICS })).text();
    return Number(/^hub_open_requests (\d+)$/m.exec(metrics)?.[1]) - 1;
  }
  beforeEach(async () => {
    database = await freshDatabase();
    hub = await startHub({ url: database.url, metricsToken: METRICS });
  });
  afterEach(async () => {
    await hub.drain(0);
    await database.drop();
  });

  test('a credential that is revoked while a body comes writes nothing', async () => {
    const { accessToken } = await hub.admin.addCompany('Bright Roofs');
    const { id, secret } = await hub.admin.addCredential('Bright Roofs', 'access_token', 'slow');
    const body = JSON.stringify({ brand: 'Enphase', model: 'IQ8' });
    const slow = request(new URL('/v1/inverters', hub.origin), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, -1));
    await hub.ask('/v1/inverters', { secret: accessToken }); // by then the first one has been let in
    await hub.admin.revoke('Bright Roofs', id);
    slow.end(body.slice(-1));
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(401);
    expect(await (await hub.ask('/v1/inverters', { secret: accessToken })).json()).toMatchObject({
      meta: { total: 0 },
    });
  });

  test('goes on when those who waited for their turn have left', async () => {
    const { accessToken: secret } = await hub.admin.addCompany('Bright Roofs');
    await hub.ask('/v1/inverters', { secret }); // the company is known: who comes first is in first
    const body = JSON.stringify({ brand: 'Enphase', model: 'IQ8' });
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const inside = Array.from({ length: 16 }, () => {
      const asked = request(new URL('/v1/inverters', hub.origin), { method: 'POST', headers });
      asked.write(body.slice(0, -1));
      return { asked, answered: once(asked, 'response') as Promise<[IncomingMessage]> };
    });
    await expect.poll(openRequests).toBe(16);
    const leaving = Array.from({ length: 30 }, () => {
      const asked = request(new URL('/v1/inverters', hub.origin), { headers: { authorization: `Bearer ${secret}` } });
      asked.on('error', () => undefined);
      asked.end();
      return asked;
    });
    await expect.poll(openRequests).toBe(46);
    for (const asked of leaving) asked.destroy();
    await expect.poll(openRequests).toBe(16);
    for (const { asked, answered } of inside) {
      asked.end(body.slice(-1));
      const [response] = await answered;
      response.resume();
      expect(response.statusCode).toBe(201);
    }
    const after = Array.from({ length: 20 }, () => hub.ask('/v1/inverters', { secret }));
    for (const { status } of await Promise.all(after)) expect(status).toBe(200);
  });

  test('goes on while one of its programs sends slowly; that it leaves in the middle is no fault here', async () => {
    const { accessToken } = await hub.admin.addCompany('Bright Roofs');
    const { secret } = await hub.admin.addCredential('Bright Roofs', 'access_token', 'slow');
    await hub.ask('/v1/inverters', { secret }); // the company is known: who comes first is in first
    const slow = Array.from({ length: 40 }, () => {
      const asked = request(new URL('/v1/inverters', hub.origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'content-length': '500' },
      });
      asked.on('error', () => undefined).write('{');
      return asked;
    });
    await expect.poll(openRequests).toBe(40);
    expect((await hub.ask('/v1/inverters', { secret: accessToken })).status).toBe(200);
    for (const asked of slow) asked.destroy();
    await expect.poll(openRequests).toBe(0);
    expect((await hub.ask('/v1/inverters', { secret })).status).toBe(200);
    expect(hub.log.filter((line) => line.startsWith('{"level":50'))).toEqual([]);
  });

  test('has a hundred event streams in a process, and no more', async () => {
    const { accessToken } = await hub.admin.addCompany('Bright Roofs');
    const other = await hub.admin.addCompany('Other Roofs');
    const open = () => hub.ask('/console/events', { secret: accessToken });
    const streams = await Promise.all(Array.from({ length: 100 }, open));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await open()).status).toBe(429);
    const theirs = await hub.ask('/console/events', { secret: other.accessToken });
    expect(theirs.status).toBe(200);
    for (const { body } of [...streams, theirs]) await body?.cancel();
  });
});
