import type { Page } from '@playwright/test';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada } from '../screens/owners-screen.ts';
import { COMPANY, prepareOwner } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

test('[T29] a double click on Start onboarding opens one window', async ({ console: session }) => {
  const owners = await prepareOwner(session);
  const windows: Page[] = [];
  session.host.context.on('page', (page) => windows.push(page));
  const opened = session.host.context.waitForEvent('page');
  await owners.start.dblclick();
  const hosted = new HostedScreens(await opened);
  await hosted.welcome();
  expect(windows).toHaveLength(1);
});

test('[T27] a window that is closed half-way is continued where it stopped', async ({ console: session }) => {
  const owners = await prepareOwner(session);
  const first = await owners.openOnboarding();
  await new HostedScreens(first).welcome();
  await first.close();
  // The name is no longer shown: personal information is locked from the first link on (D17).
  await expect(owners.row(ada.Name)).toHaveCount(0);
  await expect(owners.row('Action needed')).toBeVisible();
  await expect(owners.result).toBeVisible();
  await expect(owners.start).toHaveText('Continue onboarding');
  const again = new HostedScreens(await owners.openOnboarding());
  await expect(again.heading('How may we know what your system produces?')).toBeVisible();
  await again.usageData();
  await expect(again.page.getByText(COMPANY).first()).toBeVisible();
});
