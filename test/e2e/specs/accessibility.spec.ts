import type { Page } from '@playwright/test';
import { seriousFaults } from '../../support/axe.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { Frame } from '../screens/frame.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { ada } from '../screens/owners-screen.ts';
import { MapScreen } from '../screens/map-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { linkConsole } from '../support/linked-console.ts';
import { finishOwner, prepareBranding, prepareOwner } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test, type SuiteOptions } from '../support/suite.ts';

type Themes = SuiteOptions['themes'];

/** Looks at the page as it stands in each theme; after the first at what colors can change. */
async function checkThemes(page: Page, themes: Themes, place: string): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The console follows the system in a turn of its own; the hosted pages have no theme to wait for.
    await page
      .locator(`:root:not([data-mantine-color-scheme]), :root[data-mantine-color-scheme='${colorScheme}']`)
      .waitFor({ state: 'attached' });
    expect(await seriousFaults(page, index === 0 ? 'all' : 'colors'), `${place}, ${colorScheme}`).toEqual([]);
  }
}

test('axe: the gate and empty places', async ({ host, themes }) => {
  const { page } = host;
  const gate = new SessionGate(page);
  await gate.setup.waitFor();
  await checkThemes(page, themes, 'the first operator');
  await gate.createOperator({ name: 'Olivia', passphrase: 'short' });
  await checkThemes(page, themes, 'the first operator, with a fault');
  await gate.createOperator(OPERATOR);
  await new DashboardScreen(page).empty.waitFor();
  await checkThemes(page, themes, 'an empty dashboard');
  await openEmptyPlaces(page, themes);
  const settings = new SettingsScreen(page);
  await settings.lockNow();
  await gate.lock.waitFor();
  await checkThemes(page, themes, 'the lock');
  await gate.unlock('not the passphrase');
  await gate.lock.getByRole('alert').waitFor();
  await checkThemes(page, themes, 'the lock, with a fault');
  await gate.unlock(OPERATOR.passphrase);
  await gate.lock.waitFor({ state: 'hidden' });
  await settings.signOut();
  await gate.signIn.waitFor();
  await checkThemes(page, themes, 'signing in');
});

async function openEmptyPlaces(page: Page, themes: Themes): Promise<void> {
  const frame = new Frame(page);
  for (const place of ['Generators', 'Inverters', 'Map', 'Owners', 'Branding', 'Sync', 'API', 'Settings'] as const) {
    await frame.goTo(place);
    await checkThemes(page, themes, `${place}, empty`);
  }
}

test('axe: the dialogs of Settings, and the audit trail @long', async ({ console: { host, frame }, themes }) => {
  const { page } = host;
  await frame.goTo('Settings');
  for (const dialog of ['Create credential', 'Add operator', 'Change passphrase', 'Change your name']) {
    await page.getByRole('button', { name: dialog === 'Change your name' ? 'Change name' : dialog }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await checkThemes(page, themes, dialog);
    await page.keyboard.press('Escape');
  }
  await new SettingsScreen(page).openTrail();
  // Rows that stand in until the first page arrives open nothing.
  await page.getByRole('grid', { name: 'Audit trail' }).locator('[aria-rowindex="2"][aria-busy="false"]').click();
  await page.getByRole('complementary').waitFor();
  await checkThemes(page, themes, 'the audit trail');
});

test('axe: lists with records, panes, forms with faults, confirmations @long', async ({
  console: { host, frame },
  themes,
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add({ ...elmStreet, Latitude: '91', 'Online date': '2024-02-30' });
  await page.getByText(/between -90 and 90/).waitFor();
  await checkThemes(page, themes, 'a generator with faults');
  const dialog = generators.dialog('Add generator');
  await dialog.getByLabel('Latitude', { exact: true }).fill('42.1');
  await dialog.getByLabel('Online date', { exact: true }).fill('2024-02-29');
  await dialog.getByRole('button', { name: 'Add generator' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await generators.openFirst();
  await checkThemes(page, themes, 'a generator');
  await generators.pane.getByRole('button', { name: 'Delete generator' }).click();
  await generators.dialog(/^Delete generator/).waitFor();
  await checkThemes(page, themes, 'deleting a generator');
  await page.keyboard.press('Escape');
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await inverters.openFirst();
  await checkThemes(page, themes, 'an inverter');
  await frame.goTo('Map');
  const map = new MapScreen(page);
  await map.ready();
  await map.inView.getByRole('listitem').first().waitFor();
  await checkThemes(page, themes, 'the map');
  for (const part of ['Nearby', 'To fix'] as const) {
    await map.show(part);
    await checkThemes(page, themes, `the map, ${part}`);
  }
  await frame.goTo('Inverters');
  await inverters.openFirst();
  await inverters.closePane();
  await inverters.grid.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: /Paste a column of numbers/ }).click();
  await page.getByRole('textbox', { name: 'Numbers, one for each inverter' }).fill('lots\n5');
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await checkThemes(page, themes, 'the preview of a pasted column');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await (await inverters.cell(1, 'Lifetime production (Wh)')).dblclick();
  await page.keyboard.type('lots');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await checkThemes(page, themes, 'a cell with a fault');
  await page.keyboard.press('Escape');
  await frame.goTo('Dashboard');
  await new DashboardScreen(page).figures.waitFor();
  await checkThemes(page, themes, 'a dashboard with figures');
});

test('axe: owners in every situation, and the hand-over @long', async ({ console: session, themes }) => {
  const { page } = session.host;
  const owners = await prepareBranding(session);
  for (const [name, account] of [
    ['Ada Approved', '1000000001'],
    ['Rita Review', '1000000002'],
    ['Rex Rejected', '1000000003'],
  ] as const) {
    await owners.add({ ...ada, Name: name });
    await finishOwner(owners, { name, account });
    await checkThemes(page, themes, `the pane of ${name}`);
  }
  await session.frame.goTo('Branding');
  await checkThemes(page, themes, 'branding');
  await session.frame.goTo('Owners');
  await owners.add(ada);
  await checkThemes(page, themes, 'the pane of an owner who has not begun, with the code');
  await owners.edit.click();
  await owners.dialog('Edit details').getByLabel('Name', { exact: true }).fill('');
  await owners.dialog('Edit details').getByRole('button', { name: 'Save details' }).click();
  await expect(owners.dialog('Edit details').getByLabel('Name', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await checkThemes(page, themes, 'the details of an owner, with a fault');
  await owners.dialog('Edit details').getByRole('button', { name: 'Cancel' }).click();
  const code = await owners.readCode();
  const handOver = await owners.handOver();
  await checkThemes(page, themes, 'the hand-over');
  await handOver.enter(code === '000000' ? '111111' : '000000');
  await expect(handOver.code).toHaveAttribute('aria-invalid', 'true');
  await checkThemes(page, themes, 'the hand-over after a wrong code');
  const hosted = new HostedScreens(await handOver.openWith(code));
  await hosted.welcome();
  await checkThemes(page, themes, 'the hand-over while the window is open');
  await hosted.finishLater();
  await new SessionGate(page).lock.waitFor();
  await checkThemes(page, themes, 'the lock after a hand-over');
  await owners.takeBack(OPERATOR.passphrase);
  await checkThemes(page, themes, 'the pane of an owner who is half-way');
});

test('axe: the Sync screen: waiting, decisions, ledger, options, and flags on records @long', async ({
  console: session,
  service,
  themes,
}) => {
  const { page } = session.host;
  const { frame } = session;
  for (const model of ['SE5000H', 'SE7600H']) await service.ask('POST', '/v1/inverters', { brand: 'SolarEdge', model });
  await linkConsole(session, service);
  const sync = new SyncScreen(page);
  await frame.goTo('Sync');
  await checkThemes(page, themes, 'sync, all sent');
  for (const part of ['Decisions', 'Ledger', 'Options'] as const) {
    await sync.show(part);
    await checkThemes(page, themes, `sync, ${part}, empty`);
  }
  await service.pause();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.open('SE7600H');
  await inverters.saveProduction({ producing: true, rate: '5200', lifetime: '0' });
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(inverters.row('Roof 5000')).toContainText('Waiting to be sent');
  await checkThemes(page, themes, 'inverters that wait to be sent');
  await frame.sync.click();
  await sync.openChange('Roof 5000');
  await checkThemes(page, themes, 'sync, a change that waits');
  await sync.takeBack.click();
  await page.getByRole('dialog', { name: /^Take back/ }).waitFor();
  await checkThemes(page, themes, 'taking a change back');
  await page.keyboard.press('Escape');
  await service.elsewhere(async (there) => {
    const { data } = await there.ask<{ data: { id: number }[] }>('GET', '/v1/inverters');
    await there.ask('PUT', `/v1/inverters/${data[1]?.id}`, { production_rate: 4800, is_producing: false });
  });
  await service.resume();
  await sync.sendNow.click();
  await expect(frame.sync).toContainText('1 needs a decision');
  await sync.show('Decisions');
  await sync.save.click();
  await checkThemes(page, themes, 'sync, a decision with faults');
  await sync.show('Ledger');
  await sync.ledger.getByText('Roof 5000').first().click();
  await sync.pane.waitFor();
  await checkThemes(page, themes, 'sync, the ledger');
  await frame.goTo('Inverters');
  await inverters.open('SE7600H');
  await expect(inverters.pane).toContainText('It is not the same here and at the service.');
  await checkThemes(page, themes, 'an inverter with a conflict');
});

test('axe: workspaces: the link with a fault, its preview, unlinking, the switcher, credentials that are missing @long', async ({
  console: { host, frame },
  service,
  themes,
}) => {
  const { page } = host;
  await service.ask('POST', '/v1/inverters', { brand: 'SolarEdge', model: 'SE7600H' });
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(page);
  await settings.linkWorkspace.click();
  await settings.fillAccess({ url: service.url, accessToken: 'at_test_another', apiKey: service.apiKey });
  await settings.tryConnection.click();
  await expect(settings.accessToken).toHaveAttribute('aria-invalid', 'true');
  await checkThemes(page, themes, 'the link, with a fault');
  await settings.fillAccess(service);
  await settings.tryConnection.click();
  await settings.linkAndMerge.waitFor();
  await checkThemes(page, themes, 'the preview of linking');
  await settings.linkAndMerge.click();
  await expect(frame.status).toContainText('All sent');
  const [download] = await Promise.all([page.waitForEvent('download'), settings.exportAll.click()]);
  await settings.chooseFile(await host.savedFile(download));
  await settings.chosenExport.waitFor();
  await checkThemes(page, themes, 'an export that was chosen');
  const name = await settings.importChosen();
  await checkThemes(page, themes, 'a linked workspace, after an import');
  await service.pause();
  await frame.goTo('Inverters');
  await new InvertersScreen(page).add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(frame.status).toContainText('1 waiting to be sent');
  await frame.goTo('Settings');
  await settings.unlink.click();
  await settings.unlinkDialog.getByRole('checkbox').check();
  await checkThemes(page, themes, 'unlinking');
  await page.keyboard.press('Escape');
  await settings.switcher.click();
  await page.getByRole('menuitem', { name: /^Live/ }).waitFor();
  await checkThemes(page, themes, 'the switcher of workspaces');
  await page.keyboard.press('Escape');
  await settings.open(name);
  await checkThemes(page, themes, 'a workspace without its credentials');
});

test.describe('a lost answer', () => {
  test.use({ lateArrival: 1 });

  test('axe: a change in doubt, and the question @long', async ({ console: session, service, line, themes }) => {
    const { page } = session.host;
    const sync = new SyncScreen(page);
    await linkConsole(session, service, line.origin);
    await session.frame.goTo('Sync');
    await sync.switchOnAskAlways();
    await checkThemes(page, themes, 'sync, options');
    line.turn('losing');
    await session.frame.goTo('Inverters');
    await new InvertersScreen(page).add({ Brand: 'Sunny', Model: 'Roof 5000' });
    await expect(session.frame.sync).toContainText('Offline');
    line.turn('open');
    await expect(session.frame.sync).toContainText('1 needs a decision');
    await session.frame.goTo('Sync');
    await sync.openChange('Roof 5000');
    await sync.decide.waitFor();
    await checkThemes(page, themes, 'sync, a change in doubt');
    await sync.decide.click();
    await sync.answer(/^Yes, number/).check();
    await checkThemes(page, themes, 'sync, a doubt');
  });
});

test('axe: negative control: a button without a name and gray on gray are found @long', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  await owners.shownCode.waitFor();
  await session.host.page.evaluate(() => {
    const heading = document.querySelector('h1');
    heading?.append(document.createElement('button'));
    heading?.style.setProperty('color', '#999', 'important');
    heading?.style.setProperty('background', '#aaa', 'important');
  });
  const found = await seriousFaults(session.host.page);
  expect(
    found.some((fault) => fault.startsWith('button-name:')),
    found.join(),
  ).toBe(true);
  expect(
    found.some((fault) => fault.startsWith('color-contrast:')),
    found.join(),
  ).toBe(true);
});
