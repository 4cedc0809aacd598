import { expect, test } from 'vitest';
import type { History } from '../../../src/contract/console/readings.ts';
import { readMoment } from '../../../src/contract/written/moment.ts';
import {
  dayBefore,
  energyWords,
  figuresText,
  pointsOf,
  rowsOf,
} from '../../../src/renderer/features/inverters/components/history-points.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const period = (from: string, to: string, energy: number | null): History['periods'][number] => ({
  from,
  to,
  energy,
  since: null,
  breaks: 0,
});
/** Two days of March 2026 in New York, between which clocks are set forward. */
const history: History = {
  time_zone: 'America/New_York',
  zone_of: 'inverter',
  first: '2026-03-07T05:00:00.000000Z',
  last: '2026-03-08T22:00:00.000000Z',
  range: 'week',
  unit: 'day',
  from: '2026-03-07',
  to: '2026-03-09',
  energy: 12_412,
  periods: [
    period('2026-03-07T05:00:00.000000Z', '2026-03-08T05:00:00.000000Z', 12),
    period('2026-03-08T05:00:00.000000Z', '2026-03-09T04:00:00.000000Z', 12_400),
  ],
  power: [
    [Date.parse('2026-03-08T17:00:00Z') / 1000, 3000],
    [Date.parse('2026-03-08T18:00:00Z') / 1000, null],
  ],
};

test('energy and power are in the unit in which they read best, whatever is chosen for lists', () => {
  expect(pointsOf(history, 'energy', english)).toMatchObject({ unit: 'kWh', points: [{ y: 0.012 }, { y: 12.4 }] });
  expect(pointsOf(history, 'power', english)).toMatchObject({ unit: 'kW', points: [{ y: 3 }, { y: null }] });
  expect(history.periods.map((each) => energyWords(history, each, english))).toEqual(['12 Wh', '12.4 kWh']);
  expect(rowsOf(history, 'power', english).map(({ value }) => value)).toEqual(['3 kW', 'not known']);
});

test('figures are saved with the time in UTC and at the site, whose offset is that of the moment', () => {
  const [head, first, second, end] = figuresText(history, 'energy', english).split('\r\n');
  expect(head).toBe(
    'From (UTC),To (UTC),From at the site with offset,To at the site with offset,Energy (Wh),Since (UTC),Counter restarts',
  );
  expect(first).toContain(',2026-03-07 00:00:00-05:00,2026-03-08 00:00:00-05:00,12,');
  expect(second).toContain(',2026-03-08 00:00:00-05:00,2026-03-09 00:00:00-04:00,12400,');
  expect(end).toBe('');
  expect(figuresText(history, 'power', english)).toContain(
    '2026-03-08T17:00:00.000Z,2026-03-08 13:00:00-04:00,3000\r\n',
  );
  expect(readMoment('2026-03-08 13:00:00-04:00')).toMatchObject({ value: { day: '2026-03-08', offset: -240 } });
});

test('the day before the first of a month', () =>
  expect(['2026-03-01', '2024-03-01', '2026-01-01'].map(dayBefore)).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2025-12-31',
  ]));
