import { describe, expect, test } from 'vitest';
import { splitAddress } from '../../../src/contract/written/address.ts';
import { dayOrderOf, readDay, readListedDay } from '../../../src/contract/written/day.ts';
import { readFlag } from '../../../src/contract/written/flag.ts';
import { readMeasure } from '../../../src/contract/written/measure.ts';
import { readMoment } from '../../../src/contract/written/moment.ts';
import { readNumber } from '../../../src/contract/written/number.ts';
import { readDegrees } from '../../../src/contract/written/position.ts';
import { readState } from '../../../src/contract/written/us-state.ts';

const comma = { decimalComma: true };

describe('what people write', () => {
  test.each([
    ['7600', 7600],
    ['7,600.5', 7600.5],
    ['7 600', 7600],
    ["7'600", 7600],
    ['−3', -3],
    ['1e3', 1000],
  ])('the number %s', (text, value) => expect(readNumber(text)).toEqual({ value }));

  test('numbers with a decimal comma', () => {
    expect(readNumber('7.600,5', comma)).toEqual({ value: 7600.5 });
    expect(readNumber('7,6', comma)).toEqual({ value: 7.6 });
  });

  test.each(['', 'abc', '7,60', '1,2,3', '--1', '7.6.1', '7 6', '1 2 3', "7'6"])('no number: %s', (text) =>
    expect(readNumber(text)).toEqual({ fault: 'not_a_number' }),
  );

  test('[T2] a number with more digits than can be kept is refused, not rounded', () =>
    expect(readNumber('1.12345678901234567')).toEqual({ fault: 'too_many_digits' }));

  test.each([
    ['7.6 kW', 7600],
    ['7,600 W', 7600],
    ['7.6kW AC', 7600],
    ['7.6 kWdc', 7600],
    ['1.2 MW', 1_200_000],
    ['0.1 kW', 100],
    ['7.6', 7600],
    ['1e1', 10_000],
  ])('the power %s, in kW where it says nothing', (text, value) => expect(readMeasure(text, 'kW')).toEqual({ value }));

  test('a unit of another kind, or none that is known, is named', () => {
    expect(['7.2 kWp', '7200 Wp', '0.0072 MWp'].map((text) => readMeasure(text, 'W'))).toEqual(
      Array.from({ length: 3 }, () => ({ value: 7200 })),
    );
    expect(readMeasure('7.6 kWh', 'kW')).toEqual({ fault: 'unknown_unit' });
    expect(readMeasure('7.6 hp', 'kW')).toEqual({ fault: 'unknown_unit' });
    expect(readMeasure('7.6 kW x 2', 'kW')).toEqual({ fault: 'unknown_unit' });
    expect(readMeasure('7.6 kW and 3 kW', 'kW')).toEqual({ fault: 'unknown_unit' });
    expect(readMeasure('7.6 constructor', 'kW')).toEqual({ fault: 'unknown_unit' });
    expect(readMeasure('kW', 'kW')).toEqual({ fault: 'not_a_number' });
    expect(readMeasure('13,143.7 MWh', 'kWh')).toEqual({ value: 13_143_700_000 });
  });

  test.each([
    ['2024-03-14', '2024-03-14'],
    ['2024-03-14T00:00:00Z', '2024-03-14'],
    ['3/14/2024', '2024-03-14'],
    ['14.3.2024', '2024-03-14'],
    ['3/14/24 12:00 AM', '2024-03-14'],
    ['Mar 14, 2024', '2024-03-14'],
    ['14 March 2024', '2024-03-14'],
    ['14-Mar-24', '2024-03-14'],
    ['14 de marzo de 2024', '2024-03-14'],
    ['2/2/2024', '2024-02-02'],
    ['2016', '2016-01-01'],
    ['45365', undefined],
    ['1', undefined],
    ['13/13/2024', undefined],
    ['soon', undefined],
  ])('the day %s', (text, value) => expect(readDay(text)).toEqual(value ? { value } : { fault: 'not_a_date' }));

  test.each(['2/30/2024', '2023-02-29', '6/31/26', 'Jun 31, 2026', '31 de abril de 2026'])(
    'the month of %s does not have that day',
    (text) => expect(readDay(text)).toEqual({ fault: 'no_such_day' }),
  );

  test.each([
    ['45365', '2024-03-14'],
    ['45365.75', '2024-03-14'],
    ['60000.5', '2064-04-08'],
    ['3/14/2024', '2024-03-14'],
    ['02134', undefined],
    ['10001', undefined],
    ['73051', undefined],
    ['98101', undefined],
  ])('the day in a cell %s', (text, value) =>
    expect(readListedDay(text)).toEqual(value ? { value } : { fault: 'not_a_date' }),
  );

  test('a day that could be two needs the order of its column', () => {
    expect(readDay('03/04/2024')).toEqual({ fault: 'ambiguous_date' });
    expect(readDay('03/04/2024', 'mdy')).toEqual({ value: '2024-03-04' });
    expect(readDay('03/04/2024', 'dmy')).toEqual({ value: '2024-04-03' });
    expect([dayOrderOf('03/14/2024'), dayOrderOf('14/03/2024'), dayOrderOf('03/04/2024')]).toEqual([
      'mdy',
      'dmy',
      undefined,
    ]);
  });

  test.each([
    ['-71.05', -71.05],
    ['71.05 W', -71.05],
    ['42.36° N', 42.36],
    ['W 71.05', -71.05],
    ['42° 21\' 36"', 42.36],
    ['-71 03 00', -71.05],
    ['0 S', 0],
    ['-111.469599999999985', -111.4696],
  ] as const)('the position %s', (text, value) =>
    expect(readDegrees(text, value >= 0 ? 'latitude' : 'longitude')).toEqual({ value }),
  );

  test.each(['', 'N', '-42 S', 'N 42 S', "42° 61'", 'Boston', '71.05 W'])('no latitude: %s', (text) =>
    expect(readDegrees(text, 'latitude')).toEqual({ fault: 'not_a_position' }),
  );

  test('no longitude: 42 N', () => expect(readDegrees('42 N', 'longitude')).toEqual({ fault: 'not_a_position' }));

  test('states by name and code, in any case', () => {
    expect(readState('massachusetts')).toEqual({ value: 'MA' });
    expect(readState('ma')).toEqual({ value: 'MA' });
    expect(readState('New  York')).toEqual({ value: 'NY' });
    expect(readState('Mass.')).toEqual({ value: 'MA' });
    expect(readState('Washington, D.C.')).toEqual({ value: 'DC' });
    expect(readState('Virgin Islands')).toEqual({ value: 'VI' });
    expect(readState('W. Va.')).toEqual({ value: 'WV' });
    expect(readState('Bavaria')).toEqual({ fault: 'unknown_state' });
  });

  test('an address in one line', () => {
    const parts = { address: '12 Elm St', city: 'Boston', state: 'MA', zip_code: '02134' };
    expect(splitAddress('12 Elm St, Boston, MA 02134')).toEqual(parts);
    expect(splitAddress('12 Elm St, Boston, Massachusetts, 02134-1234, USA')).toEqual({
      ...parts,
      zip_code: '02134-1234',
    });
    expect(splitAddress('12 Elm St, Unit 4, Boston, MA 02134')?.address).toBe('12 Elm St, Unit 4');
    expect(splitAddress('12 Elm St')).toBeUndefined();
  });

  test.each([
    ['77 W 2nd St Columbus OH 43215', '77 W 2nd St', 'Columbus'],
    ['12 Court St St Louis MO 63101', '12 Court St', 'St Louis'],
    ['4 Park Street Ct. New York New York 10001', '4 Park Street Ct.', 'New York'],
    ['220 Maple Dr #4 Columbus Ohio 43215', '220 Maple Dr #4', 'Columbus'],
    ['220 Maple Ave NW Apt 4 Grand Rapids MI 49503-1234', '220 Maple Ave NW Apt 4', 'Grand Rapids'],
  ])('an address without commas: %s', (text, address, city) => {
    expect(splitAddress(text)).toMatchObject({ address, city });
  });

  test.each([
    'PO Box 44 Princeton NJ 08540',
    '77 Broadway Columbus OH 43215',
    'Elm St Boston MA 02134',
    '77 W 2nd St OH 43215',
  ])('a street whose end cannot be told is not guessed: %s', (text) => expect(splitAddress(text)).toBeUndefined());

  test('yes and no', () => {
    expect(readFlag('Producing')).toEqual({ value: true });
    expect(readFlag('no')).toEqual({ value: false });
    expect(readFlag('maybe')).toEqual({ fault: 'not_yes_or_no' });
  });
});

describe('a letter in place of a digit', () => {
  test.each([
    ['2l,40', 'letter_l'],
    ['1O.5', 'letter_o'],
    ['1OO kW', 'letter_o'],
    ['I2 kW', 'letter_i'],
    ['~7.o kW', 'letter_o'],
    ['12 lb', 'unknown_unit'],
    ['Ohio', 'not_a_number'],
    ['lO', 'not_a_number'],
  ])('is named: %s', (text, fault) => {
    expect(readMeasure(text, 'kW')).toEqual({ fault });
  });

  test('is named in numbers, positions, dates, and times, whatever else is written around it', () => {
    expect(readNumber('1O')).toEqual({ fault: 'letter_o' });
    expect(readDegrees('42.3O N', 'latitude')).toEqual({ fault: 'letter_o' });
    expect(readListedDay('2O24-03-l4')).toEqual({ fault: 'letter_o' });
    expect(readListedDay('l4 Oct 2024')).toEqual({ fault: 'letter_l' });
    expect(readMoment('3/I4/2024 6:05 PM')).toEqual({ fault: 'letter_i' });
    expect(readListedDay('Oct 14, 2024')).toEqual({ value: '2024-10-14' });
  });
});
