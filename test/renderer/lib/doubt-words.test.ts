import { expect, test } from 'vitest';
import { doubtWords, fixWords } from '../../../src/renderer/lib/doubt-words.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const field = 'total_lifetime_production';

test('more than a generator can produce: all in kW, the most with as many digits as say anything', () => {
  const bound = { energy: 242_589_000, most: 908_960, capacity: 9880 };
  expect(doubtWords({ field, code: 'over_capacity', bound }, english)).toBe(
    'This is 242,589 kWh more than before. A generator of 9.88 kW produces at most about 910 kWh in that time.',
  );
});

test.each([
  ['falls', '269526.952 kWh', 'Add it instead: 269,526.952 kWh'],
  ['over_capacity', '26950 kWh', 'Use 26,950 kWh'],
  ['below_zero', '5 Wh', 'Use 5 Wh'],
] as const)('what puts a figure right that is doubtful (%s) is written as people read it: %s', (code, text, told) =>
  expect(fixWords(code, { [field]: text }, english)).toBe(told),
);

test('a position whose parts were typed in each other’s place: both are changed, and both are named', () => {
  expect(fixWords('swapped', { latitude: '42.36', longitude: '-71.05' }, english)).toMatch(/42\.36.*-71\.05/);
});

test('what is no figure is shown as it will be typed', () => {
  expect(fixWords('in_the_future', { online_date: '2024-03-14' }, english)).toBe('Use 2024-03-14');
  expect(fixWords('east_of_greenwich', { longitude: '-71.05' }, english)).toBe('Use -71.05');
});
