import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundOwner } from '../../../src/contract/console/lists.ts';
import { newInstaller, newLink, newOwner } from '../../onboarding/accounts.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startLinkedServices, synced } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

interface Found {
  data: FoundOwner[];
  meta: { total: number };
  facets?: Record<string, { value: string; count: number }[]>;
}

async function find(service: TestService, query: string): Promise<Found> {
  const response = await service.send('operator', 'GET', `/console/owners?${query}`);
  expect(response.statusCode, response.payload).toBe(200);
  return response.json<Found>();
}
const idsOf = async (service: TestService, query: string) => (await find(service, query)).data.map(({ id }) => id);

describe('GET /console/owners', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    await service.signIn();
    const { id: installer_id } = await newInstaller(service);
    const add = (values: object) => newOwner(service, { installer_id, ...values });
    await add({ name: 'Mary Hill', email: 'mary@hill.example', city: 'Saint Paul' });
    await add({ email: 'émile@zola.example' });
    const locked = await add({ name: 'Aaron Aardvark', city: 'Aachen' });
    await add({});
    const erased = await add({ name: 'Erna Gone', city: 'Gonetown' });
    await add({ name: 'Zoe', city: '12 St James St' });
    await service.send('operator', 'PUT', '/console/owners/6/reference', { body: { installer_reference: 'Job 47' } });
    await newLink(service, locked);
    await service.send('operator', 'POST', `/console/owners/${erased.id}/erasure`, { body: { reference: '5' } });
  });
  afterAll(() => service.close());

  test('shows the account as /v1 has it, with what the installer calls it and its status', async () => {
    const { data, meta, facets } = await find(service, '');
    const { data: accounts } = (await service.send('key', 'GET', '/v1/system-owners')).json<{ data: object[] }>();
    const beside = (id: number) => ({
      installer_reference: id === 6 ? 'Job 47' : null,
      status: id === 5 ? 'erased' : 'not_started',
    });
    expect(data).toEqual(accounts.map((account, nth) => ({ ...account, ...beside(nth + 1) })));
    expect(meta).toEqual({ total: 6 });
    expect(facets).toEqual({
      status: [
        { value: 'not_started', count: 5 },
        { value: 'erased', count: 1 },
      ],
    });
  });

  test('[D17][D44] a search looks for what may be read', async () => {
    const found: [string, number[]][] = [
      ['hill mary', [1]],
      ['EMILE', [2]],
      ['street', [6]],
      ['st paul', []],
      ['paul saint', [1]],
      ['job 47', [6]],
      ['zoe', [6]],
      ['aardvark', []],
      ['aachen', []],
      ['erna', []],
      ['gonetown', []],
      ['3', [3]],
      ['5', [5]],
    ];
    for (const [q, ids] of found) expect([q, await idsOf(service, `q=${encodeURIComponent(q)}`)]).toEqual([q, ids]);
  });

  test('[D17] is sorted by what may be read; what has none comes last both ways, equal ones by number', async () => {
    const orders: [string, number[], number[]][] = [
      ['id', [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]],
      ['owner', [2, 6, 1, 3, 4, 5], [1, 6, 2, 5, 4, 3]],
      ['city', [6, 1, 2, 3, 4, 5], [1, 6, 5, 4, 3, 2]],
      ['status', [1, 2, 3, 4, 6, 5], [5, 6, 4, 3, 2, 1]],
      ['due', [1, 2, 3, 4, 6, 5], [6, 4, 3, 2, 1, 5]],
      ['updated_at', [1, 2, 4, 6, 3, 5], [5, 3, 6, 4, 2, 1]],
    ];
    for (const [sort, up, down] of orders)
      expect([sort, await idsOf(service, `sort=${sort}`), await idsOf(service, `sort=${sort}&direction=desc`)]).toEqual(
        [sort, up, down],
      );
  });

  test('is narrowed by status, a page at a time; the counts stay those of all statuses', async () => {
    const { data, meta, facets } = await find(service, 'status=not_started&page=2&limit=2&sort=owner');
    expect([data.map(({ id }) => id), meta.total]).toEqual([[1, 3], 5]);
    expect(facets?.['status']).toHaveLength(2);
    expect(await idsOf(service, 'status=erased&status=approved')).toEqual([5]);
    expect((await find(service, 'facets=false')).facets).toBeUndefined();
  });

  test('names the parameter that is wrong', async () => {
    const response = await service.send('operator', 'GET', '/console/owners?sort=name&status=new&direction=up');
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response).fields).toEqual({
      sort: 'must be one of id, owner, status, city, due, updated_at',
      status: 'must be one of its values, or at most 50 of them',
      direction: 'must be asc or desc',
    });
  });
});

test('is narrowed to the owners of whom a change waits to be sent', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  try {
    const { id: installer_id } = await newInstaller(linked);
    for (const name of ['Mary', 'Zoe', 'Arp']) await newOwner(linked, { installer_id, name });
    await synced(linked);
    expect(await idsOf(linked, 'waiting=true')).toEqual([]);
    await upstream.goAway();
    for (const id of [1, 3]) await linked.send('key', 'PUT', `/v1/system-owners/${id}`, { body: { city: 'Boston' } });
    expect(await idsOf(linked, 'waiting=true')).toEqual([1, 3]);
    expect(await idsOf(linked, 'waiting=true&sort=owner')).toEqual([3, 1]);
    expect(await idsOf(linked, 'waiting=true&q=mary')).toEqual([1]);
    expect(await idsOf(linked, 'waiting=false')).toEqual([1, 2, 3]);
    await upstream.comeBack();
    await synced(linked);
    expect(await idsOf(linked, 'waiting=true')).toEqual([]);
  } finally {
    await close();
  }
});
