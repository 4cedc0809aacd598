import { describe, expect, test } from 'vitest';
import { wrongReadings } from '../../../src/domain/readings/wrong-readings.ts';

/** Readings in order of time; one that is a text is of a device that was replaced before it. */
const newest = (...totals: (number | string)[]) =>
  totals
    .map((total, at) => ({
      at,
      is_producing: true,
      production_rate: null,
      total_lifetime_production: Number(total),
      source: 'typed' as const,
      is_new_device: typeof total === 'string',
    }))
    .toReversed();
const found = (...totals: (number | string)[]) => {
  const wrong = wrongReadings(newest(...totals));
  return wrong && [wrong.readings.map((each) => each.total_lifetime_production), wrong.than.total_lifetime_production];
};

describe('readings that are more than one after them', () => {
  test.each([
    [
      [100, 1010, 102],
      [[1010], 102],
    ],
    [
      [1010, 102],
      [[1010], 102],
    ],
    [
      [100, 1010, 1020, 102, 103, 104],
      [[1020, 1010], 102],
    ],
    [
      [100, 1010, 102, 1030, 104],
      [[1030], 104],
    ],
  ])('%j: those before the correction', (totals, wrong) => expect(found(...totals)).toEqual(wrong));

  test('none where the counter only grows, or the device was replaced', () => {
    expect(found()).toBeNull();
    expect(found(100, 100, 102)).toBeNull();
    expect(found(100, 1010, '102', 103)).toBeNull();
    // Without the first one of a new device, what the old one had would look wrong.
    expect(found(9000, 9100, '50', 6)).toBeNull();
  });

  test('more than ten are rather those of another device, and what was long ago is left alone', () => {
    const many = Array.from({ length: 11 }, (_, index) => 1000 + index);
    expect(found(...many, 3)).toBeNull();
    expect(found(...many.slice(1), 3)).not.toBeNull();
    expect(found(5000, ...many, 1011)).toBeNull();
  });
});
