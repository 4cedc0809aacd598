import { HandOverScreen } from '../screens/hand-over-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

const grace = { ...ada, Name: 'Grace Hopper', Email: 'grace@example.com' };
const second = { name: 'Oskar Operator', passphrase: 'rain falls on seven roofs' };

test("[T29] two operators hand over to two owners at once: each window is its own owner's, and each ends for itself @loopback @long", async ({
  console: session,
  browser,
}) => {
  await session.frame.goTo('Settings');
  await new SettingsScreen(session.host.page).addOperator(second);
  const owners = await prepareBranding(session);
  await owners.add(grace);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL('/owners', session.host.page.url()).href);
    await new SessionGate(page).signInAs(second);
    const theirs = new OwnersScreen(page);
    await theirs.add(ada);
    const windows = await Promise.all([owners.openOnboarding(), theirs.openOnboarding()]);
    for (const [index, window] of windows.entries()) {
      const hosted = new HostedScreens(window);
      await hosted.welcome();
      await hosted.usageData();
      await hosted.ownership();
      await expect(window.getByText(index === 0 ? grace.Name : ada.Name, { exact: true })).toBeVisible();
      await expect(window.getByText(index === 0 ? ada.Name : grace.Name, { exact: true })).toHaveCount(0);
    }
    await windows[0].close();
    await expect(new SessionGate(session.host.page).lock).toBeVisible();
    await expect(new HandOverScreen(page).elsewhere).toBeVisible();
  } finally {
    await context.close();
  }
});
