import { expect, test } from 'vitest';
import { trySeeds } from './hostile-recovery.ts';

test('8 changed recovery files: each is refused in words or becomes a workspace that does no harm', async () => {
  const { harm, tally } = await trySeeds(1, 8);
  expect(harm).toEqual([]);
  expect(tally.refused).toBeGreaterThan(1);
  expect(tally.accepted).toBeGreaterThan(1);
});
