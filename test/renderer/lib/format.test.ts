import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  exactMoment,
  formatCapacity,
  formatExact,
  formatInUnit,
  formatSecond,
  formatShare,
} from '../../../src/renderer/lib/format.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('formatDay', () => {
  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC'])(
    '[T3] is the same day in %s',
    async (name) => {
      process.env['TZ'] = name;
      vi.resetModules();
      const { formatDay } = await import('../../../src/renderer/lib/format.ts');
      expect(formatDay('2026-03-08', english)).toMatch(/\b8\b/);
      expect(formatDay('2026-03-08T00:00:00.000000Z', english)).toBe(formatDay('2026-03-08', english));
    },
  );
});

describe('exactMoment', () => {
  it('[T4] keeps all six digits and names the zone', () => {
    expect(exactMoment('2026-03-12T14:05:09.123456Z')).toBe('2026-03-12 14:05:09.123456 UTC');
  });
});

describe('figures', () => {
  it('[D28] are scaled by the unit, with every digit on hover', () => {
    expect(formatInUnit(1_370_220, 'kW', english)).toBe(new Intl.NumberFormat().format(1370.22));
    // Always two decimals, so that a column lines up.
    expect([7_200, 963_300, 7_685].map((watts) => formatInUnit(watts, 'kW', english))).toEqual(
      ['7.20', '963.30', '7.69'].map((text) => text.replace('.', new Intl.NumberFormat().format(0.5).charAt(1))),
    );
    expect(formatExact(0.123456789, 'Wh', english)).toBe(
      `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 }).format(0.123456789)} Wh`,
    );
  });

  it.each([
    [54_880_000_000, 'GW'],
    [6_620_000, 'MW'],
    [7200, 'kW'],
    [999, 'W'],
  ])('a capacity of %d W reads best in %s', (watts, unit) => {
    expect(formatCapacity(watts, english)).toMatch(new RegExp(`[\\d.,]+ ${unit}$`));
  });

  it('a share has at most one decimal', () => {
    expect(formatShare(6844 / 7681, english)).toBe(
      new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 }).format(0.891),
    );
  });
});

it('shows a time that a service or a file tells to the second, and as it is where it is none', () => {
  expect(formatSecond('2026-11-22T11:46:05.012365Z', english)).toMatch(/:46:05/);
  expect(formatSecond('yesterday', english)).toBe('yesterday');
});
