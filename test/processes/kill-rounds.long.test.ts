import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

const ROUNDS = 30;

test('[T7] [T11] [SY34] kill -9 of the service and of either device while both write, many times over: everything once, all agree', {
  timeout: 1_800_000,
}, async () => {
  const { kills, acknowledged, faults } = await killRounds(ROUNDS, 1);
  expect(faults).toEqual([]);
  expect(Object.keys(kills).toSorted()).toEqual(['a', 'b', 'upstream']);
  expect(acknowledged['create']).toBeGreaterThan(ROUNDS);
});
