import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import type { Frame } from '../screens/frame.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { OwnersScreen } from '../screens/owners-screen.ts';
import type { RecordList } from '../screens/record-list.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

/** A window that was just opened at an address. */
const openAt = (page: Page, address: string) => page.goto(new URL(address, page.url()).href);
const pathOf = (page: Page) => () => page.url().slice(new URL(page.url()).origin.length);
const selectedRow = ({ grid }: RecordList) => grid.locator('[aria-selected="true"]');

async function loadSample(page: Page): Promise<void> {
  const dashboard = new DashboardScreen(page);
  await dashboard.loadSample.click();
  await expect(dashboard.figure('Generators').getByText('3,675')).toBeVisible();
}

async function signOut(page: Page, frame: Frame): Promise<void> {
  await frame.goTo('Settings');
  await new SettingsScreen(page).signOut();
  await new SessionGate(page).signIn.waitFor();
}

test('an address opens its record wherever the list has it, after signing in as well, and says when there is none @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await loadSample(page);
  const generators = new GeneratorsScreen(page);
  const inverters = new InvertersScreen(page);
  for (const [address, list, name] of [
    ['/generators?generator=3000', generators, 'Generator 3000'],
    ['/inverters?inverter=700', inverters, 'Inverter 700'],
  ] as const) {
    await openAt(page, address);
    await expect(list.pane).toHaveAccessibleName(name);
    await expect(selectedRow(list)).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(list.pane).toHaveAccessibleName(name);
    await expect(selectedRow(list)).toBeInViewport({ ratio: 1 });
    await signOut(page, frame);
    await openAt(page, address);
    await new SessionGate(page).signInAs(OPERATOR);
    await expect(list.pane).toHaveAccessibleName(name);
    await expect(selectedRow(list)).toBeInViewport({ ratio: 1 });
  }

  await openAt(page, '/generators?generator=999999');
  await expect(generators.pane).toContainText('Generator 999999 is not in this workspace.');
  await openAt(page, '/inverters?inverter=999999');
  await expect(inverters.pane).toContainText('Inverter 999999 is not in this workspace.');
  await openAt(page, '/owners?owner=999999');
  await expect(new OwnersScreen(page).pane).toContainText('System owner 999999 is not in this workspace.');
  await openAt(page, '/inverters?inverter=701');
  await expect(inverters.pane.getByRole('button', { name: 'Delete inverter' })).toBeVisible();
  await askAsPage(page, 'DELETE', '/v1/inverters/701');
  await expect(inverters.pane).toContainText('Inverter 701 is not in this workspace.');

  for (const strange of [
    '0',
    '-3',
    '1.5',
    '1e99',
    'null',
    '%3Cscript%3E',
    '../settings',
    '3000%26homeowner=1',
    '["3000"]',
    '9'.repeat(30),
  ]) {
    await openAt(page, `/generators?generator=${strange}`);
    await expect(
      generators.row('Springfield').or(generators.grid.locator('[aria-rowindex="2"]')).first(),
    ).toBeVisible();
    await expect(generators.pane).toHaveCount(0);
  }
});

test('back takes back what was chosen, not each key that moved; windows have addresses of their own @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await loadSample(page);
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.openFirst();
  await expect.poll(pathOf(page)).toBe('/generators?generator=1');
  const steps = await page.evaluate(() => history.length);
  await generators.grid.focus();
  for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('ArrowDown');
  await expect(generators.pane).toHaveAccessibleName('Generator 31');
  await expect(selectedRow(generators)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(generators.pane).toHaveAccessibleName('Generator 3675');
  await expect.poll(pathOf(page)).toBe('/generators?generator=3675');
  expect(await page.evaluate(() => history.length)).toBe(steps);

  const other = await host.context.newPage();
  await openAt(other, new URL('/generators?generator=12', page.url()).href);
  await expect(new GeneratorsScreen(other).pane).toHaveAccessibleName('Generator 12');
  await expect(generators.pane).toHaveAccessibleName('Generator 3675');
  await other.close();

  await page.keyboard.press('Escape');
  await expect(generators.pane).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(generators.pane).toHaveAccessibleName('Generator 3675');
  await expect(selectedRow(generators)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect.poll(pathOf(page)).toBe('/generators');
  await expect(generators.pane).toHaveCount(0);
  await page.goBack();
  await expect.poll(pathOf(page)).toBe('/');
});

test('a record that the filter leaves out is shown beside it, and its own address does without the filter @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await loadSample(page);
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  const ofThird = (await askAsPage(page, 'GET', '/v1/homeowners/3/generators')).body as { data: { id: number }[] };
  const elsewhere =
    ((await askAsPage(page, 'GET', '/v1/homeowners/5/generators')).body as typeof ofThird).data[0]?.id ?? 0;
  const last = ofThird.data.at(-1)?.id ?? 0;
  await openAt(page, `/generators?homeowner=3&generator=${elsewhere}`);
  await expect(generators.pane).toHaveAccessibleName(`Generator ${elsewhere}`);
  await expect(selectedRow(generators)).toHaveCount(0);
  await openAt(page, `/generators?homeowner=3&generator=${last}`);
  await expect(selectedRow(generators)).toBeInViewport({ ratio: 1 });

  // As the menu and `solar-console://` do.
  await expect(generators.filter('Remove the filter Homeowner: 3')).toBeVisible();
  await page.evaluate(
    (path) => dispatchEvent(new CustomEvent('console:go', { detail: path, cancelable: true })),
    `/generators?generator=${elsewhere}`,
  );
  await expect(generators.pane).toHaveAccessibleName(`Generator ${elsewhere}`);
  await expect(selectedRow(generators)).toBeInViewport({ ratio: 1 });
  await expect(generators.filter(/Homeowner/)).toHaveCount(0);
});
