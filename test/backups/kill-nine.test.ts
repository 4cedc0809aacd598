import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

test('kill -9 in the middle of a backup or a restoring leaves the old state or the new one, whole, and the backups', async () => {
  const { faults, kills } = await killRounds(3, 1);
  expect(faults).toEqual([]);
  expect(kills).toEqual({ backup: 1, restore: 2 });
});
