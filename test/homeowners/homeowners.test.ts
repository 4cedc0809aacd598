import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Associated, Homeowner } from '../../src/contract/console/homeowners.ts';
import type { FoundGenerator } from '../../src/contract/console/lists.ts';
import type { FoundRecords } from '../../src/contract/console/search.ts';
import type { Generator } from '../../src/contract/generators.ts';
import type { Inverter } from '../../src/contract/inverters.ts';
import { changesOf } from '../bulk-changes/change-client.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { aGenerator } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const HILL = 'Hill, Mary';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const set = (id: number, body: object, of = service) =>
  of.send('operator', 'PUT', `/console/homeowners/${id}`, { body });
const get = async <T>(url: string, of = service) => (await of.send('operator', 'GET', url)).json<T>();
const found = async (q: string) => (await get<{ data: Homeowner[] }>(`/console/homeowners?q=${q}`)).data;
const associated = (kind: string, id: number) => get<Associated>(`/console/associated/${kind}/${id}`);
const generator = async (values: Parameters<typeof aGenerator>[0] = {}, of = service) =>
  (await of.send('token', 'POST', '/v1/generators', { body: aGenerator(values) })).json<Generator>();
const inverter = async (values: object = {}, of = service) =>
  (await of.send('token', 'POST', '/v1/inverters', { body: { brand: 'SMA', model: 'SB5', ...values } })).json<{
    data: Inverter;
  }>().data;
/** `seen`: the generator that it had on screen. */
const associate = (inverterId: number, generator_id: number | null, seen: number | null = null) =>
  service.send('operator', 'PUT', `/console/inverters/${inverterId}/generator`, {
    body: { generator_id, seen_generator_id: seen },
  });

describe('a homeowner’s nickname', () => {
  test('is found by any of its words and by the number, in the list of homeowners and in the search of everything', async () => {
    await set(12, { nickname: 'Hill, Mary' });
    await set(3, { nickname: 'Núñez' });
    expect((await found('mary')).map(({ id }) => id)).toEqual([12]);
    expect((await found('nunez')).map(({ nickname }) => nickname)).toEqual(['Núñez']);
    expect((await found('12')).map(({ id }) => id)).toEqual([12]);
    expect((await found('')).map(({ id }) => id)).toEqual([3, 12]);
    const { homeowners } = await get<FoundRecords>('/console/search?q=mary%20hill');
    expect(homeowners).toEqual({ data: [{ id: 12, nickname: HILL, system_owner_id: null }], total: 1 });
  });

  test('a search for a number finds a homeowner of that number only where there is one', async () => {
    await generator({ homeowner_id: 7 });
    const numbers = async (q: string) => {
      const { homeowners } = await get<FoundRecords>(`/console/search?q=${q}`);
      expect(homeowners.total).toBe(homeowners.data.length);
      return homeowners.data.map(({ id }) => id);
    };
    expect([await numbers('7'), await numbers('3301')]).toEqual([[7], []]);
  });

  test('narrows the list of generators together with what is in the record, and is in each row', async () => {
    const boston = await generator({ homeowner_id: 12, city: 'Boston' });
    await generator({ homeowner_id: 12, city: 'Salem' });
    await generator({ homeowner_id: 7, city: 'Boston' });
    await set(12, { nickname: HILL });
    const list = async (q: string) =>
      (await get<{ data: FoundGenerator[] }>(`/console/generators?q=${q}`)).data.map(({ id, homeowner_nickname }) => [
        id,
        homeowner_nickname,
      ]);
    expect([await list('mary boston'), (await list('hill')).length, (await list('boston')).length]).toEqual([
      [[boston.id, HILL]],
      2,
      2,
    ]);
  });

  test('is sealed in the file, in no answer of /v1, and nothing of it is logged', async () => {
    await generator({ homeowner_id: 12 });
    await set(12, { nickname: HILL });
    const list = await service.send('token', 'GET', '/v1/generators');
    expect(list.payload).not.toContain('Hill');
    await service.stop();
    expect(readFileSync(join(service.dataFolder, 'test.sqlite')).includes('Hill, Mary')).toBe(false);
    expect(service.log.join('\n')).not.toContain('Hill, Mary');
    service = await startTestService({ dataFolder: service.dataFolder });
    await service.signIn();
    expect((await found('hill')).map(({ nickname }) => nickname)).toEqual([HILL]);
  });

  test('can be taken away, is visible, and at most 120 characters', async () => {
    await set(12, { nickname: HILL });
    await set(12, { nickname: null });
    expect(await found('hill')).toEqual([]);
    expect(errorsOf(await set(12, { nickname: 'x'.repeat(121) })).fields).toEqual({
      nickname: 'must be at most 120 characters',
    });
    expect((await set(12, { nickname: 'Hill\u200b' })).statusCode).toBe(422);
    expect((await set(0, { nickname: HILL })).statusCode).toBe(404);
  });

  test('[D44] goes with an erasure of the account that is theirs', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill' });
    expect(await set(12, { nickname: HILL, system_owner_id: owner.id }).then((r) => r.json())).toEqual({
      id: 12,
      nickname: HILL,
      system_owner_id: owner.id,
    });
    await service.send('operator', 'POST', `/console/owners/${owner.id}/erasure`, {
      body: { reference: String(owner.id) },
    });
    expect(await found('hill')).toEqual([]);
    expect((await associated('homeowners', 12)).system_owners).toEqual([]);
    expect((await set(12, { system_owner_id: owner.id })).statusCode).toBe(409);
  });

  test('belongs to an account that is here', async () => {
    expect(errorsOf(await set(12, { system_owner_id: 99 })).fields).toEqual({
      system_owner_id: 'is not the number of an account',
    });
  });
});

describe('what belongs together', () => {
  test('each of homeowner, owner, generator and inverter leads to the others', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill' });
    const roof = await generator({ homeowner_id: 12, nameplate_capacity: 7600 });
    await generator({ homeowner_id: 12, nameplate_capacity: 400 });
    const device = await inverter();
    await set(12, { nickname: HILL, system_owner_id: owner.id });
    expect((await associate(device.id, roof.id)).statusCode).toBe(200);
    const whole = {
      homeowners: [{ id: 12, nickname: HILL, system_owner_id: owner.id }],
      generators: { total: 2, nameplate_capacity: 8000 },
      inverters: { total: 1, data: [{ id: device.id }] },
    };
    const account = [{ id: owner.id, name: 'Mary Hill', status: 'not_started' }];
    expect(await associated('homeowners', 12)).toMatchObject({ ...whole, system_owners: account });
    expect(await associated('system_owners', owner.id)).toMatchObject({ ...whole, system_owners: [] });
    expect(await associated('generators', roof.id)).toMatchObject({
      homeowners: whole.homeowners,
      system_owners: account,
      inverters: whole.inverters,
    });
    expect(await associated('inverters', device.id)).toMatchObject({
      homeowners: whole.homeowners,
      system_owners: account,
      generators: { data: [{ id: roof.id }] },
    });
    await associate(device.id, null, roof.id);
    expect((await associated('generators', roof.id)).inverters.total).toBe(0);
  });

  test('a list of inverters is narrowed to those of a homeowner, however many', async () => {
    const [roof, other] = [await generator({ homeowner_id: 12 }), await generator({ homeowner_id: 13 })];
    const theirs = [];
    for (let count = 0; count < 60; count += 1) theirs.push((await inverter()).id);
    for (const id of theirs) await associate(id, roof.id);
    await associate((await inverter()).id, other.id);
    await inverter();
    const { inverters } = await associated('homeowners', 12);
    expect([inverters.total, inverters.data.length]).toEqual([60, 50]);
    const page = (number: number) =>
      get<{ data: { id: number }[]; meta: object }>(`/console/inverters?of_homeowner=12&limit=50&page=${number}`);
    const [first, second] = [await page(1), await page(2)];
    expect(first.meta).toEqual({ total: 60 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(theirs);
    await associate(theirs[0] ?? 0, null, roof.id);
    expect((await page(1)).meta).toEqual({ total: 59 });
  });

  test('what is near and belongs to nothing is offered', async () => {
    const roof = await generator({ latitude: 42.36, longitude: -71.05 });
    const near = await inverter({ latitude: 42.3601, longitude: -71.0501 });
    await inverter({ latitude: 42.37, longitude: -71.05 });
    await inverter();
    const { inverters } = (await associated('generators', roof.id)).nearby;
    expect(inverters.map(({ id }) => id)).toEqual([near.id]);
    expect((await associated('inverters', near.id)).nearby.generators.map(({ id }) => id)).toEqual([roof.id]);
    await associate(near.id, roof.id);
    expect((await associated('generators', roof.id)).nearby.inverters).toEqual([]);
  });

  test('a correction takes the inverters over, and a deletion that is undone has them again', async () => {
    const roof = await generator();
    const device = await inverter();
    await associate(device.id, roof.id);
    const { id } = (
      await service.send('operator', 'POST', `/console/generators/${roof.id}/correction`, { body: aGenerator() })
    ).json<Generator>();
    expect((await associated('generators', id)).inverters.total).toBe(1);
    const changes = changesOf(service);
    const change = await changes.change('generators', { ids: [id], count: 1, edit: { kind: 'remove' } });
    expect((await associated('inverters', device.id)).generators.data).toEqual([]);
    await changes.undo(change.id);
    expect((await associated('inverters', device.id)).generators.data.map((each) => each.id)).toEqual([id]);
  });

  test('is what the person saw, or nothing is changed: of two who associate it at once, one is told', async () => {
    const [one, other] = [await generator(), await generator()];
    const device = await inverter();
    const of = async () => (await associated('inverters', device.id)).generators.data.map(({ id }) => id);
    const both = await Promise.all([one, other].map(({ id }) => associate(device.id, id)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      reason: { code: 'association_changed' },
      detail:
        'Someone else changed which generator this inverter belongs to, so your change was not made. Check it now.',
    });
    const [first, next] = both[0]?.statusCode === 200 ? [one.id, other.id] : [other.id, one.id];
    expect(await of()).toEqual([first]);
    expect((await associate(device.id, next, first)).statusCode).toBe(200);
    // Neither removed, nor moved, by somebody who saw it elsewhere.
    expect((await associate(device.id, null, first)).statusCode).toBe(409);
    expect(await of()).toEqual([next]);
  });

  test('with a generator that was deleted is none, as people see it', async () => {
    const [roof, other] = [await generator(), await generator()];
    const device = await inverter();
    await associate(device.id, roof.id);
    await changesOf(service).change('generators', { ids: [roof.id], count: 1, edit: { kind: 'remove' } });
    expect((await associated('inverters', device.id)).generators.data).toEqual([]);
    expect((await associate(device.id, other.id)).statusCode).toBe(200);
  });

  test('what is not here is named', async () => {
    const device = await inverter();
    expect(errorsOf(await associate(device.id, 99)).fields).toEqual({
      generator_id: 'is not the number of a generator',
    });
    expect((await associate(99, null)).statusCode).toBe(404);
    for (const kind of ['generators', 'inverters', 'system_owners', 'nobody'])
      expect((await service.send('operator', 'GET', `/console/associated/${kind}/99`)).statusCode, kind).toBe(404);
    expect((await associated('homeowners', 99)).homeowners).toEqual([
      { id: 99, nickname: null, system_owner_id: null },
    ]);
  });
});

test('[SY1] in a linked workspace nothing of it is queued, and the service never hears of it', async () => {
  const { upstream, linked, close } = await startLinkedServices();
  try {
    const roof = await generator({ homeowner_id: 12 }, linked);
    const device = await inverter({}, linked);
    await synced(linked);
    await set(12, { nickname: HILL }, linked);
    await linked.send('operator', 'PUT', `/console/inverters/${device.id}/generator`, {
      body: { generator_id: roof.id, seen_generator_id: null },
    });
    expect((await statusOf(linked)).pending).toBe(0);
    expect(upstream.service.log.join('\n')).not.toContain('Hill');
    expect((await upstream.service.send('token', 'GET', '/v1/generators')).payload).not.toContain('Hill');
  } finally {
    await close();
  }
});
