import { describe, test } from 'vitest';
import { expectRoundTrips, expectSameValues } from './round-trip.ts';

describe.each(['csv', 'xlsx', 'json'] as const)('an export as %s that is imported again', (format) => {
  test('has the same values, whatever they are, without a question', () => expectSameValues(2000, format));
});

test.each(['csv', 'xlsx', 'json', 'zip'] as const)(
  'a workspace that is exported as %s and imported into an empty one has the same records, nicknames and associations',
  (format) => expectRoundTrips(25, format),
);
