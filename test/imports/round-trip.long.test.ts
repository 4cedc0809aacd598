import { describe, test } from 'vitest';
import { expectRoundTrips, expectSameValues } from './round-trip.ts';

describe('an export that is imported again', () => {
  test('CSV: the same values, whatever they are, without a question', () => expectSameValues(2000, 'csv'));

  test('CSV: makes the same records in an empty workspace', () => expectRoundTrips(25, 'csv'));
});
