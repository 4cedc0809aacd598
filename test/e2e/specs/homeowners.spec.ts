import { writeFile } from 'node:fs/promises';
import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
import { Palette } from '../screens/palette.ts';
import { expect, test } from '../support/suite.ts';

const LIST = [
  'Homeowner,Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Inverter Brand,Inverter Model,Qty',
  'Mary Hill,12 Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,SMA,SB5,1',
  'José Núñez,14 Elm St,Boston,MA,02134,5,2024-03-15,42.36,-71.05,,,0',
  'Mary Hill,16 Elm St,Boston,MA,02134,4,2024-03-16,42.36,-71.05,,,0',
].join('\n');

test('a list of names: numbered, found by nickname, and each homeowner has a page that leads everywhere @long', async ({
  console: { host, frame },
}, info) => {
  const { page } = host;
  const list = info.outputPath('customers.csv');
  await writeFile(list, LIST);
  await page.goto(new URL('/import', page.url()).href);
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByLabel('Generator: Homeowner ID comes from')).toHaveValue('names-0');
  const first = page.getByRole('textbox', { name: 'First homeowner number' });
  await first.fill('4711');
  await first.press('Enter');
  await expect(page.getByText('2 homeowners get new numbers between 4711 and 4712.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('row', { name: /customers\.csv.* Imported / })).toBeVisible();

  await frame.goTo('Generators');
  await page.getByRole('searchbox', { name: 'Search generators' }).fill('mary elm');
  await expect(page.getByText('2 generators')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mary Hill \(4711\)/ })).toHaveCount(2);
  await page.getByRole('row', { name: /12 Elm St/ }).click();
  const pane = page.getByRole('complementary', { name: 'Generator 1' });
  await expect(pane.getByRole('link', { name: 'SMA SB5 (1)' })).toBeVisible();
  await pane.getByRole('link', { name: 'Mary Hill (4711)' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hill' })).toBeVisible();
  await expect(page.getByRole('link', { name: '16 Elm St, Boston (3)' })).toBeVisible();
  await page.getByRole('link', { name: 'SMA SB5 (1)' }).click();
  const inverter = page.getByRole('complementary', { name: 'Inverter 1' });
  await expect(inverter.getByText('Mary Hill, 12 Elm St, Boston, SMA SB5')).toBeVisible();
  await page.goBack();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('Mary Hill-Brook');
  await nickname.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hill-Brook' })).toBeVisible();

  await new Palette(page).find('nunez');
  await expect(page.getByRole('option', { name: /José Núñez/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'José Núñez' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hill-Brook' })).toBeVisible();
});

test('the details of a generator take an inverter and let it go; one of another generator is moved only when asked to @long', async ({
  console: { host },
}) => {
  const { page } = host;
  const add = async (path: string, body: object) => void (await askAsPage(page, 'POST', path, body));
  for (const address of ['12 Elm St', '14 Elm St'])
    await add('/v1/generators', aGenerator({ address, city: 'Boston' }));
  await add('/v1/inverters', { brand: 'SMA', model: 'SB5', site_name: 'Hill residence' });
  const details = (id: number) => page.getByRole('complementary', { name: `Generator ${id}` });
  const its = (id: number) => details(id).getByRole('link', { name: 'SMA SB5 (1)' });
  const choose = async (id: number) => {
    await details(id).getByRole('combobox', { name: 'Add an inverter of this generator' }).fill('hill');
    await page.getByRole('option', { name: 'SMA SB5 (1), Hill residence' }).click();
  };
  await page.goto(new URL('/generators?generator=1', page.url()).href);
  await choose(1);
  await expect(its(1)).toBeVisible();
  await page.goto(new URL('/generators?generator=2', page.url()).href);
  await choose(2);
  const question = details(2).getByText('Inverter 1 is associated with 12 Elm St, Boston (1).');
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(its(2)).toBeHidden();
  await details(2).getByRole('button', { name: 'Move it here' }).click();
  await expect(its(2)).toBeVisible();
  await expect(question).toBeHidden();
  await details(2).getByRole('button', { name: 'Remove' }).click();
  await expect(its(2)).toBeHidden();
});

test('the details of an account take its homeowner, by nickname @long', async ({ console: { host } }) => {
  const { page } = host;
  await askAsPage(page, 'PUT', '/console/homeowners/12', { nickname: 'Mary Hill' });
  await askAsPage(page, 'POST', '/v1/installers', {
    company_name: 'Acme',
    email: 'hello@acme.example',
    color: '#0b6e4f',
  });
  await askAsPage(page, 'POST', '/v1/system-owners', { installer_id: 1, name: 'Mary Hill' });
  await page.goto(new URL('/owners?owner=1', page.url()).href);
  const account = page.getByRole('complementary', { name: 'System owner 1' });
  await account.getByRole('combobox', { name: 'Homeowner of this account' }).fill('mary');
  await page.getByRole('option', { name: 'Mary Hill (12)' }).click();
  await expect(account.getByRole('link', { name: 'Mary Hill (12)' })).toBeVisible();
});

test('an inverter is associated with a generator that is found by its address, and a new generator with a homeowner by nickname @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'SMA', model: 'SB5' });
  await page.goto(new URL('/homeowners?homeowner=12', page.url()).href);
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Mary Hill');
  await page.getByRole('textbox', { name: 'Nickname' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();

  await frame.goTo('Generators');
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add generator' });
  for (const [label, text] of Object.entries({
    Address: '12 Elm St',
    City: 'Boston',
    State: 'MA',
    'ZIP code': '02134',
    'Nameplate capacity (W)': '7.6 kW',
    'Online date': '3/14/2024',
    Latitude: '42.36',
    Longitude: '-71.05',
  }))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  await form.getByRole('combobox', { name: 'Homeowner ID' }).fill('mary');
  await page.getByRole('option', { name: 'Mary Hill (12)' }).click();
  await expect(form.getByRole('combobox', { name: 'Homeowner ID' })).toHaveValue('12');
  await form.getByRole('button', { name: /^Add generator/ }).click();
  await expect(page.getByRole('complementary', { name: 'Generator 1' })).toBeVisible();

  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /SB5/ }).click();
  const pane = page.getByRole('complementary', { name: 'Inverter 1' });
  // The choices are hidden while what they are for is out of sight, and the history moves it as it arrives.
  await expect(pane.getByText('Nothing has been reported yet.')).toBeVisible();
  const choose = pane.getByRole('combobox', { name: 'Generator of this inverter' });
  await choose.fill('oak');
  await expect(page.getByText('None found.')).toBeVisible();
  await choose.fill('elm');
  const option = page.getByRole('option', { name: '12 Elm St, Boston (1)' });
  // The choices leave the buttons below free, wherever the field is.
  await choose.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(async () => {
    const [choice, foot] = [await option.boundingBox(), await pane.locator('footer').boundingBox()];
    expect((choice?.y ?? Infinity) + (choice?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }).toPass({ timeout: 10_000 });
  await option.click();
  await expect(pane.getByRole('link', { name: '12 Elm St, Boston (1)' })).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Mary Hill (12)' })).toBeVisible();
  await pane.getByRole('button', { name: 'Remove' }).click();
  await choose.fill('1');
  await page.getByRole('option', { name: '12 Elm St, Boston (1)' }).click();
  await pane.getByRole('link', { name: '12 Elm St, Boston (1)' }).click();
  await page.getByRole('button', { name: 'Delete generator' }).click();
  const question = page.getByRole('dialog', { name: 'Delete generator 1, 12 Elm St?' });
  await expect(question.getByText('1 inverter is associated with it.')).toBeVisible();
  await question.getByRole('checkbox', { name: 'Delete that inverter, too' }).check();
  await expect(
    question.getByText('It is associated with homeowner Mary Hill (12), which will stay.', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete generator and 1 inverter' }).click();
  const toast = page.getByRole('region', { name: 'Change of records' });
  await expect(toast.getByText('1 generator and 1 inverter deleted.')).toBeVisible();
  await frame.goTo('Inverters');
  await expect(page.getByText('No inverters yet')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toast.getByText('Deletion of 1 generator and 1 inverter undone.')).toBeVisible();
  await page.getByRole('row', { name: /SB5/ }).click();
  await expect(pane.getByRole('link', { name: '12 Elm St, Boston (1)' })).toBeVisible();
});
