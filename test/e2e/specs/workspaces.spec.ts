import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { findInPage } from '../support/page-memory.ts';
import { expect, test } from '../support/suite.ts';

test('a second workspace is created and opened without a restart; records never mix, and the band follows the mode', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await expect(generators.row('12 Elm Street')).toBeVisible();

  await frame.goTo('Settings');
  await settings.create('Miller and Daughters', 'Live');
  await expect(settings.row('Miller and Daughters')).toContainText('Only on this computer');
  await settings.rename('Miller and Daughters', 'Miller & Co.');
  await settings.rename('Miller & Co.', 'Miller and Daughters');
  await settings.open('Miller and Daughters');
  await expect(frame.testBand).toBeHidden();
  await expect(settings.named('Miller and Daughters')).toBeVisible();
  await frame.goTo('Generators');
  await expect(page.getByText('12 Elm Street')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^No generators/ })).toBeVisible();

  await settings.switchTo('Test');
  await expect(frame.testBand).toBeVisible();
  await expect(generators.row('12 Elm Street')).toBeVisible();

  await frame.goTo('Settings');
  await settings.delete('Miller and Daughters');
  await expect(settings.row('Miller and Daughters')).toHaveCount(0);
});

test('the switcher leads to the workspaces of Settings, from anywhere and again; a name that is taken is told at its field @long', async ({
  console: { host, frame },
}) => {
  const settings = new WorkspaceSettings(host.page);
  await host.page.setViewportSize({ width: 900, height: 600 });
  for (const place of ['Dashboard', 'Settings', 'Settings'] as const) {
    await frame.goTo(place);
    await settings.manage();
    await expect(settings.workspaces).toBeFocused();
    await expect(settings.workspaces.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await host.page.mouse.wheel(0, -5000);
  }
  await host.page.getByRole('button', { name: 'Create workspace' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Create workspace' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('test');
  await dialog.getByRole('button', { name: 'Create workspace' }).click();
  await expect(dialog.getByText(/already/)).toBeVisible();
});

test('every window follows, keeps nothing of the workspace before in its memory, and cannot write into the wrong one @loopback @long', async ({
  console: { host, frame },
}) => {
  const settings = new WorkspaceSettings(host.page);
  await frame.goTo('Inverters');
  await new InvertersScreen(host.page).add({ Brand: 'Sunny', Model: 'Roof 5000', Site: 'Maple Lane Barn' });
  await expect(host.page).not.toHaveURL(/add=/);
  const second = await host.context.newPage();
  await second.goto(host.page.url());
  const inverters = new InvertersScreen(second);
  await inverters.open('Roof 5000');
  await expect(new Frame(second).ownLine).toBeEmpty();

  await frame.goTo('Settings');
  await settings.create('Second', 'Test');
  await settings.open('Second');
  await expect(new WorkspaceSettings(second).named('Second')).toBeVisible();
  await expect(new Frame(second).navigation).toBeVisible();
  await expect(inverters.row('Roof 5000')).toHaveCount(0);
  for (const page of [host.page, second]) await expect.poll(() => findInPage(page, 'Maple Lane Barn')).toEqual([]);

  const stale = {
    'x-session-secret': await second.evaluate(() => localStorage.getItem('session-secret') ?? ''),
    'x-workspace': '1',
  };
  const refused = await host.context.request.post(new URL('/v1/inverters', host.page.url()).href, {
    headers: stale,
    data: { brand: 'Sunny', model: 'meant for the other' },
  });
  expect([refused.status(), await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'workspace_changed' }),
  ]);
  await inverters.add({ Brand: 'Sunny', Model: 'of the second' });
  await expect(inverters.row('of the second')).toBeVisible();
});
