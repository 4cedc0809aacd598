import { describe, expect, test } from 'vitest';
import { byDay, readingFaults } from '../../../../src/domain/owners/usage-data/meter-readings.ts';

const TODAY = '2026-03-12';
const rules = (...readings: [string, number][]) =>
  readingFaults(
    readings.map(([date, kwh]) => ({ date, kwh })),
    TODAY,
  ).map(({ index, rule }) => `${index} ${rule}`);

describe('readings of a meter', () => {
  test('real days up to today, totals that stay or rise, in whatever order', () => {
    expect(rules(['2026-03-12', 12_480.5])).toEqual([]);
    expect(rules(['2024-02-29', 0], ['2026-03-11', 5], ['2025-01-01', 5])).toEqual([]);
  });

  test('[T3] a day that does not exist, or is written in another way, is none', () => {
    for (const date of ['', '2026-02-29', '2026-13-01', '2026-3-1', '03/01/2026', '2026-03-01T00:00', ' 2026-03-01'])
      expect(rules([date, 1])).toEqual(['0 no_day']);
  });

  test('not after today', () => {
    expect(rules(['2026-03-13', 1])).toEqual(['0 future']);
  });

  test('no day twice: the second one is at fault', () => {
    expect(rules(['2026-01-01', 1], ['2026-01-02', 2], ['2026-01-01', 1])).toEqual(['2 twice']);
  });

  test('[T2] a total is finite and not below zero', () => {
    for (const kwh of [Number.NaN, Number.POSITIVE_INFINITY, -1, -0.001])
      expect(rules(['2026-01-01', kwh])).toEqual(['0 no_figure']);
  });

  test('a total never falls with time, however the rows stand; a total that is none is not compared', () => {
    expect(rules(['2026-01-01', 10], ['2026-02-01', 9])).toEqual(['1 falls']);
    expect(rules(['2026-02-01', 9], ['2026-01-01', 10])).toEqual(['0 falls']);
    expect(rules(['2026-01-01', Number.NaN], ['2026-02-01', 9])).toEqual(['0 no_figure']);
  });

  test('are kept by day', () => {
    expect(
      byDay([
        { date: '2026-02-01', kwh: 2 },
        { date: '2026-01-01', kwh: 1 },
      ]).map(({ kwh }) => kwh),
    ).toEqual([1, 2]);
  });
});
