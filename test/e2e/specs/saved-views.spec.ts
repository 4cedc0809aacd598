import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { aGenerator } from '../../support/bodies.ts';
import { Palette } from '../screens/palette.ts';
import { expect, test } from '../support/suite.ts';

/** Named by its button. */
const MENU = { name: /^Views?/ };
const viewsOf = (page: Page) => ({
  /** The button says which view is shown. */
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
  menu: page.getByRole('menu', MENU),
  item: (name: string | RegExp) =>
    page.getByRole('menu', MENU).getByRole('menuitem', { name, exact: typeof name === 'string' }),
  count: (words: string) => page.getByRole('status').filter({ hasText: words }),
});

async function twoTowns(page: Page): Promise<void> {
  for (const city of ['Boston', 'Boston', 'Salem']) {
    const { status } = await askAsPage(page, 'POST', '/v1/generators', aGenerator({ city, state: 'MA' }));
    expect(status).toBe(201);
  }
}

test('a view is saved, shown from the menu, by keyboard and from the search over everything, and changed @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const { button, menu, item, count } = viewsOf(page);
  await twoTowns(page);
  await frame.goTo('Generators');
  await page.getByRole('searchbox', { name: 'Search generators' }).fill('boston');
  await expect(count('2 generators')).toBeVisible();
  await button('Views').click();
  await expect(menu.getByText('No views yet')).toBeVisible();
  await item('Save this view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('In Boston');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button('View: In Boston')).toBeFocused();

  await page.getByRole('columnheader', { name: 'City', exact: true }).getByRole('button').click();
  await expect(button('View: In Boston, changed')).toBeVisible();
  await page.reload();
  await button('View: In Boston, changed').click();
  await item(/^In Boston/).click();
  await expect(button('View: In Boston')).toBeVisible();
  await page.goBack();
  await expect(button('View: In Boston, changed')).toBeVisible();
  await button('View: In Boston, changed').click();
  await item('Save changes to this view').click();
  await expect(button('View: In Boston')).toBeVisible();

  // Nothing that is narrowed is no view any more.
  await frame.goTo('Inverters');
  await frame.goTo('Generators');
  await expect(count('3 generators')).toBeVisible();
  await button('Views').focus();
  await page.keyboard.press('Enter');
  await expect(item('In Boston')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(count('2 generators')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'City', exact: true })).toHaveAttribute('aria-sort', 'ascending');

  await frame.goTo('Dashboard');
  await new Palette(page).find('in bost');
  await page.getByRole('group', { name: 'Views' }).getByRole('option', { name: 'Generators: In Boston' }).click();
  await expect(button('View: In Boston')).toBeVisible();
  await expect(count('2 generators')).toBeVisible();
});

test('a view of the same name is replaced only when that is confirmed; one is renamed, and deleted by two clicks @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const { button, menu, item, count } = viewsOf(page);
  await twoTowns(page);
  await askAsPage(page, 'POST', '/console/list-views', { list: 'generators', name: 'Towns', content: { q: 'boston' } });
  await askAsPage(page, 'POST', '/console/list-views', {
    list: 'generators',
    name: 'Of another release',
    content: { q: 'salem', sort: 'none_of_ours', unheard_of: ['x'] },
  });
  const other = await host.context.newPage();
  const second = viewsOf(other);
  await other.goto(new URL('/generators', page.url()).href);
  await frame.goTo('Generators');
  await button('Views').click();
  await item('Of another release').click();
  await expect(count('1 generator')).toBeVisible();
  await button('View: Of another release').click();
  await item('Save as another view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as another view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('towns');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('There is already a view of this name. Replace it?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace view' }).click();
  await expect(button('View: towns')).toBeVisible();

  await second.button('Views').click();
  await second.item('towns').click();
  await expect(second.count('1 generator')).toBeVisible();

  await button('View: towns').click();
  await item('Rename this view…').click();
  const renaming = page.getByRole('dialog', { name: 'Rename “towns”' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('of another RELEASE');
  await renaming.getByRole('button', { name: 'Rename view' }).click();
  await expect(renaming.getByText('Another view of this list already has this name.')).toBeVisible();
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Salem only');
  await page.keyboard.press('Enter');
  await expect(button('View: Salem only')).toBeVisible();
  await expect(second.button('View: Salem only')).toBeVisible();

  await button('View: Salem only').click();
  await item('Delete this view…').dblclick();
  await expect(item('Delete this view…')).toBeVisible();
  await item('Delete this view…').click();
  await item('Keep this view').hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`:root[data-mantine-color-scheme='${colorScheme}']`).waitFor({ state: 'attached' });
    expect(await seriousFaults(page, 'all'), colorScheme).toEqual([]);
  }
  await item('Delete “Salem only” for everybody').click();
  await expect(menu).toBeHidden();
  await expect(button('Views')).toBeVisible();
  await expect(count('1 generator')).toBeVisible();
  await expect(second.button('Views')).toBeVisible();
});
