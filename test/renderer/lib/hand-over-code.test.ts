import { expect, it } from 'vitest';
import { readHandOverCode, spacedCode } from '../../../src/renderer/lib/hand-over-code.ts';
import { english } from '../../../src/renderer/lib/words.ts';

it.each(['123456', '123 456', ' 123456 ', '123-456', '123.456', '1 2 3 4 5 6', '123 456', '１２３４５６', '123–456\n'])(
  'takes %j as six digits',
  (typed) => {
    expect(readHandOverCode(typed, english)).toEqual({ code: '123456' });
  },
);

it('keeps leading zeros', () => {
  expect(readHandOverCode('000 012', english)).toEqual({ code: '000012' });
});

it.each([
  ['', 'Type the six digits of your code.'],
  ['  ', 'Type the six digits of your code.'],
  ['12345', 'The code has six digits; this has 5.'],
  ['1234567', 'The code has six digits; this has 7.'],
  ['12345a', 'The code has digits only.'],
  ['١٢٣٤٥٦', 'The code has digits only.'],
])('says what is wrong with %j', (typed, fault) => {
  expect(readHandOverCode(typed, english)).toEqual({ fault });
});

it('is shown in two groups of three', () => {
  expect(spacedCode('000012')).toBe('000 012');
});
