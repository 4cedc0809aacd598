import { writeFile } from 'node:fs/promises';
import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { Palette } from '../screens/palette.ts';
import { expect, test } from '../support/suite.ts';

const LIST = [
  'Homeowner,Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude',
  'Mary Hill,12 Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05',
  'José Núñez,14 Elm St,Albany,NY,12207,5,2024-03-15,42.65,-73.75',
].join('\n');

test('a list is narrowed by amounts and days; each filter is a chip, part of the address, and gone with a click @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add({ ...elmStreet, Address: '1 Small Way', 'Nameplate capacity (W)': '4 kW' });
  await generators.add({ ...elmStreet, Address: '2 Middle Way', 'Nameplate capacity (W)': '6 kW' });
  await generators.add({ ...elmStreet, Address: '3 Large Way', 'Nameplate capacity (W)': '90 kW' });
  const rows = page.getByRole('grid', { name: 'Generators' });
  const more = page.getByRole('button', { name: 'More filters' });
  const form = page.getByRole('form', { name: 'More filters' });

  await more.click();
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), from' }).fill('5 kW');
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), to' }).fill('much');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a number, with a decimal point.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nameplate capacity (W), to' }).fill('7000');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Nameplate capacity: 5\D?000 W to 7\D?000 W$/)).toBeVisible();
  await expect(rows.getByText('2 Middle Way')).toBeVisible();
  await expect(rows.getByText('1 Small Way')).toHaveCount(0);
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);

  await page.reload();
  await expect(rows.getByText('2 Middle Way')).toBeVisible();
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove the filter Nameplate capacity/ }).click();
  await expect(rows.getByText('3 Large Way')).toBeVisible();
  await page.goBack();
  await expect(rows.getByText('3 Large Way')).toHaveCount(0);

  // An address that was typed, or that another release has made.
  await page.evaluate(() => {
    history.pushState({}, '', '/generators?sort=nothing&online_date_from=soon&state=["MA"]');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(rows.getByText('3 Large Way')).toBeVisible();
  await expect(rows.getByText('1 Small Way')).toBeVisible();
});

test('whatever narrows a list is a chip that can be taken away: choices, homeowners by name, and the import @long', async ({
  console: { host, frame },
}, info) => {
  const { page } = host;
  const list = info.outputPath('customers.csv');
  await writeFile(list, LIST);
  await page.goto(new URL('/import', page.url()).href);
  await page.locator('input[type=file]').setInputFiles(list);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('row', { name: /customers\.csv.* Imported / })).toBeVisible();
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  const rows = generators.grid;

  await page.getByRole('button', { name: 'Homeowner', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nickname or number' }).fill('nunez');
  await page.getByRole('checkbox', { name: /^José Núñez \(\d+\) \(1\)$/ }).check();
  await page.getByRole('textbox', { name: 'Nickname or number' }).fill('4711');
  await page.getByRole('checkbox', { name: '4711 (1)' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 generators', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  await expect(rows.getByText('14 Elm St')).toBeVisible();
  await page.goForward();
  await generators.filter(/^Remove the filter Homeowner: José Núñez/).click();
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  await expect(rows.getByText('12 Elm Street')).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Imported from' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await generators.filter('Remove the filter Homeowner: 4711').click();
  await expect(page.getByText('2 generators', { exact: true })).toBeVisible();
  await expect(generators.filter('Remove the filter Imported from customers.csv')).toBeVisible();
  await page.getByRole('button', { name: 'State', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'NY (1)' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  await expect(generators.filter('Remove the filter State: NY')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 generators', { exact: true })).toBeVisible();

  // A search that has nothing to show takes every filter with it.
  await page.goto(new URL('/generators?homeowner=4711&q=77', page.url()).href);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('3 generators', { exact: true })).toBeVisible();
});

test('a number is searched as it was typed, in an address and from the search over everything @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  for (let number = 1; number <= 8; number += 1)
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address: `${number} Elm St`, zip_code: '04711' }));
  await askAsPage(
    page,
    'POST',
    '/v1/generators',
    aGenerator({ address: '9 Oak St', zip_code: '02134', homeowner_id: 7 }),
  );
  await new Palette(page).find('4711');
  await page.getByRole('option', { name: 'Show all 8' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search generators' })).toHaveValue('4711');
  await expect(page.getByText('8 generators', { exact: true })).toBeVisible();
  await page.goto(new URL('/generators?q=2134', page.url()).href);
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  await expect(generators.row('9 Oak St')).toBeVisible();
});

test('a state is found among many by its name or its code @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  for (const state of ['MA', 'NY', 'CT', 'RI', 'VT', 'NH', 'ME', 'NJ', 'PA'])
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address: `12 Elm St, ${state}`, state }));
  await frame.goTo('Generators');
  await page.getByRole('button', { name: 'State', expanded: false }).click();
  const states = page.getByRole('dialog', { name: 'State' });
  await expect(states.getByRole('checkbox')).toHaveCount(9);
  const find = states.getByRole('textbox', { name: 'Find: State' });
  await expect(find).toBeFocused();
  for (const typed of ['massa', 'ma']) {
    await find.fill(typed);
    await expect(states.getByRole('checkbox', { name: 'NY (1)' })).toHaveCount(0);
    await expect(states.getByRole('checkbox', { name: 'MA (1)' })).toBeVisible();
  }
  await states.getByRole('checkbox', { name: 'MA (1)' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter State: MA' })).toBeVisible();
});
