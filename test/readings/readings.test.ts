import { formatTimestamp } from '../../src/domain/timestamp.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSeen, type Fleet, type History, type ReadingView } from '../../src/contract/console/readings.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService, type Who } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-07T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

/** Time passes; the console has locked itself meanwhile. */
const later = async (by: { hours: number }): Promise<void> => {
  service.clock.advance(by);
  await service.signIn();
};
const ask = async <T>(url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown): Promise<T> =>
  (await service.send('operator', method, url, body === undefined ? {} : { body })).json<T>();
const addInverter = async (change: Parameters<typeof anInverter>[0] = {}): Promise<number> =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter(change) })).json<{ data: { id: number } }>()
    .data.id;
const report = async (id: number, total: number, who: Who = 'token', more: object = {}): Promise<void> => {
  const body = { total_lifetime_production: total, ...more };
  expect((await service.send(who, 'PUT', `/v1/inverters/${id}`, { body })).statusCode).toBe(200);
};
const readingsOf = (id: number) =>
  ask<{ data: ReadingView[]; time_zone: string; zone_of: string; more: boolean }>(`/console/inverters/${id}/readings`);
const totals = async (id: number) => (await readingsOf(id)).data.map((each) => each.total_lifetime_production);
const fleet = (query = '') => ask<Fleet>(`/console/fleet${query}`);

describe('readings', () => {
  test('every update of an inverter is one, with where it came from; a new inverter has none', async () => {
    const id = await addInverter();
    expect(await totals(id)).toEqual([]);
    await report(id, 1000, 'token', { production_rate: 250, is_producing: true });
    await later({ hours: 1 });
    await report(id, 1200, 'operator');
    const { data, time_zone, zone_of } = await readingsOf(id);
    expect([time_zone, zone_of]).toEqual(['America/New_York', 'inverter']);
    expect(data).toMatchObject([
      { total_lifetime_production: 1200, production_rate: 250, is_producing: true, source: 'typed' },
      { total_lifetime_production: 1000, production_rate: 250, is_producing: true, source: 'api' },
    ]);
  });

  test('are added with a time at the site, corrected, and removed', async () => {
    const id = await addInverter();
    await report(id, 5000);
    const values = {
      at: '2026-03-06T18:00',
      is_producing: true,
      production_rate: null,
      total_lifetime_production: 4000,
    };
    const added = await ask<ReadingView>(`/console/inverters/${id}/readings`, 'POST', values);
    expect(added).toMatchObject({ at: '2026-03-06T23:00:00.000000Z', source: 'typed' });
    const again = await service.send('operator', 'POST', `/console/inverters/${id}/readings`, { body: values });
    expect(again.json()).toMatchObject({
      errors: [{ field: 'at', message: 'must not be the time of another reading' }],
    });
    const late = { ...values, at: '2026-03-07T12:30' };
    const ahead = await service.send('operator', 'POST', `/console/inverters/${id}/readings`, { body: late });
    expect(ahead.json()).toMatchObject({ errors: [{ field: 'at', message: 'must not be in the future' }] });
    const path = `/console/inverters/${id}/readings/${added.at}`;
    const corrected = await ask<ReadingView>(`${path}?${new URLSearchParams(asSeen(added))}`, 'PUT', {
      ...values,
      at: '2026-03-05T18:00',
      total_lifetime_production: 3900,
    });
    const seen = new URLSearchParams(asSeen(corrected));
    expect(await totals(id)).toEqual([5000, 3900]);
    expect((await service.send('operator', 'DELETE', `${path}?${seen}`)).statusCode).toBe(404);
    await ask(`/console/inverters/${id}/readings/2026-03-05T23:00:00.000000Z?${seen}`, 'DELETE');
    expect(await totals(id)).toEqual([5000]);
    expect((await ask<{ data: unknown[] }>('/v1/inverters')).data).toMatchObject([{ total_lifetime_production: 5000 }]);
  });

  test('a correction that names the same minute leaves the moment; one that names a second, or another minute, moves it', async () => {
    const id = await addInverter();
    await later({ hours: 1 });
    await report(id, 5000);
    const [reading] = (await readingsOf(id)).data;
    const at = reading?.at ?? '';
    expect(at).toMatch(/^2026-03-07T18:00:00\.\d{6}Z$/);
    expect(at).not.toBe('2026-03-07T18:00:00.000000Z');
    const values = { is_producing: true, production_rate: null, total_lifetime_production: 4900 };
    const correct = async (of: string, to: string) => {
      const found = (await readingsOf(id)).data.find((each) => each.at === of) as ReadingView;
      const seen = new URLSearchParams(asSeen(found));
      return ask<ReadingView>(`/console/inverters/${id}/readings/${of}?${seen}`, 'PUT', { ...values, at: to });
    };
    expect((await correct(at, '2026-03-07T13:00')).at).toBe(at);
    expect(await totals(id)).toEqual([4900]);
    expect((await correct(at, '2026-03-07T13:00:00')).at).toBe('2026-03-07T18:00:00.000000Z');
    expect((await correct('2026-03-07T18:00:00.000000Z', '2026-03-07T12:59')).at).toBe('2026-03-07T17:59:00.000000Z');
  });

  test('one is said to be the first of another device, which counts from there on', async () => {
    const id = await addInverter();
    const add = (at: string, total: number) =>
      ask<ReadingView>(`/console/inverters/${id}/readings`, 'POST', {
        at: `2026-03-${at}T18:00`,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: total,
      });
    await add('01', 5000);
    await add('02', 5400);
    await add('03', 90_000);
    await add('04', 90_300);
    const energy = async () => {
      const history = await ask<History>(`/console/inverters/${id}/history?range=month&on=2026-03-04`);
      return [history.energy, history.periods.reduce((sum, { breaks }) => sum + breaks, 0)];
    };
    expect(await energy()).toEqual([85_300, 0]);
    const values = { is_producing: true, production_rate: null, total_lifetime_production: 90_000 };
    const path = `/console/inverters/${id}/readings/2026-03-03T23:00:00.000000Z`;
    const correct = async (change: object) => {
      const seen = (await readingsOf(id)).data[1] as ReadingView;
      await ask(`${path}?${new URLSearchParams(asSeen(seen))}`, 'PUT', {
        ...values,
        at: '2026-03-03T18:00',
        ...change,
      });
    };
    await correct({ is_new_device: true });
    expect(await energy()).toEqual([700, 1]);
    expect((await fleet()).months).toEqual([{ month: '2026-03-01', energy: 700 }]);
    expect((await readingsOf(id)).data.map((each) => each.is_new_device)).toEqual([false, true, false, false]);
    await correct({});
    expect(await energy()).toEqual([85_300, 0]);
  });

  test.each([
    ['2026-02-30T18:00', 'must be a day that the calendar has'],
    ['yesterday', 'must be a date and a time at the site, like 2026-03-12T18:00'],
  ])('a time like %s is refused by name', async (at, message) => {
    const id = await addInverter();
    const body = { at, is_producing: true, production_rate: null, total_lifetime_production: 1 };
    const answer = await service.send('operator', 'POST', `/console/inverters/${id}/readings`, { body });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'at', message }] });
  });

  test('the history begins with the shortest of month, year, and all in which anything was produced', async () => {
    const id = await addInverter();
    const history = async (): Promise<unknown[]> => {
      const { range, from, to, energy } = await ask<History>(`/console/inverters/${id}/history`);
      return [range, from, to, energy];
    };
    const add = (day: string, total: number, more: object = {}) =>
      ask(`/console/inverters/${id}/readings`, 'POST', {
        at: `${day}T12:00`,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: total,
        ...more,
      });
    expect((await history())[0]).toBe('month');
    await add('2025-12-03', 1000);
    await add('2025-12-04', 1500);
    await add('2026-03-02', 9000, { is_new_device: true });
    expect(await history()).toEqual(['all', '2025-12-01', '2026-04-01', 500]);
    await add('2026-01-10', 1700);
    expect(await history()).toEqual(['year', '2026-01-01', '2027-01-01', 200]);
    await add('2026-03-03', 9000);
    expect((await history())[0]).toBe('year');
    await add('2026-03-04', 9100);
    expect(await history()).toEqual(['month', '2026-03-01', '2026-04-01', 100]);
    expect((await ask<History>(`/console/inverters/${id}/history?range=day`)).range).toBe('day');
  });

  test('the history tells energy by day at the site, a gap, and a counter that was replaced', async () => {
    const id = await addInverter();
    for (const [hours, total] of [
      [0, 1000],
      [24, 1400],
      [72, 2000],
      [24, 100],
      [2, 150],
    ] as const) {
      await later({ hours });
      await report(id, total, 'token', { production_rate: total });
    }
    const day = formatTimestamp(service.clock.now()).slice(0, 10);
    const ofWeek = () => ask<History>(`/console/inverters/${id}/history?range=week&on=${day}`);
    // Readings that are out of order look the same until the counter stays below for a week.
    expect((await ofWeek()).energy).toBe(1000);
    await later({ hours: 8 * 24 });
    await report(id, 150, 'token', { production_rate: 0 });
    const history = await ofWeek();
    expect([history.from, history.to, history.unit]).toEqual(['2026-03-08', '2026-03-15', 'day']);
    expect(history.periods.map(({ energy, since, breaks }) => [energy, since?.slice(0, 10) ?? null, breaks])).toEqual([
      [400, null, 0],
      [null, null, 0],
      [null, null, 0],
      [600, '2026-03-08', 0],
      [50, null, 1],
      [null, null, 0],
      [null, null, 0],
    ]);
    expect(history.periods[0]?.to).toBe('2026-03-09T04:00:00.000000Z'); // clocks were set forward that day
    expect(history.energy).toBe(1050);
    const year = await ask<History>(`/console/inverters/${id}/history?range=all`);
    expect(year.periods.map(({ energy }) => energy)).toEqual([1050]);
    expect(history.power.some(([, rate]) => rate === null)).toBe(true);
    const csv = await service.send('operator', 'GET', `/console/inverters/${id}/readings.csv`);
    expect(csv.body.trim().split('\n')).toHaveLength(7);
    expect(csv.body.split('\r\n')[0]).toContain('"Time (UTC)","Time at the site with offset",');
    // What the console does by itself after a day may be noted before it, each thing a microsecond later.
    expect(csv.body).toMatch(/^2026-03-08T17:00:00\.\d{6}Z,"2026-03-08 13:00:00-04:00",/m);
  });

  test('what was reported while the clock was a month ahead is counted once, and nothing is negative', async () => {
    const id = await addInverter();
    await report(id, 1000);
    service.clock.advance({ hours: 31 * 24 });
    await service.signIn();
    await report(id, 1100);
    service.clock.advance({ hours: -31 * 24 + 2 });
    await service.signIn();
    await report(id, 1200);
    const energies = async () =>
      (await ask<History>(`/console/inverters/${id}/history?range=all`)).periods.map(({ energy }) => energy);
    const months = async () => (await fleet()).months.map(({ energy }) => energy);
    // The one that is dated in the future is in no period that has begun.
    expect(await energies()).toEqual([200]);
    await later({ hours: 32 * 24 });
    await report(id, 1900);
    expect(await totals(id)).toEqual([1900, 1100, 1200, 1000]);
    expect(await energies()).toEqual([200, 700]);
    expect(await months()).toEqual([200, 700]);
  });

  test('what many were changed to is a reading, and none once the change was undone', async () => {
    const id = await addInverter();
    await report(id, 1000);
    await later({ hours: 1 });
    const body = { edit: { kind: 'add', total_lifetime_production: 50 }, ids: [id], count: 1 };
    const change = await service.send('operator', 'POST', '/console/inverters/changes', { body });
    expect(change.statusCode, change.body).toBeLessThan(300);
    await expect.poll(() => totals(id)).toEqual([1050, 1000]);
    const { id: changeId } = change.json<{ id: number }>();
    await ask(`/console/bulk-changes/${changeId}/undo`, 'POST');
    await expect.poll(() => totals(id)).toEqual([1000]);
  });

  test('a deleted inverter takes its energy out of the fleet, and brings it back with its readings', async () => {
    const id = await addInverter();
    await report(id, 1000);
    await report(id, 1500, 'token', { is_producing: true, production_rate: 70 });
    const month = '?month=2026-03-01';
    expect(await fleet(month)).toMatchObject({ output: 70, reporting: 1, unknown: 0, months: [{ energy: 500 }] });
    const body = { edit: { kind: 'remove' }, ids: [id], count: 1 };
    const change = await service.send('operator', 'POST', '/console/inverters/changes', { body });
    await expect.poll(() => fleet(month)).toMatchObject({ output: 0, reporting: 0, months: [] });
    await ask(`/console/bulk-changes/${change.json<{ id: number }>().id}/undo`, 'POST');
    await expect.poll(() => fleet(month)).toMatchObject({ output: 70, reporting: 1, months: [{ energy: 500 }] });
    expect(await totals(id)).toEqual([1500, 1000]);
  });

  test('the fleet has the best and the worst of a month by capacity, and says of how many it knows nothing', async () => {
    for (const [capacity, gain] of [
      [10_000, 900_000],
      [5_000, 600_000],
      [8_000, 100_000],
    ] as const) {
      const generator = (
        await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ nameplate_capacity: capacity }) })
      ).json<{ id: number }>();
      const id = await addInverter();
      await ask(`/console/inverters/${id}/generator`, 'PUT', { generator_id: generator.id, seen_generator_id: null });
      await report(id, 1);
      await report(id, 1 + gain);
    }
    // A second inverter of the first generator, of which nothing is known.
    await ask(`/console/inverters/${await addInverter()}/generator`, 'PUT', {
      generator_id: 1,
      seen_generator_id: null,
    });
    const alone = await addInverter();
    await report(alone, 1);
    await report(alone, 10);
    await addInverter();
    const found = await fleet('?month=2026-03-01');
    expect(found.best.map(({ nameplate_capacity }) => nameplate_capacity)).toEqual([5000, 10_000, 8000]);
    expect(found.worst.map(({ nameplate_capacity }) => nameplate_capacity)).toEqual([8000, 10_000, 5000]);
    expect(found.nameplate_capacity).toBe(23_000);
    expect(found.energy).toBe(found.best.reduce((sum, { energy }) => sum + energy, 0));
    expect(found.best.map(({ known, inverters }) => [known, inverters])).toEqual([
      [1, 1],
      [1, 2],
      [1, 1],
    ]);
    expect(found).toMatchObject({ generators: 3, without_generator: 1, without_energy: 2 });
    expect(found.months).toEqual([{ month: '2026-03-01', energy: 1_600_009 }]);
  });

  test('the last days of inverters on a page', async () => {
    const id = await addInverter();
    await report(id, 100);
    await later({ hours: 24 });
    await report(id, 250);
    const { data } = await ask<{ data: { id: number; energy: (number | null)[] }[] }>(`/console/trends?ids=${id},99`);
    // Number 99 is not there.
    expect(data.map(({ id: each, energy }) => [each, energy.length, energy.at(-1)])).toEqual([[id, 14, 150]]);
    await later({ hours: 96 });
    await report(id, 950); // of four days
    await report(id, 20); // another device
    await report(id, 50);
    const after = await ask<{ data: typeof data }>(`/console/trends?ids=${id}`);
    expect(after.data[0]?.energy.slice(-5)).toEqual([150, null, null, null, null]);
    const wrong = await service.send('operator', 'GET', '/console/trends?ids=1,x');
    expect(wrong.json()).toMatchObject({ errors: [{ field: 'ids' }] });
  });
});
