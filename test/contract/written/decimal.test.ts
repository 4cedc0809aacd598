import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactNumber, shiftDecimal } from '../../../src/contract/written/decimal.ts';
import { readMeasure } from '../../../src/contract/written/measure.ts';
import { energyUnit, toUnitText } from '../../../src/renderer/lib/production-unit.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0));

describe('a figure typed in kW', () => {
  it.each([
    ['1.1', 1100],
    ['0.0001', 0.1],
    ['12', 12_000],
    ['.5', 500],
    ['1e3', 1_000_000],
    ['-2.5', -2500],
    ['0', 0],
    ['-0', 0],
  ])('[D28] %s kW is sent as %d W', (text, watts) => {
    expect(readMeasure(text, 'kW')).toEqual({ value: watts });
  });

  it('[D28] is shown and sent back as the very same number, whatever it is', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(readMeasure(toUnitText(value, 'kW'), 'kW')).toEqual({ value });
      }),
      { numRuns: 2000 },
    );
  });

  it('[D28] names both units', () => {
    expect([energyUnit('W'), energyUnit('kW')]).toEqual(['Wh', 'kWh']);
  });
});

describe('a figure typed in W', () => {
  it('[T2] is sent as it was typed', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(readMeasure(String(value), 'W')).toEqual({ value });
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['9007199254740993', '30.1234567890123456789', '0.1000000000000000055511151231257827', '1e400'])(
    '[T2] %s has digits that would be lost, and is refused',
    (text) => {
      expect(exactNumber(text)).toEqual({ fault: 'Has more digits than can be kept exactly; use at most 15.' });
    },
  );

  it.each(['1,5', '1 000', "1'000", '1.2.3'])('%s is refused with what to type instead', (text) => {
    expect(exactNumber(text)).toEqual({ fault: 'Use a decimal point, and no commas or spaces.' });
  });

  it.each(['', 'abc', '0x10', 'Infinity', 'NaN', '1e99999'])('[T1] "%s" is no number', (text) => {
    expect(exactNumber(text)).toHaveProperty('fault');
  });
});

describe('shiftDecimal', () => {
  it.each([
    ['1', 3, '1000'],
    ['1', -3, '0.001'],
    ['-12.5', -1, '-1.25'],
    ['1e-9', 9, '1'],
    ['5000000', -3, '5000'],
    ['007', 0, '7'],
  ])('%s by %d places is %s', (text, places, shifted) => {
    expect(shiftDecimal(text, places)).toBe(shifted);
  });
});
