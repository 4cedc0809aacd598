import { expect, test } from 'vitest';
import { guessEnergy } from '../../../src/domain/imports/guess-energy.ts';
import { DAY, SECOND } from '../../../src/domain/timestamp.ts';

const every = (step: number, ...energies: number[]) => energies.map((energy, index) => ({ at: index * step, energy }));
const daily = (...energies: number[]) => [every(DAY, ...energies)];
const quarters = (...energies: number[]) => [every(900 * SECOND, ...energies)];
const UP = [10, 20, 30, 40, 50];
const DOWN = [10, 7, 9, 8];

test.each([
  ['Energy (kWh)', daily(...DOWN), 'day'],
  ['Energy (kWh)', daily(...UP), 'total'],
  ['Energy (kWh)', daily(10, 17, 1, 8), undefined],
  ['Energy (kWh)', [every(30 * DAY, ...DOWN)], 'month'],
  ['Energy Produced (Wh)', quarters(...DOWN), 'interval'],
  ['Daily yield', daily(5, 6), 'day'],
  ['Energía diaria (kWh)', daily(...UP), 'day'],
  ['Production [kWh]', daily(5, 6), 'day'],
  ['Production [kWh]', daily(...UP), 'total'],
  ['Total production', daily(5, 6), undefined],
  // Whatever its figures do: it is refused with its reason, not added up.
  ['Lifetime production', daily(...DOWN), 'total'],
  ['Meter reading', daily(...DOWN), 'total'],
  // The counter of a day, which begins anew every night.
  ['Energy today (kWh)', quarters(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0), undefined],
  ['Hourly energy', [every(3600 * SECOND, 1, 2)], 'interval'],
  // Each of two inverters rises, one below the other.
  ['kWh', [every(DAY, ...UP), every(DAY, 1, 2, 3)], 'total'],
  ['kWh', [], undefined],
  // Two devices in one list, each with a row a day, that are not told apart.
  ['Daily yield kWh', [[0, 0, 1, 1, 2, 2].map((day, index) => ({ at: day * DAY, energy: 20 + index }))], 'day'],
])('%s: %o is %s', (header, lists, expected) => expect(guessEnergy(header, lists)).toBe(expected));
