import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fleet, History } from '../../src/contract/console/readings.ts';
import { findZone } from '../../src/core/find-zone.ts';
import { readMoment } from '../../src/contract/written/moment.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { switchTo } from '../support/switch-workspace.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  service.send('operator', method, url, body === undefined ? {} : { body });

test.each(['0000-01-01', '1969-12-31', '9999-12-31'])('a history or fleet of %s is refused, and ends', async (day) => {
  await send('POST', '/v1/inverters', anInverter());
  for (const url of [`/console/inverters/1/history?range=week&on=${day}`, `/console/fleet?month=${day}`])
    expect((await send('GET', url)).json()).toMatchObject({
      errors: [{ message: 'must be a day from 1970-01-02 to 2199-12-31' }],
    });
});

test('a reading before 1970 is refused by name', async () => {
  await send('POST', '/v1/inverters', anInverter());
  const values = { is_producing: true, production_rate: null, total_lifetime_production: 1 };
  const answer = await send('POST', '/console/inverters/1/readings', { at: '1955-01-01T12:00', ...values });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'at', message: 'must be after January 1, 1970' }] });
});

test('a place that is not on Earth has the time zone of this computer', () => {
  const own = findZone(undefined);
  expect(findZone({ latitude: 91, longitude: 400 })).toBe(own);
  expect(findZone({ latitude: Number.NaN, longitude: 0 })).toBe(own);
  expect(findZone({ latitude: 21.3, longitude: -157.8 })).toBe('Pacific/Honolulu');
});

test('an offset that no place has is no time', () => {
  expect(readMoment('2026-03-19 00:00+99:99')).toEqual({ fault: 'not_a_moment' });
  expect(readMoment('2026-03-19 00:00+05:45')).toMatchObject({ value: { offset: 345 } });
});

test('an inverter whose generator is removed is in another time zone: its months follow the history', async () => {
  await send('POST', '/v1/generators', aGenerator({ latitude: 21.3, longitude: -157.8 })); // Honolulu
  await service.send('token', 'POST', '/v1/inverters', { body: { brand: 'Fronius', model: 'Primo' } });
  await send('PUT', '/console/inverters/1/generator', { generator_id: 1 });
  // Two hours after midnight UTC: at the site it is still January.
  for (const [at, total] of [
    ['2026-01-30T18:00', 1000],
    ['2026-01-31T16:00', 6000],
    ['2026-02-01T18:00', 7000],
  ] as const)
    await send('POST', '/console/inverters/1/readings', {
      at,
      is_producing: true,
      production_rate: null,
      total_lifetime_production: total,
    });
  const fleet = async () => (await send('GET', '/console/fleet?month=2026-02-01')).json<Fleet>();
  const history = async () => (await send('GET', '/console/inverters/1/history?range=all')).json<History>();
  const sums = async () => [
    (await fleet()).months.map(({ energy }) => energy),
    (await history()).periods.flatMap(({ energy }) => energy ?? []),
  ];
  const [before, told] = await sums();
  expect(before).toEqual(told);
  await service.send('operator', 'DELETE', '/v1/generators/1');
  const [after, toldAfter] = await sums();
  expect(after).toEqual(toldAfter);
  expect(await fleet()).toMatchObject({ generators: 0, without_generator: 1 });
});

test('an export for another computer with readings that were typed is taken in there, and their months are counted', async () => {
  await send('POST', '/v1/inverters', anInverter());
  const values = { is_producing: true, production_rate: null };
  for (const [at, total] of [
    ['2026-01-01T12:00', 1],
    ['2026-01-02T12:00', 501],
  ] as const)
    await send('POST', '/console/inverters/1/readings', { at, ...values, total_lifetime_production: total });
  const file = await service.app.inject({
    method: 'GET',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
  });
  const other = await startTestService();
  await other.signIn();
  const taken = await other.send('operator', 'POST', '/console/recovery', {
    raw: file.rawPayload,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(taken.statusCode, taken.payload.slice(0, 300)).toBe(201);
  await switchTo(other, taken.json<{ id: number }>().id);
  const months = async () => (await other.send('operator', 'GET', '/console/fleet')).json<Fleet>().months;
  await expect.poll(months).toEqual([{ month: '2026-01-01', energy: 500 }]);
  await other.close();
});
