import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from '../../support/axe.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { ada } from '../screens/owners-screen.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

const layoutButton = (page: Page) => page.getByRole('button', { name: /^Layout/ });
const layoutMenu = (page: Page) => page.getByRole('dialog', { name: 'Layout' });

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(layoutMenu(page)).toBeHidden();
}

const heads = (grid: Locator) => grid.getByRole('columnheader').filter({ hasText: /\S/ });

/** Where a thing is; it has to be on screen. */
async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing.toString()} is not on screen`);
  return box;
}

const widthOf = async (thing: Locator) => Math.round((await boxOf(thing)).width);

test('columns are chosen and ordered; address, reload, Back, bookmark and sidebar keep them, and an export has them @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  const { grid } = generators;
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await generators.closePane();
  const usual = ['ID', 'Address', 'City', 'State', 'Nameplate capacity (W)', 'Online date', 'Homeowner ID'];
  await expect(heads(grid)).toHaveText(usual);

  await layoutButton(page).click();
  const menu = layoutMenu(page);
  await expect(menu.getByRole('checkbox', { name: 'Address' })).toBeDisabled();
  for (const column of ['ZIP code', 'City', 'Online date', 'Homeowner ID'])
    await menu.getByRole('checkbox', { name: column, exact: true }).click();
  await expect(heads(grid)).toHaveText(['ID', 'Address', 'State', 'Nameplate capacity (W)', 'ZIP code']);
  // By keyboard: the focus stays on the button of a column that moves.
  const up = menu.getByRole('button', { name: 'Move ZIP code up' });
  await up.focus();
  for (const order of [
    ['ID', 'Address', 'State', 'ZIP code', 'Nameplate capacity (W)'],
    ['ID', 'Address', 'ZIP code', 'State', 'Nameplate capacity (W)'],
  ]) {
    await page.keyboard.press('Enter');
    await expect(heads(grid)).toHaveText(order);
    await expect(up).toBeFocused();
  }
  await closeMenu(page);
  await expect(grid.getByRole('row', { name: /12 Elm Street/ })).toContainText('01103');
  const bookmark = page.url();
  expect(new URL(bookmark).searchParams.get('columns')).toBe('id,address,zip_code,state,nameplate_capacity');

  const chosen = ['ID', 'Address', 'ZIP code', 'State', 'Nameplate capacity (W)'];
  await page.reload();
  await expect(heads(grid)).toHaveText(chosen);
  await frame.goTo('Inverters');
  await page.goBack();
  await expect(heads(grid)).toHaveText(chosen);
  await frame.goTo('Dashboard');
  await frame.goTo('Generators');
  expect(new URL(page.url()).search).toBe('');
  await expect(heads(grid)).toHaveText(chosen);

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Only the columns shown, in this order' })).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const list = await host.savedFile(await download);
  expect((await readFile(list, 'utf8')).replaceAll('"', '').split('\r\n')).toEqual([
    '\ufeffGenerator ID,Address,ZIP code,State,Nameplate capacity (W)',
    '1,12 Elm Street,01103,MA,7200',
    '',
  ]);

  await layoutButton(page).click();
  await menu.getByRole('button', { name: 'Reset layout' }).click();
  await closeMenu(page);
  await expect(heads(grid)).toHaveText(usual);
  await page.reload();
  await expect(heads(grid)).toHaveText(usual);
  await page.goto(bookmark);
  await expect(heads(grid)).toHaveText(chosen);
  // Junk is left out, in an address and in what the device remembers.
  await page.evaluate(() => localStorage.setItem('list-layout-generators', '{"columns":"<b>","density":5'));
  await page.goto(`${new URL(bookmark).origin}/generators?columns=nothing,city:9x&density=huge`);
  await expect(heads(grid)).toHaveText(usual);
});

test('a file of some columns says what is missing when it is imported @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await expect(generators.pane).toBeVisible();
  await page.goto(new URL('/generators?columns=address,city', page.url()).href);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const list = await host.savedFile(await download);
  await page.goto(new URL('/import', page.url()).href);
  await page.locator('input[type=file]').setInputFiles({
    name: 'generators.csv',
    mimeType: 'text/csv',
    buffer: await readFile(list),
  });
  await expect(page.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  for (const field of ['State', 'ZIP code', 'Nameplate capacity', 'Homeowner ID'])
    await expect(page.getByRole('listitem').filter({ hasText: `${field} is missing` })).toBeVisible();
});

test('a column is resized by its edge and by keyboard, changes the address once, and is reset by a double click @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  const { grid } = generators;
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await generators.closePane();
  const city = grid.getByRole('columnheader', { name: 'City', exact: true });
  const cell = grid.getByRole('gridcell', { name: 'Springfield' });
  // There is no room for it beside a pane.
  await grid.getByRole('columnheader', { name: 'Homeowner ID' }).waitFor();
  const before = await widthOf(city);
  const entries = await page.evaluate(() => history.length);
  const address = page.url();

  const { x, y, width, height } = await boxOf(city);
  const edge = { x: x + width - 3, y: y + height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 30, edge.y, { steps: 5 });
  // The rows follow, and the address does not change yet.
  await expect.poll(() => widthOf(cell)).toBe(before + 30);
  expect(page.url()).toBe(address);
  await page.mouse.move(edge.x + 60, edge.y, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`city(%3A|:)${before + 60}`));
  await expect.poll(() => widthOf(city)).toBe(before + 60);
  expect(await widthOf(cell)).toBe(before + 60);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // It was dragged, not sorted by.
  await expect(city).not.toHaveAttribute('aria-sort', /./);

  await page.mouse.move(edge.x + 60, edge.y);
  await page.mouse.down();
  await page.mouse.move(x - 400, edge.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => widthOf(city)).toBe(48);
  const narrow = await boxOf(city);
  await page.mouse.dblclick(narrow.x + narrow.width - 3, edge.y);
  await expect(page).toHaveURL(/city(,|%2C)/);
  await expect.poll(() => widthOf(city)).toBeGreaterThanOrEqual(130);

  const state = grid.getByRole('columnheader', { name: 'State' });
  await state.getByRole('button').focus();
  for (const more of [88, 104]) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page).toHaveURL(new RegExp(`state(%3A|:)${more}`));
    await expect.poll(() => widthOf(state)).toBe(more);
  }
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(/state(%3A|:)88/);
  await page.reload();
  await expect.poll(() => widthOf(state)).toBe(88);

  // Beside the details, all chosen columns stay: the list scrolls sideways.
  await generators.openFirst();
  await expect(grid.getByRole('columnheader', { name: 'Homeowner ID' })).toBeAttached();
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
});

test('owners: a detail is shown, and a column without a sort button is resized by keyboard @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareBranding(session);
  await session.frame.goTo('Owners');
  await owners.add(ada);
  await owners.closePane();
  await layoutButton(page).click();
  await layoutMenu(page).getByRole('checkbox', { name: 'Email', exact: true }).click();
  await closeMenu(page);
  await expect(owners.row(ada.Name)).toContainText(ada.Email);
  const email = owners.grid.getByRole('columnheader', { name: 'Email' });
  const before = await widthOf(email);
  await email.getByRole('separator').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(new RegExp(`email(%3A|:)${before + 16}`));
  expect(await widthOf(email)).toBe(before + 16);
});

test('rows are compact, comfortable, or for fingers: nothing is clipped, and the checkbox is as large as the row @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = new InvertersScreen(page);
  const { grid } = inverters;
  await frame.goTo('Inverters');
  for (const model of ['One', 'Two']) await inverters.add({ Brand: 'Sunny', Model: model });
  await inverters.closePane();
  const row = grid.locator('[aria-rowindex="3"]');
  await layoutButton(page).click();
  for (const [name, height] of [
    ['Compact', 32],
    ['Comfortable', 40],
    ['Touch', 48],
  ] as const) {
    await layoutMenu(page).getByText(name, { exact: true }).click();
    await expect.poll(async () => (await boxOf(row)).height).toBe(height);
    // The second row is below the head and the first.
    expect((await boxOf(row)).y - (await boxOf(grid)).y).toBe(2 * height);
    const clipped = await grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length);
    expect(clipped, name).toBe(0);
    expect(await seriousFaults(page, 'all'), name).toEqual([]);
  }
  await closeMenu(page);

  const box = await boxOf(row.getByRole('gridcell').first());
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  for (const [x, y] of [
    [box.x + box.width / 2 - 21, box.y + box.height / 2 - 21],
    [box.x + box.width / 2 + 21, box.y + box.height / 2 + 21],
  ] as const) {
    const checked = await row.getByRole('checkbox').isChecked();
    await page.mouse.click(x, y);
    await expect(row.getByRole('checkbox')).toBeChecked({ checked: !checked });
  }
  const rate = await inverters.cell(2, 'Production rate (W)');
  await rate.dblclick();
  const editor = inverters.editor('Production rate (W), Inverter 2');
  const typed = await boxOf(editor);
  const around = await boxOf(row);
  expect(typed.height).toBeGreaterThanOrEqual(44);
  expect(typed.y).toBeGreaterThanOrEqual(around.y);
  expect(typed.y + typed.height).toBeLessThanOrEqual(around.y + around.height);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect.poll(async () => (await boxOf(row)).height).toBe(48);
  await frame.goTo('Generators');
  await frame.goTo('Inverters');
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(async () => (await boxOf(row)).height).toBe(48);
});

test('a window that has no room for every column says so and can show them; its bars stay on one line @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await generators.closePane();
  const { grid } = generators;
  await expect(heads(grid).getByText('Homeowner ID')).toHaveCount(0);
  await expect(layoutButton(page)).toHaveAccessibleName('Layout, 1 column hidden');
  const top = async () => (await boxOf(grid)).y;
  const whole = await top();
  await layoutButton(page).click();
  await expect(layoutMenu(page)).toContainText('There is no room for Homeowner ID.');
  const showAll = layoutMenu(page).getByRole('button', { name: 'Show all and scroll sideways' });
  await expect(showAll).toBeFocused(); // the menu is where it will be
  await showAll.click();
  await expect(heads(grid).getByText('Homeowner ID')).toHaveCount(1);
  await expect(layoutButton(page)).toHaveAccessibleName('Layout');
  await expect(layoutMenu(page)).toBeHidden();
  await expect(layoutButton(page)).toBeFocused();

  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: 'Fronius', Model: 'Primo' });
  await inverters.row('Primo').getByRole('checkbox').click();
  await expect(page.getByRole('button', { name: 'Delete inverter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  expect((await boxOf(inverters.grid)).y).toBe(whole);
});
