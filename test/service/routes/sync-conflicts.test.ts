import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conflict } from '../../../src/contract/console/sync-changes.ts';
import type { ListedInverter } from '../../../src/contract/inverters.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startLinkedServices, statusOf, synced, type LinkedServices } from '../../support/linked-services.ts';
import type { TestService } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';

let services: LinkedServices;
let here: TestService;
let there: TestService;
beforeAll(async () => {
  services = await startLinkedServices();
  ({
    linked: here,
    upstream: { service: there },
  } = services);
});
afterAll(() => services.close());

const inverters = async (at: TestService) =>
  (await at.send('token', 'GET', '/v1/inverters?limit=100')).json<{ data: ListedInverter[] }>().data;
const conflicts = async () =>
  (await here.send('automation', 'GET', '/console/sync/conflicts?limit=100')).json<{
    data: Conflict[];
    total: number;
  }>();
const resolve = (id: number, resolution: object, alike?: boolean) =>
  here.send('automation', 'POST', `/console/sync/conflicts/${id}`, {
    body: { resolution, ...(alike !== undefined && { alike }) },
  });

/** Inverters that both sides have, by their numbers on each. */
async function pairs(site: string, count: number): Promise<{ here: number; there: number }[]> {
  for (let index = 0; index < count; index++)
    await here.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: `${site} ${index}` }) });
  await synced(here);
  const idsAt = async (at: TestService) => new Map((await inverters(at)).map(({ id, site_name }) => [site_name, id]));
  const [ours, theirs] = [await idsAt(here), await idsAt(there)];
  return Array.from({ length: count }, (_, index) => ({
    here: Number(ours.get(`${site} ${index}`)),
    there: Number(theirs.get(`${site} ${index}`)),
  }));
}

const update = (at: TestService, id: number, body: object) => at.send('token', 'PUT', `/v1/inverters/${id}`, { body });

/** Both sides set the production to different figures. */
async function disagree(site: string, count: number): Promise<{ here: number; there: number }[]> {
  const made = await pairs(site, count);
  const before = (await statusOf(here)).conflicts;
  await here.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
  for (const [index, pair] of made.entries()) {
    await update(there, pair.there, { production_rate: 100 + index });
    await update(here, pair.here, { production_rate: 200 + index });
  }
  await here.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
  await until(here, async () => (await statusOf(here)).conflicts === before + count);
  return made;
}

const production = async (at: TestService, id: number) =>
  (await inverters(at)).find((inverter) => inverter.id === id)?.production_rate;

test('[SY29] a conflict keeps both values, is flagged on the record, and is decided once', async () => {
  const [pair] = await disagree('Elm', 1);
  const {
    data: [conflict],
    total,
  } = await conflicts();
  expect(total).toBe(1);
  expect(conflict).toMatchObject({
    kind: 'fields',
    topic: 'inverters',
    record_id: pair?.here,
    title: { brand: 'Fronius', model: 'Primo 7.6-1', site_name: 'Elm 0' },
    fields: [{ field: 'production_rate', base: null, here: 200, there: 100 }],
    candidates: [],
    resolved_at: null,
  });
  expect((await here.send('token', 'GET', '/console/sync/flags/inverters')).json()).toEqual({
    data: [{ record_id: pair?.here, flag: 'conflict' }],
  });
  const id = Number(conflict?.id);
  expect(
    errorsOf(await resolve(id, { kind: 'fields', choices: { production_rate: { value: 'a lot' } } })).fields,
  ).toEqual({ 'resolution.choices.production_rate.value': 'must be a number' });
  expect(errorsOf(await resolve(id, { kind: 'restore' })).fields).toEqual({ 'resolution.kind': 'must be fields' });
  expect(errorsOf(await resolve(id, { kind: 'fields', choices: { production_rate: { take: 'both' } } })).code).toBe(
    'validation_failed',
  );
  expect(
    errorsOf(await resolve(id, { kind: 'fields', choices: { production_rate: { value: 3 } } }, true)).fields,
  ).toHaveProperty('alike');
  expect((await conflicts()).total).toBe(1);

  expect((await resolve(id, { kind: 'fields', choices: { production_rate: { value: 150.5 } } })).json()).toEqual({
    resolved: 1,
  });
  const again = await resolve(id, { kind: 'fields', choices: { production_rate: { take: 'here' } } });
  expect([errorsOf(again).code, again.json<{ detail: string }>().detail]).toEqual([
    'conflict',
    'This conflict has already been decided.',
  ]);
  expect((await resolve(999, { kind: 'restore' })).statusCode).toBe(404);
  await synced(here);
  expect([await production(here, Number(pair?.here)), await production(there, Number(pair?.there))]).toEqual([
    150.5, 150.5,
  ]);
});

test('the same answer decides all alike', async () => {
  const made = await disagree('Oak', 5);
  const { data } = await conflicts();
  expect(
    (
      await resolve(Number(data[0]?.id), { kind: 'fields', choices: { production_rate: { take: 'there' } } }, true)
    ).json(),
  ).toEqual({ resolved: 5 });
  await synced(here);
  expect(await Promise.all(made.map((pair) => production(here, pair.here)))).toEqual([100, 101, 102, 103, 104]);
  expect((await conflicts()).total).toBe(0);
});

test('[SY31] removed there and edited here: restored with its number here, or let go', async () => {
  const [kept, gone] = await pairs('Ash', 2);
  await here.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
  for (const pair of [kept, gone]) {
    await there.send('token', 'DELETE', `/v1/inverters/${pair?.there}`);
    await update(here, Number(pair?.here), { is_producing: true });
  }
  await here.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
  await until(here, async () => {
    const { conflicts: open } = await statusOf(here);
    if (open < 2) await here.send('token', 'POST', '/console/sync');
    return open === 2;
  });
  const { data } = await conflicts();
  expect(data.map(({ kind, record_id }) => [kind, record_id])).toEqual([
    ['removed_there', kept?.here],
    ['removed_there', gone?.here],
  ]);
  expect((await resolve(Number(data[0]?.id), { kind: 'restore' })).json()).toEqual({ resolved: 1 });
  expect((await resolve(Number(data[1]?.id), { kind: 'let_go' })).json()).toEqual({ resolved: 1 });
  await synced(here);
  const [ours, theirs] = [await inverters(here), await inverters(there)];
  expect(
    ours.filter(({ site_name }) => site_name?.startsWith('Ash')).map(({ id, is_producing }) => [id, is_producing]),
  ).toEqual([[kept?.here, true]]);
  expect(
    theirs.filter(({ site_name }) => site_name?.startsWith('Ash')).map(({ is_producing }) => is_producing),
  ).toEqual([true]);
});
