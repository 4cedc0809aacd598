import { expect, test } from 'vitest';
import { unsentFlag } from '../../../src/domain/sync/unsent-flag.ts';

const flagged = (['conflict', 'refused', 'twin', 'waiting'] as const).map((flag, index) => ({
  record_id: index + 1,
  flag,
}));

test('[SY47][T28] an equal record beside it keeps nothing of a record from the service, and holds no onboarding back; what waits, is refused or undecided does', () => {
  expect([1, 2, 3, 4, 5].map((id) => unsentFlag(flagged, id))).toEqual([
    'conflict',
    'refused',
    undefined,
    'waiting',
    undefined,
  ]);
});
