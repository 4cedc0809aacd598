import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

/** As few as kill each of the three with this seed, and one of them as it starts. */
const ROUNDS = 5;

test('[T7] [T11] [SY34] kill -9 of the service and of either device while both write: everything once, all agree', async () => {
  const { kills, acknowledged, faults } = await killRounds(ROUNDS, 2);
  expect(faults).toEqual([]);
  expect(Object.keys(kills).toSorted()).toEqual(['a', 'b', 'upstream']);
  expect(acknowledged['create']).toBeGreaterThan(ROUNDS);
});
