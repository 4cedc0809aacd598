import { expect, test } from 'vitest';
import { capacityWords } from '../../../src/renderer/features/imports/components/import-words.ts';
import { english } from '../../../src/renderer/lib/words.ts';

test.each([
  [{ total: 46_080, least: 7200, most: 11_400 }, '46.08 kW in total, 7.2 to 11.4 kW each'],
  [{ total: 54_880_000, least: 300_000, most: 5_000_000 }, '54.88 MW in total, 300 kW to 5 MW each'],
  [{ total: 14_400, least: 7200, most: 7200 }, '14.4 kW in total, 7.2 kW each'],
  [{ total: 7200, least: 7200, most: 7200 }, '7.2 kW'],
])('what capacities come to: the unit is named once where it is the same (%o)', (capacity, told) =>
  expect(capacityWords(capacity, english)).toBe(told),
);
