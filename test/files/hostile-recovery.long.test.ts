import { expect, test } from 'vitest';
import { trySeeds } from './hostile-recovery.ts';

test('300 more changed recovery files do no harm', { timeout: 900_000 }, async () => {
  const { harm, tally } = await trySeeds(9, 308);
  console.info(`${tally.refused} refused, ${tally.accepted} taken over`);
  expect(harm).toEqual([]);
});
