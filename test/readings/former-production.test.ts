import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSeen, type FormerProduction, type ReadingView } from '../../src/contract/console/readings.ts';
import type { SelectedInverters } from '../../src/contract/console/bulk-changes.ts';
import { importsOf } from '../imports/import-client.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const ask = async <T>(url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown): Promise<T> =>
  (await service.send('operator', method, url, body === undefined ? {} : { body })).json<T>();
async function addInverter(): Promise<number> {
  const { data } = await ask<{ data: { id: number } }>('/v1/inverters', 'POST', anInverter());
  return data.id;
}
/** The query that removes a reading as somebody has seen it. */
const seenAs = (reading: ReadingView) => String(new URLSearchParams(asSeen(reading)));
const formerOf = (id: number) => ask<FormerProduction>(`/console/inverters/${id}/former-production`);
const day = (back: number): string => new Date(Date.parse('2026-03-20') - back * 86_400_000).toISOString().slice(0, 10);

describe('GET /console/inverters/:id/former-production', () => {
  test('nothing is known of an inverter that never reported', async () => {
    const id = await addInverter();
    expect(await formerOf(id)).toEqual({
      id,
      last: null,
      usual: null,
      nameplate_capacity: 0,
      online_date: null,
      wrong: null,
    });
    expect((await service.send('operator', 'GET', '/console/inverters/99/former-production')).statusCode).toBe(404);
  });

  test('the newest reading, an imported one as well, with the power of a year and the capacity', async () => {
    const id = await addInverter();
    await ask('/v1/generators', 'POST', aGenerator({ nameplate_capacity: 9880 }));
    await ask(`/console/inverters/${id}/generator`, 'PUT', { generator_id: 1, seen_generator_id: null });
    await ask(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: 1_000_000 });
    // 24 kWh a day, and ten times as much before that year.
    const rows = [...Array(400).keys()].map((back) => {
      const at = 400 - back;
      return `${day(at)};${10_000 + (at <= 366 ? 24 * (366 - at) : -240 * (at - 366))}`;
    });
    const { read, start, reaches } = importsOf(service);
    const looked = await read(`Date;Meter total (kWh)\n${rows.join('\n')}\n`, 'year.csv', id);
    expect(looked.check.good).toBe(400);
    await reaches((await start()).id, 'done');
    service.clock.advance({ hours: 24 });
    await service.signIn();
    const typed = await formerOf(id);
    // What was reported at noon is newer.
    expect(typed.last).toMatchObject({ total_lifetime_production: 1_000_000 });
    expect(typed).toMatchObject({ nameplate_capacity: 9880, online_date: aGenerator().online_date });
    // Its counter is lower than the imported one.
    expect(typed.usual).toBeNull();

    const csv = `Date;Meter total (kWh)\n2026-03-20;18800\n`;
    await read(csv, 'day.csv', id);
    await reaches((await start()).id, 'done');
    const imported = await formerOf(id);
    expect(imported.last).toEqual({
      at: '2026-03-21T03:59:59.000000Z',
      total_lifetime_production: 18_800_000,
      is_sum: false,
    });
    expect(imported.usual).toBeCloseTo(1000, -1);
    const selected = await ask<SelectedInverters>('/console/inverters/selected', 'POST', { ids: [id], count: 1 });
    expect(selected.former).toEqual([imported]);
  });

  test('what lists add up to, until a meter is read', async () => {
    const id = await addInverter();
    const { read, start, reaches } = importsOf(service);
    await read('Date,Daily energy (kWh)\n2026-03-17,5\n2026-03-18,6\n', 'days.csv', id);
    await reaches((await start()).id, 'done');
    expect((await formerOf(id)).last).toMatchObject({ total_lifetime_production: 11_000, is_sum: true });
    await ask(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: 30_000_000 });
    expect((await formerOf(id)).last).toMatchObject({ total_lifetime_production: 30_000_000, is_sum: false });
    await read('Date,Daily energy (kWh)\n2026-03-19,7\n', 'day.csv', id);
    await reaches((await start()).id, 'done');
    expect((await formerOf(id)).last).toMatchObject({ is_sum: false });
  });

  test('a reading that a correction has left behind, until it is removed', async () => {
    const id = await addInverter();
    const report = async (total: number): Promise<void> => {
      service.clock.advance({ hours: 1 });
      await service.signIn();
      await ask(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: total });
    };
    for (const total of [10_000, 1_001_000, 10_010]) await report(total);
    const { wrong } = await formerOf(id);
    expect(wrong).toMatchObject({
      readings: [{ total_lifetime_production: 1_001_000, source: 'typed' }],
      than: { total_lifetime_production: 10_010 },
    });
    const remove = (reading: ReadingView) =>
      service.send('operator', 'DELETE', `/console/inverters/${id}/readings/${reading.at}?${seenAs(reading)}`);
    const [found] = wrong?.readings ?? [];
    if (!found) throw new Error('none is wrong');
    const months = async () => (await ask<{ months: { energy: number }[] }>('/console/fleet')).months;
    expect((await remove(found)).statusCode).toBe(200);
    expect((await formerOf(id)).wrong).toBeNull();
    expect(await months()).toMatchObject([{ energy: 10 }]);
  });

  test.each([
    ['its total', { total_lifetime_production: 10_001 }],
    ['its power', { production_rate: 250 }],
    ['that it was idle', { is_producing: true }],
    ['that the device was replaced before it', { is_new_device: true }],
  ])('a wrong reading of which somebody has corrected %s since it was offered stays', async (_what, change) => {
    const id = await addInverter();
    for (const total of [10_000, 1_001_000, 10_010]) {
      service.clock.advance({ hours: 1 });
      await service.signIn();
      await ask(`/v1/inverters/${id}`, 'PUT', { total_lifetime_production: total });
    }
    const [seen] = (await formerOf(id)).wrong?.readings ?? [];
    if (!seen) throw new Error('none is wrong');
    const path = `/console/inverters/${id}/readings/${seen.at}`;
    const { is_producing, production_rate, total_lifetime_production, is_new_device } = seen;
    const values = { is_producing, production_rate, total_lifetime_production, is_new_device };
    const corrected = { ...values, at: '2026-03-20T15:00', ...change };
    expect(await ask(`${path}?${seenAs(seen)}`, 'PUT', corrected)).toMatchObject({ at: seen.at });
    const remove = (reading: ReadingView) => service.send('operator', 'DELETE', `${path}?${seenAs(reading)}`);
    expect((await remove(seen)).json()).toMatchObject({
      status: 409,
      code: 'conflict',
      reason: { code: 'reading_changed' },
      detail: 'This reading has changed in the meantime, so it was left as it is. Check its figures now.',
    });
    const { data } = await ask<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`);
    const now = data.find(({ at }) => at === seen.at);
    expect(now).toMatchObject(change);
    expect((await remove({ ...seen, ...now })).statusCode).toBe(200);
  });

  test('a device that was new begins anew; less than a week says nothing', async () => {
    const id = await addInverter();
    const add = (at: string, kWh: number, more: object = {}) =>
      ask(`/console/inverters/${id}/readings`, 'POST', {
        at,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: kWh * 1000,
        ...more,
      });
    await add('2025-06-01T12:00', 900);
    await add('2026-03-01T12:00', 950, { is_new_device: true });
    await add('2026-03-07T12:00', 1000);
    expect((await formerOf(id)).usual).toBeNull();
    await add('2026-03-11T12:00', 1190);
    expect((await formerOf(id)).usual).toBeCloseTo(1004, 0); // a day had 23 hours
  });
});
