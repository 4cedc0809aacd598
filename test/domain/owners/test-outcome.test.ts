import { describe, expect, test } from 'vitest';
import { isRoutingNumber } from '../../../src/domain/owners/routing-number.ts';
import { magicValues, testOutcome } from '../../../src/domain/owners/test-outcome.ts';

const plain = { name: 'Mary Hill', address: '12 Elm Street' };

describe('the outcome in test mode', () => {
  test('[D23] is approval at once for values that mean nothing', () => {
    expect(testOutcome(plain, '5550001111')).toBe('approved');
    expect(testOutcome({}, '')).toBe('approved');
  });

  test.each(magicValues)(
    '[D24] $outcome by account number, name or address',
    ({ outcome, accountNumber, name, address }) => {
      expect(testOutcome(plain, accountNumber)).toBe(outcome);
      expect(testOutcome({ ...plain, name: name.toUpperCase() }, '5550001111')).toBe(outcome);
      expect(testOutcome({ ...plain, address }, '5550001111')).toBe(outcome);
    },
  );

  test('[D24] the gravest of several wins', () => {
    expect(testOutcome({ name: 'Ada Approved', address: '3 Rejected Row' }, '1000000002')).toBe('rejected');
  });
});

describe('a routing number', () => {
  test.each(['123456780', '021000021', '011401533'])('%s holds together', (digits) =>
    expect(isRoutingNumber(digits)).toBe(true),
  );
  test.each(['123456789', '021000020', '12345678', '1234567800', '000000000', '12345678o', ''])(
    '%j does not',
    (digits) => {
      expect(isRoutingNumber(digits)).toBe(false);
    },
  );
  test('one wrong digit is always noticed', () => {
    const right = '123456780';
    const wrong = right.split('').flatMap((digit, index) =>
      '0123456789'
        .split('')
        .filter((other) => other !== digit)
        .map((other) => right.slice(0, index) + other + right.slice(index + 1)),
    );
    expect(wrong.filter(isRoutingNumber)).toEqual([]);
  });
});
