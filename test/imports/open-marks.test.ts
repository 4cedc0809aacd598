import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadFile } from '../../src/contract/console/imports.ts';
import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ startAt: Date.parse('2026-03-20T17:00:00Z') * 1000 });
  await service.signIn();
  await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
});
afterEach(() => service.close());

/** What a list of totals becomes, in kWh, and what is open about it. */
const shown = ({ check }: ReadFile) => [
  check.preview.map(({ reading }) => Number(reading?.['total_lifetime_production']) / 1000),
  check.unclear,
];
const listOf = (figures: readonly string[], delimiter = ';'): string =>
  `Date${delimiter}Meter total (kWh)\n${figures.map((each, index) => `2026-03-0${index + 1}${delimiter}${each}`).join('\n')}\n`;
const read = (csv: string) => importsOf(service).read(csv, 'list.csv', 1);
const unclear = { topic: 'readings', field: 'total_lifetime_production', text: '9.850' };

describe('figures whose mark may be before a fraction or between thousands', () => {
  test('in a file with semicolons, the point is between thousands; that is told, and can be turned round', async () => {
    const looked = await read(listOf(['9.850', '10.000']));
    expect(shown(looked)).toEqual([[9850, 10_000], [{ ...unclear, value: 9_850_000, other: 9850 }]]);
    const { format } = looked;
    expect(format.decimal_comma).toBe(true);
    const turned = await importsOf(service).change({ format: { ...format, decimal_comma: false } });
    expect(shown(turned)).toEqual([[9.85, 10], [{ ...unclear, value: 9850, other: 9_850_000 }]]);
  });

  test.each([
    [
      ['9.850', '10.000', '10.020,5'],
      [9850, 10_000, 10_020.5],
    ],
    [
      ['950', '10.000,25', '12,345'],
      [950, 10_000.25, 12.345],
    ],
    [
      ['850.000', '1.000.000'],
      [850_000, 1_000_000],
    ],
    [
      ['0.850', '9.850', '10.000'],
      [0.85, 9.85, 10],
    ],
    [
      ['9.850', '1000.125'],
      [9.85, 1000.125],
    ],
    [
      ['9,850', '10,000.5'],
      [9850, 10_000.5],
    ],
    [
      ['850,000', '1,000,000'],
      [850_000, 1_000_000],
    ],
    [
      ['0,850', '9,850'],
      [0.85, 9.85],
    ],
  ])('%j: the column says it', async (figures, kWh) => expect(shown(await read(listOf(figures)))).toEqual([kWh, []]));

  test('with tabs, the point is before a fraction, and that is told; with commas, nobody doubts it', async () => {
    expect(shown(await read(listOf(['9.850', '10.000'], '\t')))).toEqual([
      [9.85, 10],
      [{ ...unclear, value: 9850, other: 9_850_000 }],
    ]);
    expect(shown(await read(listOf(['9.850', '10.000'], ',')))).toEqual([[9.85, 10], []]);
  });

  test('degrees are no thousands', async () => {
    const { check } = await read('Brand;Model;Latitude;Longitude\nSMA;SB 7.7;42.361;-71.058\n');
    expect(check.preview[0]?.inverter).toMatchObject({ latitude: 42.361, longitude: -71.058 });
  });
});
