import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

test('kill -9 in the middle of a backup, pruning or a restoring, many times over', { timeout: 1_800_000 }, async () => {
  const { faults, restored, backups } = await killRounds(40, 2);
  expect(faults).toEqual([]);
  expect(restored).toBeGreaterThan(0);
  expect(backups).toBeLessThan(40);
});
