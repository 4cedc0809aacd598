import { readFile } from 'node:fs/promises';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

const second = { name: 'Oskar Operator', passphrase: 'rain falls on seven roofs' };
const NEW = 'snow falls on seven roofs';

test('operators are added and removed, sessions ended, a passphrase changed, and the audit trail has all of it; a reset passphrase is told @loopback @long', async ({
  console: { host, frame },
  browser,
  restart,
}) => {
  const { page } = host;
  await frame.goTo('Settings');
  const settings = new SettingsScreen(page);
  await settings.addOperator(second);
  await page.getByRole('button', { name: 'Add operator' }).click();
  const adding = page.getByRole('dialog', { name: 'Add operator' });
  await adding.getByRole('textbox', { name: 'Name', exact: true }).fill(second.name.toUpperCase());
  for (const label of ['Passphrase', 'Repeat passphrase'])
    await adding.getByLabel(label, { exact: true }).fill(second.passphrase);
  await adding.getByRole('button', { name: 'Add operator' }).click();
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    'Another operator already has this name.',
  );
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await other.goto(new URL('/', page.url()).href);
    await new SessionGate(other).signInAs(second);
    await page.reload();
    await page.getByRole('button', { name: `of ${second.name}` }).click();
    await expect(page.getByRole('button', { name: `of ${second.name}` })).toHaveCount(0);
    await expect(new SessionGate(other).signIn).toBeVisible();
  } finally {
    await context.close();
  }
  await settings.changePassphrase('not the passphrase', NEW);
  const dialog = page.getByRole('dialog', { name: 'Change passphrase' });
  await expect(dialog.getByText('This is not your current passphrase.')).toBeVisible();
  await expect(dialog.getByLabel('Current passphrase', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('New passphrase', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByRole('button', { name: 'Show passphrase' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Hide passphrase' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await settings.changePassphrase(OPERATOR.passphrase, NEW);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Your passphrase was changed.' })).toBeVisible();
  await settings.removeOperator(second.name);

  const contents = page.getByRole('navigation', { name: 'Settings' });
  await expect(contents.getByRole('button')).toHaveText(
    await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents(),
  );
  await contents.getByRole('button', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeInViewport();
  await settings.openTrail();
  const trail = page.getByRole('grid', { name: 'Audit trail' });
  for (const words of ['Operator added', 'Session ended', 'Wrong passphrase', 'Passphrase changed', 'Operator removed'])
    await expect(trail.getByText(words).first()).toBeVisible();
  await expect(page.getByText('Nothing in it has been changed, and nothing is ever removed.')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(trail.getByRole('columnheader', { name: 'Workspace' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: second.name }).click();
  await expect(trail.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('operator_removed');

  const address = new URL('/', page.url()).href;
  await page.goto('about:blank');
  await host.kill();
  const again = await restart('--reset-passphrase');
  await page.goto(address);
  await new SessionGate(page).signInAs({
    name: OPERATOR.name,
    passphrase: / is now (\S+)/.exec(again.log())?.[1] ?? '',
  });
  const notice = page.getByRole('status', { name: 'Passphrase reset' });
  await expect(notice).toContainText('Your passphrase was reset with the account of this computer');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});
