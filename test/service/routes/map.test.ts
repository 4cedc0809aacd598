import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionStates, type MapPoints } from '../../../src/contract/console/map.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());

async function addGenerator(change: Parameters<typeof aGenerator>[0]): Promise<number> {
  const made = await service.send('token', 'POST', '/v1/generators', { body: aGenerator(change) });
  return made.json<{ id: number }>().id;
}
async function addInverter(change: object, producing?: boolean, at?: number): Promise<number> {
  const { latitude: _latitude, longitude: _longitude, ...body } = anInverter();
  const made = await service.send('token', 'POST', '/v1/inverters', { body: { ...body, ...change } });
  const { id } = made.json<{ data: { id: number } }>().data;
  if (producing !== undefined)
    await service.send('token', 'PUT', `/v1/inverters/${id}`, {
      body: { is_producing: producing, production_rate: 3000 },
    });
  if (at !== undefined)
    await service.send('operator', 'PUT', `/console/inverters/${id}/generator`, {
      body: { generator_id: at, seen_generator_id: null },
    });
  return id;
}
async function map(topic: 'generators' | 'inverters', query = ''): Promise<MapPoints> {
  const response = await service.send('operator', 'GET', `/console/map/${topic}${query}`);
  expect(response.statusCode, response.payload).toBe(200);
  return response.json<{ data: MapPoints }>().data;
}
const at = (points: MapPoints, id: number) => {
  const place = points.id.indexOf(id);
  return {
    position: [points.latitude[place], points.longitude[place]],
    watts: points.watts[place],
    state: productionStates[points.state[place] ?? -1],
    silent: points.silent[place],
    address_state: points.address_state[place],
  };
};

describe('GET /console/map', () => {
  it('tells where every record of a list is, and how it goes there', async () => {
    const elm = await addGenerator({ latitude: 42.1, longitude: -73.2, nameplate_capacity: 5000 });
    const oak = await addGenerator({ latitude: 40.7, longitude: -74.1, state: 'NJ' });
    const nowhere = await addGenerator({ latitude: 0, longitude: 0 });
    const old = await addInverter({}, true, elm);
    service.clock.advance({ days: 8 });
    await service.signIn();
    const running = await addInverter({}, true, elm);
    const idle = await addInverter({ latitude: 40.9, longitude: -74.2 }, false, oak);
    const lost = await addInverter({});

    const generators = await map('generators');
    expect(generators.id).toEqual([elm, oak, nowhere]);
    expect(at(generators, elm)).toEqual({
      position: [42.1, -73.2],
      watts: 5000,
      state: 'silent',
      silent: 1,
      address_state: 'NY',
    });
    expect(at(generators, oak)).toMatchObject({ state: 'idle', silent: 0, address_state: 'NJ' });
    expect(at(generators, nowhere)).toMatchObject({ position: [null, null], state: 'unknown', silent: 0 });

    const inverters = await map('inverters');
    expect(inverters.id).toEqual([old, running, idle, lost]);
    expect(at(inverters, old)).toMatchObject({ position: [42.1, -73.2], state: 'silent', address_state: 'NY' });
    const patience = await service.send('operator', 'PUT', '/console/settings', { body: { silent_days: 30 } });
    expect(patience.statusCode, patience.payload).toBe(200);
    expect(at(await map('inverters'), old)).toMatchObject({ state: 'producing' });
    expect(at(inverters, running)).toMatchObject({ position: [42.1, -73.2], watts: 3000, state: 'producing' });
    expect(at(inverters, idle)).toMatchObject({ position: [40.9, -74.2], state: 'idle', address_state: 'NJ' });
    expect(at(inverters, lost)).toMatchObject({ position: [null, null], state: 'silent', address_state: null });
    expect(Object.values(inverters).map((column) => column.length)).toEqual(Array(7).fill(4));

    expect((await map('generators', '?state=NJ')).id).toEqual([oak]);
    expect((await map('inverters', '?is_producing=true&sort=id&direction=desc')).id).toEqual([running, old]);
    expect((await map('generators', `?ids=${oak},${nowhere}`)).id).toEqual([oak, nowhere]);
  });

  it('refuses what the list refuses', async () => {
    const wrong = await service.send('operator', 'GET', '/console/map/inverters?silent_days=0&ids=1,x');
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(errorsOf(wrong).fields).toSorted()).toEqual(['ids', 'silent_days']);
  });
});
