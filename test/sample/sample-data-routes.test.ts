import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SampleLoad } from '../../src/contract/console/sample-data.ts';
import type { Summary } from '../../src/contract/console/summary.ts';
import type { Generator } from '../../src/contract/generators.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const status = async () => (await service.send('automation', 'GET', '/console/sample-data')).json<SampleLoad>();
const summary = async () => (await service.send('automation', 'GET', '/console/summary')).json<Summary>();
const untilDone = async () => {
  await expect.poll(async () => (await status()).state, { interval: 20 }).toBe('done');
};

describe('POST /console/sample-data', () => {
  test('fills an empty workspace', async () => {
    const answer = await service.send('automation', 'POST', '/console/sample-data');
    expect(answer.statusCode).toBe(201);
    expect(answer.json<SampleLoad>().state).toBe('running');
    await untilDone();
    expect(await status()).toEqual({ state: 'done', done: 3675, total: 3675, detail: null });

    const { generators, inverters, nameplate_capacity: capacity, producing } = await summary();
    expect(generators).toBe(3675);
    expect(inverters).toBeGreaterThanOrEqual(3675);
    expect(producing / inverters).toBeCloseTo(8 / 9, 1);
    expect(capacity).toBeGreaterThan(10_000_000_000);

    const page = (await service.send('token', 'GET', '/v1/generators?limit=1')).json<{ data: Generator[] }>();
    expect(page.data[0]).toMatchObject({
      address: 'Wright Kirby 1-5 (CSG)',
      city: 'Wright County',
      nameplate_capacity: 5_000_000,
      online_date: '2019-07-01',
    });
  });

  test('is refused while a load runs, and when the workspace holds records', async () => {
    await service.send('automation', 'POST', '/console/sample-data');
    expect((await service.send('automation', 'POST', '/console/sample-data')).statusCode).toBe(409);
    await untilDone();
    expect((await service.send('automation', 'POST', '/console/sample-data')).statusCode).toBe(409);
    expect((await summary()).generators).toBe(3675);
  });

  test('seed of the serve command: rejects with a conflict when there are records', async () => {
    await service.core.plant('sample');
    await expect(service.core.plant('sample')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('DELETE /console/sample-data', () => {
  test('cancels: nothing stays, and the next load starts from nothing', async () => {
    await service.send('automation', 'POST', '/console/sample-data');
    const cancelled = await service.send('automation', 'DELETE', '/console/sample-data');
    expect(cancelled.json<SampleLoad>().state).toBe('cancelled');
    expect(await summary()).toMatchObject({ generators: 0, inverters: 0 });
    await service.core.plant('sample');
    expect((await summary()).generators).toBe(3675);
  });
});
