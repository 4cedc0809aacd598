import { describe, test } from 'vitest';
import { expectRoundTrips, expectSameValues } from './round-trip.ts';

describe.each(['csv', 'xlsx'] as const)('an export as %s that is imported again', (format) => {
  test('has the same values, whatever they are, without a question', () => expectSameValues(60, format));

  test('makes the same records in an empty workspace', () => expectRoundTrips(2, format));
});
