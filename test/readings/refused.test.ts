import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fleet, History } from '../../src/contract/console/readings.ts';
import { findZone } from '../../src/core/find-zone.ts';
import { readMoment } from '../../src/contract/written/moment.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { editClosedFile } from '../support/edit-closed-file.ts';
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
  await send('PUT', '/console/inverters/1/generator', { generator_id: 1, seen_generator_id: null });
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

test('an export with times before 1970, which earlier releases took in, is taken in, and its readings count', async () => {
  await send('POST', '/v1/inverters', anInverter());
  await send('PUT', '/v1/inverters/1', { is_producing: true, total_lifetime_production: 501 });
  const values = { is_producing: true, production_rate: null, total_lifetime_production: 1 };
  await send('POST', '/console/inverters/1/readings', { at: '2026-03-19T12:00', ...values });
  const file = join(tmpdir(), `export-${randomUUID()}`);
  writeFileSync(file, (await exported()).rawPayload);
  editClosedFile(file, (engine) => {
    engine.exec('UPDATE inverters SET last_updated = -86400000000');
    engine.exec(`UPDATE readings SET at = at - (SELECT max(at) FROM readings) - 86400000000`);
    engine.exec('INSERT OR REPLACE INTO inverter_stops VALUES (1, -86400000000)');
    engine.exec(`INSERT INTO sync_records (topic, record_id, upstream_id, base, own, presence)
      VALUES ('inverters', 1, 'x', '{"last_updated":"1969-12-31T00:00:00.000000Z"}', '[]', 'here')`);
  });
  const other = await startTestService();
  await other.signIn();
  const taken = await takenIn(other, readFileSync(file));
  rmSync(file);
  expect(taken.statusCode, taken.payload.slice(0, 300)).toBe(201);
  await switchTo(other, taken.json<{ id: number }>().id);
  const ask = (url: string) => other.send('operator', 'GET', url);
  await expect
    .poll(async () => (await ask('/console/fleet')).json<Fleet>().months)
    .toEqual([{ month: '1969-12-01', energy: 500 }]);
  expect((await ask('/v1/inverters')).json()).toMatchObject({ data: [{ last_updated: null }] });
  expect((await ask('/console/inverters/1/readings.csv')).body.trim().split('\n')).toHaveLength(3);
  await other.close();
});

const exported = () =>
  service.app.inject({
    method: 'GET',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
  });
const takenIn = (other: TestService, raw: Buffer) =>
  other.send('operator', 'POST', '/console/recovery', {
    raw,
    headers: { 'content-type': 'application/octet-stream' },
  });

test('an export for another computer with readings that were typed is taken in there, and their months are counted', async () => {
  await send('POST', '/v1/inverters', anInverter());
  const values = { is_producing: true, production_rate: null };
  for (const [at, total] of [
    ['2026-01-01T12:00', 1],
    ['2026-01-02T12:00', 501],
  ] as const)
    await send('POST', '/console/inverters/1/readings', { at, ...values, total_lifetime_production: total });
  const file = await exported();
  const other = await startTestService();
  await other.signIn();
  const taken = await takenIn(other, file.rawPayload);
  expect(taken.statusCode, taken.payload.slice(0, 300)).toBe(201);
  await switchTo(other, taken.json<{ id: number }>().id);
  const months = async () => (await other.send('operator', 'GET', '/console/fleet')).json<Fleet>().months;
  await expect.poll(months).toEqual([{ month: '2026-01-01', energy: 500 }]);
  await other.close();
});

test.each([
  ['3/14/2024 6pm', 18 * 60, null],
  ['3/14/2024 6 PM UTC', 18 * 60, 0],
  ['3/14/2024, 6 p.m.', 18 * 60, null],
  ['2024-03-14 18h', 18 * 60, null],
  ['2024-03-14 18h30', 18 * 60 + 30, null],
  ['2024-03-14 9 h 05', 9 * 60 + 5, null],
  ['3/14/2024 noon', 12 * 60, null],
  ['2024-03-14T18:00', 18 * 60, null],
])('%s is a moment', (text, minutes, offset) => {
  expect(readMoment(text)).toEqual({ value: { day: '2024-03-14', time: minutes * 60_000_000, offset } });
});

test.each([
  ['3/14/2024 teatime', 'not_a_moment'],
  ['3/14/2024 25h', 'not_a_moment'],
  ['3/14/2024 13pm', 'not_a_moment'],
  ['teatime', 'not_a_date'],
  ['3/41/2024 6pm', 'not_a_date'],
])('%s is none, and what is wrong is said', (text, fault) => {
  expect(readMoment(text)).toEqual({ fault });
});
