import { expect, test as base } from '@playwright/test';
import { startConsole, type StartedConsole } from 'solar-installer-console/testing';

/** One console for each worker; each test begins with nothing in it. */
const test = base.extend<{ solar: StartedConsole }, { started: StartedConsole }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const started = await startConsole();
      await use(started);
      await started.stop();
    },
    { scope: 'worker' },
  ],
  solar: async ({ started }, use) => {
    await started.reset();
    await use(started);
  },
});

test('an owner follows a link, and is welcomed by the installer', async ({ page, solar }) => {
  await solar.reset({
    installers: [{ as: 'miller', company_name: 'Miller Solar' }],
    owners: [{ as: 'mary', installer: 'miller', state: 'not_started', details: { name: 'Mary Hill' } }],
  });
  const { url } = await solar.link({ system_owner_id: solar.id('mary') });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Miller Solar').first()).toBeVisible();
  expect(page.url()).not.toBe(url);
  await solar.expectRequest({ method: 'GET', path: '/onboarding/l/*' });
});
