import { afterEach, expect, test } from 'vitest';
import { attempt, attemptNames } from './support/attempts.ts';
import { endAll, SOON } from './support/in-folder.ts';

afterEach(endAll);

// That each of them works where nobody guards the page: guard.long.test.ts.
test.each(attemptNames)('[T33] a page without any policy fails under the guard when it %s', async (name) => {
  const { worked, decided } = await attempt(name, ['--guarded']);
  await expect.poll(decided, SOON).toBe(true);
  expect(await worked()).toBe(false);
});
