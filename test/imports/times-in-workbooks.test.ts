import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadingView } from '../../src/contract/console/readings.ts';
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

/** March 1, 2026, as spreadsheets count days. */
const MARCH = 46_082;
const HOURS = Array.from({ length: 72 }, (_, hour) => hour);
const two = (figure: number): string => String(figure).padStart(2, '0');

/** Styles of a day, of a time, and of both. */
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="h:mm"/></numFmts>' +
  `<cellXfs>${[0, 14, 164, 22].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const cellsOf = {
  'a day and a time': (hour: number) => [figureCell(MARCH + Math.floor(hour / 24), 1), figureCell((hour % 24) / 24, 2)],
  'a day that is shown with midnight, and a time': (hour: number) => [
    figureCell(MARCH + Math.floor(hour / 24), 3),
    figureCell((hour % 24) / 24, 2),
  ],
  'a day and a time that goes on counting': (hour: number) => [
    figureCell(MARCH + Math.floor(hour / 24), 1),
    figureCell(hour / 24, 2),
  ],
  'one cell for both': (hour: number) => [figureCell(MARCH + hour / 24, 3)],
};

/** What becomes of a list of a new inverter. */
async function readingsOf(list: string | Buffer, name: string) {
  const answer = await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  const { id } = answer.json<{ data: { id: number } }>().data;
  const { read, change, start, reaches } = importsOf(service);
  const { plan } = await read(list, name);
  const readings = { ...plan.readings, inverter_id: { from: 'all' as const, text: String(id) } };
  const { check } = await change({ plan: { ...plan, readings } });
  expect(check).toMatchObject({ refusals: [], duplicates: { in_file: 0 } });
  await reaches((await start()).id, 'done');
  const kept = await service.send('operator', 'GET', `/console/inverters/${id}/readings`);
  return {
    energy: plan.energy,
    time: plan.time,
    readings: kept
      .json<{ data: ReadingView[] }>()
      .data.map(({ at, total_lifetime_production: total, energy }) => [at, total, energy]),
  };
}

describe('a workbook with times as spreadsheets keep them has the readings of the same list as CSV', () => {
  test.each([
    ['Time', 'Hourly energy (kWh)', 'a day and a time', 'interval'],
    ['Hour', 'Production (kWh)', 'a day and a time', 'interval'],
    ['Start time', 'Meter reading (kWh)', 'a day and a time', 'total'],
    ['Hora de inicio', 'Meter reading (kWh)', 'a day that is shown with midnight, and a time', 'total'],
    ['Interval start', 'Meter reading (kWh)', 'a day and a time that goes on counting', 'total'],
    [undefined, 'Meter reading (kWh)', 'one cell for both', 'total'],
    [undefined, 'Hourly energy (kWh)', 'one cell for both', 'interval'],
  ] as const)('%s, %s: %s', async (time, name, cells, energy) => {
    const header = time === undefined ? ['Date and time', name] : ['Date', time, name];
    const figureOf = (hour: number): number => {
      if (energy === 'total') return 5000 + hour;
      return hour % 24 < 7 ? 0 : 1 + (hour % 5) / 10;
    };
    const rows = HOURS.map((hour) => {
      const day = `2026-03-${two(1 + Math.floor(hour / 24))}`;
      return `${day}${time === undefined ? ' ' : ','}${two(hour % 24)}:00,${figureOf(hour)}`;
    });
    const sheet = HOURS.map((hour) => rowOf(...cellsOf[cells](hour), figureCell(figureOf(hour))));
    const sheets = { List: rowOf(...header.map(textCell)) + sheet.join('') };
    const text = await readingsOf([header.join(), ...rows].join('\n'), 'list.csv');
    expect(text).toMatchObject({ energy });
    if (time !== undefined) expect(text.time).toEqual({ from: 'column', column: 1 });
    expect(text.readings.length).toBeGreaterThan(50);
    expect(await readingsOf(await workbookOf({ sheets, styles: STYLES }), 'list.xlsx')).toEqual(text);
  });
});
