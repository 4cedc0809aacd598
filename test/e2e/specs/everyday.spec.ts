import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { askAsPage } from '../../support/ask-as-page.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

test('a long list: a new record is in view, End takes the open details along, its address brings them back, a homeowner fills in the filter @loopback @long', async ({
  console: { host, frame },
}) => {
  await new DashboardScreen(host.page).loadSample.click();
  await expect(new DashboardScreen(host.page).figure('Generators').getByText('3,675')).toBeVisible();
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(host.page);
  await generators.openFirst();
  await generators.grid.focus();
  await host.page.keyboard.press('End');
  await expect(generators.pane).toHaveAccessibleName('Generator 3675');
  await expect(host.page).toHaveURL(/\/generators\?generator=3675$/);
  await host.page.reload();
  await expect(generators.pane).toHaveAccessibleName('Generator 3675');
  await expect(generators.grid.locator('[aria-selected="true"]')).toBeInViewport();
  await generators.grid.focus();
  await host.page.keyboard.press('Home');
  await expect(generators.pane).toHaveAccessibleName('Generator 1');

  await generators.add(elmStreet);
  await expect(generators.row('12 Elm Street')).toBeInViewport();
  await expect(generators.pane).toHaveAccessibleName('Generator 3676');

  await generators.pane.getByRole('link', { name: '4711' }).first().click();
  await host.page.getByRole('link', { name: 'Show in the list' }).click();
  await expect(generators.filter('Remove the filter Homeowner: 4711')).toBeVisible();
  await expect(generators.row('12 Elm Street')).toBeInViewport();
  await generators.add({ ...elmStreet, Address: '14 Elm Street', 'Homeowner ID': '4712' });
  await expect(generators.row('14 Elm Street')).toBeInViewport();
  await expect(generators.filter(/Homeowner/)).toHaveCount(0);
});

test('a hand-over code just made is enough to start, whatever was read before it @loopback @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  await prepareBranding(session);
  // As on a slow machine: what is read says for good that there is no code.
  await page.route('**/console/owners/*/onboarding', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), hand_over_code: 'none' } });
  });
  const owners = new OwnersScreen(page);
  await owners.add(ada);
  await owners.start.click();
  await expect(owners.handOverScreen.code).toBeVisible();
});

test('a live workspace offers no sample data; its form for linking opens in view; a spreadsheet is no export @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await page.setViewportSize({ width: 900, height: 600 });
  const settings = new WorkspaceSettings(page);
  await frame.goTo('Settings');
  await settings.linkWorkspace.click();
  await expect(settings.address).toBeFocused();
  await expect(settings.tryConnection).toBeInViewport({ ratio: 1 });

  const sheet = path.join(path.dirname(host.dataFolder), 'permits.csv');
  await writeFile(sheet, 'address,city\n12 Elm Street,Springfield\n');
  await settings.recovery.locator('input[type="file"]').setInputFiles(sheet);
  await expect(page.getByRole('alert')).toContainText('“permits.csv” is not an export from another computer');

  await settings.open('Live');
  await frame.goTo('Dashboard');
  await expect(page.getByRole('link', { name: 'Add generator' })).toBeVisible();
  await expect(new DashboardScreen(page).loadSample).toHaveCount(0);
});

test('an owner’s details are corrected until onboarding starts; what is filled in cannot be emptied; a link that was made meanwhile is told @loopback @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  await prepareBranding(session);
  const owners = new OwnersScreen(page);
  await owners.add({ Name: 'Ada Lovelace', City: 'Springfeild' });
  await owners.edit.click();
  const dialog = owners.dialog('Edit details');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByLabel('City', { exact: true }).fill('Springfield');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByText('Can be replaced, not removed.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada King');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toBeHidden();
  await expect(owners.edit).toBeFocused();
  await expect(owners.pane.getByRole('definition').filter({ hasText: 'Ada King' })).toBeVisible();
  await expect(owners.pane.getByText('Springfield', { exact: true })).toBeVisible();
  await expect(owners.row('Ada King')).toBeVisible();

  await owners.edit.click();
  await dialog.getByLabel('Phone', { exact: true }).fill('+1 413 555 0134');
  expect(
    await askAsPage(page, 'POST', '/v1/system-owner-links', {
      system_owner_id: 1,
      installer_id: 1,
      return_url: 'https://crm.example/back',
      refresh_url: 'https://crm.example/again',
    }),
  ).toMatchObject({ status: 201 });
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /Onboarding has started, so these details can no longer be changed here\.$/,
  );
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('+1 413 555 0134');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(owners.pane.getByText('Onboarding has started, so the owner')).toBeVisible();
  await expect(owners.edit).toHaveCount(0);
});

test('a file that is no picture is refused as a logo at once; the one that is taken is named @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  const refused = 'notes.png is not a picture: choose a PNG, JPEG, or WebP of at most 20 MB.';
  const choose = page.getByRole('button', { name: 'Choose logo' });
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
  await page.getByLabel('Logo file').setInputFiles(notes);
  await expect(page.getByRole('alert')).toHaveText(refused);
  await expect(choose).toHaveAccessibleDescription(refused);
  await page.getByLabel('Logo file').setInputFiles({
    name: 'sun.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
  });
  await expect(page.getByRole('status', { name: 'Chosen logo' })).toHaveText('sun.png');
  await expect(page.getByText('is not a picture')).toHaveCount(0);
  await expect(choose).not.toHaveAttribute('aria-describedby');

  await page.getByLabel('Logo file').setInputFiles(notes);
  await expect(page.getByRole('alert')).toHaveText(`${refused} The logo has not changed.`);
  await expect(page.getByRole('status', { name: 'Chosen logo' })).toHaveText('sun.png');
  await page.getByText('From a web address').click();
  await expect(page.getByText('is not a picture')).toHaveCount(0);
});

test('an owner asks to be erased: the number is typed, and nothing but dates is left @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  await prepareBranding(session);
  const owners = new OwnersScreen(page);
  await owners.add(ada);
  await owners.erase.click();
  const dialog = page.getByRole('dialog', { name: 'Erase the details of Ada Lovelace, system owner 1?' });
  await dialog.getByLabel('Type the owner’s number, 1, to confirm').fill('11');
  await dialog.getByRole('button', { name: 'Erase details' }).click();
  await expect(dialog.getByText('This is not 1.')).toBeVisible();
  await expect(dialog.getByLabel('Type the owner’s number, 1, to confirm')).toBeFocused();
  await dialog.getByLabel('Type the owner’s number, 1, to confirm').fill('1');
  await dialog.getByRole('button', { name: 'Erase details' }).click();
  await expect(owners.pane.getByText('The owner’s details were erased here on')).toBeVisible();
  await expect(owners.pane.getByRole('heading', { name: 'System owner 1' })).toBeFocused();
  await expect(owners.start).toHaveCount(0);
  await expect(owners.row('System owner 1')).toContainText('Erased');
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  await expect(page.getByText('Springfield')).toHaveCount(0);
  await owners.pane.getByRole('button', { name: 'Close details' }).click();
  await owners.status.click();
  await expect(page.getByRole('checkbox', { name: 'Erased (1)' })).toBeVisible();
});
