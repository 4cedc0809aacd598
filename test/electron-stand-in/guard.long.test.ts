import { afterEach, expect, test } from 'vitest';
import { attempt, attemptNames } from './support/attempts.ts';
import { endAll, SOON } from './support/in-folder.ts';

afterEach(endAll);

test.each(attemptNames)('[T33] negative control: a page without any policy %s where nobody guards it', async (name) => {
  const { worked } = await attempt(name, []);
  await expect.poll(worked, SOON).toBe(true);
});

test.each(attemptNames)('[T33] a page without any policy fails under the guard when it %s', async (name) => {
  const { worked, decided } = await attempt(name, ['--guarded']);
  await expect.poll(decided, SOON).toBe(true);
  expect(await worked()).toBe(false);
});
