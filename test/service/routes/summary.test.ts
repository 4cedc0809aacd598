import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const summary = async () =>
  (await service.send('automation', 'GET', '/console/summary')).json<Record<string, unknown>>();
const create = async (nameplate_capacity: number): Promise<number> =>
  (await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ nameplate_capacity }) })).json<{
    id: number;
  }>().id;

describe('GET /console/summary', () => {
  it('follows what is created, updated and deleted', async () => {
    expect(await summary()).toMatchObject({ generators: 0, inverters: 0, nameplate_capacity: 0, producing: 0 });
    const generator = await create(5000);
    await create(2500.5);
    const { id } = (await service.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{
      data: { id: number };
    }>().data;
    await service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { is_producing: true } });
    expect(await summary()).toMatchObject({ generators: 2, inverters: 1, nameplate_capacity: 7500.5, producing: 1 });
    await service.send('token', 'DELETE', `/v1/generators/${generator}`);
    expect(await summary()).toMatchObject({ generators: 1, nameplate_capacity: 2500.5 });
  });

  it('[T2] capacities that add up to more than a number can be stay a number, and come back down', async () => {
    const large = [await create(1.7e308), await create(1.7e308)];
    expect(await summary()).toMatchObject({ nameplate_capacity: Number.MAX_VALUE });
    for (const id of large) await service.send('token', 'DELETE', `/v1/generators/${id}`);
    expect(await summary()).toMatchObject({ nameplate_capacity: 2500.5 });
  });
});
