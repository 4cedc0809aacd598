import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSeen, type Fleet, type History, type ReadingView } from '../../src/contract/console/readings.ts';
import type { ImportPlan } from '../../src/contract/import-plan.ts';
import type { ReadFile, RowsLeft } from '../../src/contract/console/imports.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';
import { figureCell, rowOf, textCell, workbookOf } from './workbook-files.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
});
afterEach(() => service.close());

const send = async <T>(url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: unknown): Promise<T> =>
  (await service.send('operator', method, url, body === undefined ? {} : { body })).json<T>();
/** In Boston, unless told. */
const addInverter = async (change: Parameters<typeof anInverter>[0] = {}): Promise<number> =>
  (await service.send('token', 'POST', '/v1/inverters', { body: anInverter(change) })).json<{ data: { id: number } }>()
    .data.id;
/** The oldest first. */
const readingsOf = async (id: number): Promise<ReadingView[]> =>
  (await send<{ data: ReadingView[] }>(`/console/inverters/${id}/readings`)).data.toReversed();
const totals = async (id: number): Promise<[string, number][]> =>
  (await readingsOf(id)).map(({ at, total_lifetime_production: total }) => [at.slice(0, 19), total]);
const withInverter = (plan: ImportPlan, id: number): ImportPlan => ({
  ...plan,
  readings: { ...plan.readings, inverter_id: { from: 'all', text: String(id) } },
});
/** Reads a list of one inverter's readings and says which inverter that is. */
async function readOf(id: number, csv: string | Buffer, name?: string): Promise<ReadFile> {
  const { read, change } = importsOf(service);
  const first = await read(csv, name);
  expect(first.check.missing).toEqual([{ topic: 'readings', field: 'inverter_id' }]);
  return change({ plan: withInverter(first.plan, id) });
}
async function importOf(id: number, csv: string | Buffer) {
  await readOf(id, csv);
  const { start, reaches } = importsOf(service);
  return reaches((await start()).id, 'done');
}
const told = ({ check }: ReadFile) => check.refusals.map(({ field, code, rows }) => `${field} ${code} ${rows.join()}`);

describe('a list of readings of one inverter', () => {
  test('asks whose they are; a day is its end at the site, daylight saving included; nothing is queued', async () => {
    const id = await addInverter();
    const before = await send<{ data: unknown[] }>('/v1/inverters');
    const view = await importOf(id, 'Date;Meter (kWh)\nMarch 7, 2026;10,5\n8-Mar-26;22,25\n2026-03-09;31\n');
    expect(view).toMatchObject({ readings: 3, generators: 0, inverters: 0, refused: 0, duplicates: 0 });
    expect(await totals(id)).toEqual([
      ['2026-03-08T04:59:59', 10_500],
      ['2026-03-09T03:59:59', 22_250],
      ['2026-03-10T03:59:59', 31_000],
    ]);
    expect(await readingsOf(id)).toMatchObject([
      { source: 'imported', is_producing: true, production_rate: null },
      {},
      {},
    ]);
    const history = await send<History>(`/console/inverters/${id}/history?range=week&on=2026-03-09`);
    expect(history.periods.slice(0, 2).map(({ energy }) => energy)).toEqual([11_750, 8750]);
    // The record itself is as it was.
    expect(await send('/v1/inverters')).toEqual(before);
  });

  test('whoever comes from an inverter is not asked, unless the list says whose readings they are', async () => {
    const [one, other] = [await addInverter(), await addInverter()];
    const { read, change, start, reaches, act } = importsOf(service);
    const csv = 'Date,Lifetime energy (kWh)\n2026-03-01,10\n';
    const looked = await read(csv, 'list.csv', other);
    expect(looked).toMatchObject({
      plan: { readings: { inverter_id: { from: 'all', text: String(other) } } },
      check: { good: 1, later: 0, missing: [] },
    });
    // The same file read otherwise is that of the same inverter.
    const { format } = looked;
    expect(await change({ format: { ...format, decimal_comma: true } })).toMatchObject({ check: { good: 1 } });
    const done = await reaches((await start()).id, 'done');
    expect(done.inverter_id).toBe(other);
    expect(await totals(other)).toHaveLength(1);
    const named = await read(`Inverter,Date,Lifetime energy (kWh)\n${one},2026-03-02,11\n`, 'list.csv', other);
    expect(named.plan.readings?.inverter_id).toMatchObject({ from: 'column' });
    const generators = await read('Address,City\n12 Elm Street,Boston\n', 'list.csv', other);
    expect(generators.plan.readings).toBeFalsy();
    await expect(act(done.id, 'finish')).rejects.toThrow('import_done');
    await act(done.id, 'take-back');
    await reaches(done.id, 'taken_back');
    await expect(act(done.id, 'finish')).rejects.toThrow('import_taken_back');
  });

  test('another file of the same kind asks again whose readings it has', async () => {
    const [one, other] = [await addInverter(), await addInverter()];
    await importOf(one, 'Date,Lifetime energy (kWh)\n2026-03-01,10\n');
    const again = await importsOf(service).read('Date,Lifetime energy (kWh)\n2026-03-01,99\n');
    expect(again).toMatchObject({ remembered: true, check: { good: 0, later: 1 } });
    await importOf(other, 'Date,Lifetime energy (kWh)\n2026-03-01,99\n');
    expect(await totals(one)).toEqual([['2026-03-02T04:59:59', 10_000]]);
    expect(await totals(other)).toEqual([['2026-03-02T04:59:59', 99_000]]);
  });

  test('has times in one column or two, in twelve hours, in UTC, with an offset; and power and state', async () => {
    const id = await addInverter();
    await importOf(id, 'Date,Time,Total energy (Wh),Power (kW)\n3/13/2026,6:05 PM,100,1.5\n3/13/2026,11:00 PM,200,0\n');
    await importOf(id, 'Timestamp (UTC),Wh,Producing\n2026-03-14 12:00,300,no\n2026-03-14T10:00:00-04:00,400,yes\n');
    expect(await readingsOf(id)).toMatchObject([
      { at: '2026-03-13T22:05:00.000000Z', production_rate: 1500, is_producing: true },
      { at: '2026-03-14T03:00:00.000000Z', production_rate: 0, is_producing: false },
      { at: '2026-03-14T12:00:00.000000Z', production_rate: null, is_producing: false },
      { at: '2026-03-14T14:00:00.000000Z', production_rate: null, is_producing: true },
    ]);
  });

  test('has hours without minutes, a power of 0 without a unit, and cells that say that there is nothing', async () => {
    const id = await addInverter();
    const rows = [
      '3/13/2026,6pm,100,1.2 kW',
      '3/13/2026,7 PM,150,0',
      '3/13/2026,11 p.m.,200,−',
      '3/14/2026,12am,250,n/a',
    ];
    await importOf(id, ['Date,Time,Total energy (Wh),Power', ...rows].join('\n'));
    expect(await readingsOf(id)).toMatchObject([
      { at: '2026-03-13T22:00:00.000000Z', production_rate: 1200, is_producing: true },
      { at: '2026-03-13T23:00:00.000000Z', production_rate: 0, is_producing: false },
      { at: '2026-03-14T03:00:00.000000Z', production_rate: null },
      { at: '2026-03-14T04:00:00.000000Z', production_rate: null },
    ]);
    expect(told(await readOf(id, 'Date,Time,Wh\n3/15/2026,13pm,300\n'))).toEqual(['time not_a_time 2']);
  });

  test('asks for the unit, and for the order of day and month', async () => {
    const id = await addInverter();
    const read = await readOf(id, 'Date,Meter reading\n1/2/2026,10\n2/3/2026,20\n');
    expect(told(read)).toEqual(['at ambiguous_date 2,3', 'total_lifetime_production unit_missing 2,3']);
    const answered = await importsOf(service).change({
      plan: {
        ...read.plan,
        readings: {
          ...read.plan.readings,
          at: { from: 'column', column: 0, day_order: 'dmy' },
          total_lifetime_production: { from: 'column', column: 1, unit: 'MWh' },
        },
      },
    });
    expect(answered.check).toMatchObject({ good: 2, refused: 0 });
    expect(answered.check.preview[0]?.reading).toMatchObject({ at: '2026-02-01', total_lifetime_production: 10e6 });
  });

  test('says why rows are refused, in the check and in the file of refused rows', async () => {
    const id = await addInverter();
    const list = [
      'Date,Lifetime production (Wh),Power (W)',
      '2026-03-01,10,',
      '2026-02-30,11,',
      '2026-03-02,-12,',
      '2026-03-03 25:00,13,',
      '2026-03-04,lots,',
      '2026-03-05,14,-3',
      '2026,15,',
      '2026-03-20,16,',
      '2026-03-04 18:00 EST,13,',
      '1900-01-01,9,',
      '1970-01-01 23:00,9,',
    ].join('\n');
    const view = await importOf(id, list);
    expect(view).toMatchObject({ readings: 1, refused: 10 });
    const { rows, inverter } = await importsOf(service).ask<RowsLeft>('GET', '/console/imports/rows-left');
    expect(inverter).toBe(id);
    expect(rows.map(({ row, why }) => `${row} ${why}`)).toEqual([
      '3 Date and time is a day that its month does not have',
      '4 Lifetime production must not be negative',
      '5 Date and time is not a date and time; write it like 2024-03-14 18:00, in the time of the site',
      '6 Lifetime production is not a number',
      '7 Production rate must not be negative',
      '8 Date and time is not a date; write it like 3/14/2024 or 2024-03-14',
      '9 Date and time is in the future; a day without a time counts at its end',
      '10 Date and time is not a date and time; write it like 2024-03-14 18:00, in the time of the site',
      '11 Date and time is too early; it must be after January 1, 1970',
      '12 Date and time is too early; it must be after January 1, 1970',
    ]);
  });

  test('with energy by day that is said to be a counter is refused as a whole, by name and by its figures', async () => {
    const id = await addInverter();
    const { change } = importsOf(service);
    const days = ['2026-03-01,10', '2026-03-02,7', '2026-03-03,9', '2026-03-04,8'].join('\n');
    for (const head of ['Date,Energy today (Wh)', 'Date,Energy (Wh)']) {
      const { plan } = await readOf(id, `${head}\n${days}`);
      const { energy: _guessed, ...asCounter } = plan;
      const { check } = await change({ plan: asCounter });
      expect(check).toMatchObject({ good: 0, refusals: [{ code: 'not_a_counter', count: 4 }] });
    }
    // A device that was replaced falls once.
    const { check } = await readOf(id, `Date,Energy (Wh)\n2026-03-01,10\n2026-03-02,17\n2026-03-03,1\n2026-03-04,8`);
    expect(check).toMatchObject({
      good: 4,
      doubts: [{ field: 'total_lifetime_production', code: 'falls', rows: [4] }],
    });
  });

  test.each([
    ['too high', '1000,1010,10200,1030,1040', 'exceeds_later', 4],
    ['too low', '1000,1010,102,1030,1040', 'falls', 4],
    ['the first of a new device', '1000,1010,5,30,40', 'falls', 4],
    ['the first of all', '10000,1010,1020,1030,1040', 'falls', 3],
  ])('a total that is %s is the one that is worth checking', async (_, figures, code, row) => {
    const id = await addInverter();
    const days = figures.split(',').map((figure, index) => `2026-03-0${index + 1},${figure}`);
    const { check } = await readOf(id, `Date,Meter reading (Wh)\n${days.join('\n')}`);
    expect(check).toMatchObject({ good: 5, doubts: [{ field: 'total_lifetime_production', code, rows: [row] }] });
  });

  test('what is here already is skipped with the same figures, and told with others; so is what the list has twice', async () => {
    const id = await addInverter();
    await importOf(id, 'Date,Wh\n2026-03-01,10\n2026-03-02,20\n');
    const read = await readOf(
      id,
      'Date,Wh\n2026-03-01,10\n2026-03-02,21\n2026-03-03,30\n2026-03-03,30\n2026-03-03,31\n',
    );
    expect(read.check).toMatchObject({ good: 1, refused: 2, duplicates: { here: 1, in_file: 1 } });
    expect(told(read)).toEqual([
      'total_lifetime_production other_figures_here 3',
      'total_lifetime_production other_figures_in_file 6',
    ]);
    const { start, reaches } = importsOf(service);
    const { id: number } = await start();
    expect(await reaches(number, 'done')).toMatchObject({ readings: 1, duplicates: 2, refused: 2 });
    expect((await totals(id)).map(([, total]) => total)).toEqual([10, 20, 30]);
  });

  test('of a workbook has its times', async () => {
    const id = await addInverter();
    const rows = [rowOf(textCell('Date'), textCell('Wh')), rowOf(figureCell(46_084.75, 1), figureCell(5))];
    await importOf(id, await workbookOf({ sheets: { List: rows.join('') }, styles: STYLES }));
    expect(await totals(id)).toEqual([['2026-03-03T23:00:00', 5]]);
  });
});

describe('a list of readings of many inverters', () => {
  test('names them by number', async () => {
    const [one, other] = [await addInverter(), await addInverter()];
    const { read, start, reaches } = importsOf(service);
    const { check } = await read(`Inverter,Date,Wh\n${one},2026-03-01,5\n${other},2026-03-01,6\n999,2026-03-01,7\n`);
    expect(check).toMatchObject({
      good: 2,
      refusals: [{ field: 'inverter_id', code: 'inverter_not_here', rows: [4] }],
    });
    await reaches((await start()).id, 'done');
    expect([await totals(one), await totals(other)]).toMatchObject([
      [[expect.anything(), 5]],
      [[expect.anything(), 6]],
    ]);
  });

  test('names them by site, where a site has one; each in its time zone', async () => {
    const east = await addInverter({ site_name: 'Elm Street Barn' });
    const west = await addInverter({ site_name: 'Oak', latitude: 34.05, longitude: -118.24 });
    for (let twice = 0; twice < 2; twice += 1) await addInverter({ site_name: 'Twice' });
    const { read, start, reaches } = importsOf(service);
    const rows = ['elm street barn', 'Oak', 'Twice', '7'].map((site) => `${site},2026-02-01,5`);
    const first = await read(['Site,Date,Total production (kWh)', ...rows].join('\n'));
    expect(first.plan.readings?.inverter_id).toEqual({ from: 'site', column: 0 });
    expect(told(first).toSorted()).toEqual(['inverter_id inverter_not_here 5', 'inverter_id inverters_alike 4']);
    await reaches((await start()).id, 'done');
    expect(await totals(east)).toEqual([['2026-02-02T04:59:59', 5000]]);
    expect(await totals(west)).toEqual([['2026-02-02T07:59:59', 5000]]);
  });
});

describe('an import of readings', () => {
  const list = ['Date,Wh', ...Array.from({ length: 700 }, (_, day) => `${nextDay(day)},${day * 1000}`)].join('\n');

  test('is taken back as a whole but for what was corrected since, and leaves what was there before', async () => {
    const id = await addInverter();
    const typed = { is_producing: true, production_rate: null, total_lifetime_production: 5 };
    await send(`/console/inverters/${id}/readings`, 'POST', { ...typed, at: '2024-01-01T12:00' });
    const energyOfAll = async () => (await send<Fleet>('/console/fleet')).months.filter(({ energy }) => energy !== 0);
    const before = await energyOfAll();
    const { id: number, readings } = await importOf(id, list);
    expect(readings).toBe(700);
    const { act, reaches } = importsOf(service);
    const corrected = (await readingsOf(id)).find(({ source }) => source === 'imported') as ReadingView;
    await send(`/console/inverters/${id}/readings/${corrected.at}?${new URLSearchParams(asSeen(corrected))}`, 'PUT', {
      ...typed,
      at: '2025-12-31T12:00',
      total_lifetime_production: 699_000,
    });
    await act(number, 'take-back');
    expect(await reaches(number, 'taken_back')).toMatchObject({ kept: 1, kept_records: [{ topic: 'readings', id }] });
    expect(await totals(id)).toEqual([
      ['2024-01-01T17:00:00', 5],
      ['2025-12-31T17:00:00', 699_000],
    ]);
    for (const each of (await readingsOf(id)).slice(-1)) {
      const seen = new URLSearchParams(asSeen(each));
      await service.send('operator', 'DELETE', `/console/inverters/${id}/readings/${each.at}?${seen}`);
    }
    expect(await energyOfAll()).toEqual(before);
  });

  test('of an inverter that was deleted meanwhile takes back what is left of it', async () => {
    const id = await addInverter();
    const { id: number } = await importOf(id, 'Date,Wh\n2026-03-01,10\n');
    await service.send('token', 'DELETE', `/v1/inverters/${id}`);
    const { act, reaches } = importsOf(service);
    await act(number, 'take-back');
    expect(await reaches(number, 'taken_back')).toMatchObject({ kept: 0 });
  });

  test('a replaced device is one in the list as well: nothing is counted from the device before', async () => {
    const id = await addInverter();
    await importOf(id, 'Time (UTC),Wh,Device replaced\n2026-02-01,9000,\n2026-02-02,500000,Yes\n2026-02-03,501000,\n');
    expect((await readingsOf(id)).map((each) => each.is_new_device)).toEqual([false, true, false]);
    const { body } = await service.send(
      'operator',
      'GET',
      `/console/inverters/${id}/history?range=month&on=2026-02-03`,
    );
    expect(JSON.parse(body)).toMatchObject({ energy: 1000 });
  });

  test('what falls where a device was replaced is a counter all the same, however often', async () => {
    const id = await addInverter();
    const rows = ['2026-01-01,9000,', '2026-01-09,40,yes', '2026-02-01,900,', '2026-02-03,0,yes', '2026-02-05,70,'];
    const { plan, check } = await readOf(id, ['Time (UTC),Wh,Device replaced', ...rows].join('\n'));
    expect(plan.energy).toBe('total');
    expect(check).toMatchObject({ good: 5, refused: 0, amounts: null });
  });

  test('what was exported is imported again to the same readings', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (readings) => {
        const [one, other] = [await addInverter(), await addInverter({ latitude: 21.3, longitude: -157.86 })];
        const csv = ['Time (UTC),Wh,W,Producing,Device replaced', ...readings].join('\n');
        await importOf(one, csv);
        const before = await readingsOf(one);
        expect(before.map((each) => each.is_new_device)).toEqual(readings.map((line) => line.endsWith(',yes')));
        const { body } = await service.send('operator', 'GET', `/console/inverters/${one}/readings.csv`);
        const again = await readOf(one, body);
        expect(again.check).toMatchObject({ good: 0, refused: 0, duplicates: { here: readings.length } });
        await importOf(other, body);
        expect(await readingsOf(other)).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });
});

/** The second style shows a day with a time. */
const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';

/** So many days since the first of 2024. */
function nextDay(days: number): string {
  return new Date(Date.UTC(2024, 0, 2 + days)).toISOString().slice(0, 10);
}

/** Readings at any microsecond of three years, both hours of a change of clocks included; devices are replaced. */
const history = fc
  .uniqueArray(
    fc.record({
      at: fc.oneof(
        fc.integer({ min: Date.UTC(2023, 0, 1) * 1000, max: Date.UTC(2026, 2, 1) * 1000 }),
        fc.integer({ min: Date.UTC(2025, 10, 2, 4) * 1000, max: Date.UTC(2025, 10, 2, 8) * 1000 }),
      ),
      gain: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true })),
      rate: fc.option(fc.integer({ min: 0, max: 9000 })),
      producing: fc.boolean(),
      replaced: fc.nat(9).map((drawn) => drawn === 0),
    }),
    { minLength: 1, maxLength: 60, selector: ({ at }) => at },
  )
  .map((all) => {
    let total = 0;
    return all
      .toSorted((one, next) => one.at - next.at)
      .map(({ at, gain, rate, producing, replaced }) => {
        total = Number(((replaced ? 0 : total) + gain).toPrecision(12));
        const micros = String(at % 1_000_000).padStart(6, '0');
        const time = `${new Date(Math.floor(at / 1000)).toISOString().slice(0, 19)}.${micros}Z`;
        return `${time},${total},${rate ?? ''},${producing ? 'yes' : 'no'},${replaced ? 'yes' : ''}`;
      });
  });
