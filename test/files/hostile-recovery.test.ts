import { expect, test } from 'vitest';
import { trySeeds } from './hostile-recovery.ts';

test('20 changed recovery files: each is refused in words or becomes a workspace that does no harm', async () => {
  const { harm, tally } = await trySeeds(1, 20);
  expect(harm).toEqual([]);
  expect(tally.refused).toBeGreaterThan(2);
  expect(tally.accepted).toBeGreaterThan(2);
});
