import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a generator is corrected: what was typed stays, and the number changes as was said', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await generators.pane.getByRole('button', { name: 'Correct…' }).click();
  const dialog = generators.dialog('Correct generator 1');
  await expect(dialog.getByText('so its number changes from 1 to a new one')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nameplate capacity (W)' }).fill('9.2 kW');
  await dialog.getByRole('combobox', { name: 'Homeowner ID' }).fill('many');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Enter a number, with a decimal point.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Homeowner ID' }).fill('41');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('complementary', { name: 'Generator 2' })).toContainText('9,200 W');
  await expect(page.getByText('Saved. Generator 1 is number 2 now.')).toBeVisible();
  await expect(generators.row('12 Elm Street')).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Generator 2' })).toContainText('41');
});

test('saving waits for what is known of the ZIP code, and the second half of a double click opens nothing @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await generators.add({ ...elmStreet, Address: '14 Elm Street' });
  const released = Promise.withResolvers<void>();
  await page.route('**/console/zip-codes/90210', async (route) => {
    await released.promise;
    await route.continue();
  });
  await generators.pane.getByRole('button', { name: 'Correct…' }).click();
  const dialog = generators.dialog('Correct generator 2');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('90210');
  const save = dialog.getByRole('button', { name: 'Save correction' });
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  released.resolve();
  await expect(dialog.getByText('The ZIP code is in another state.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use CA' }).click();
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('01103');
  await dialog.getByRole('textbox', { name: 'State' }).fill('MA');

  const place = await generators.row('12 Elm Street').boundingBox();
  const [x, y] = [(place?.x ?? 0) + 200, (place?.y ?? 0) + 10];
  await dialog.getByRole('textbox', { name: 'Address' }).fill('16 Elm Street');
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Generator 3' })).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('complementary', { name: 'Generator 3' })).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.getByRole('complementary', { name: 'Generator 1' })).toBeVisible();
});

test('a ZIP code that can’t be looked up in time is said to be unchecked, and can be saved @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/console/zip-codes/**', () => isHeld.promise);
  await frame.goTo('Generators');
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  const dialog = generators.dialog('Add generator');
  for (const [label, value] of Object.entries(elmStreet)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Add generator' }).click();
  await expect(dialog.getByText('The ZIP code could not be checked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add generator anyway' }).click();
  await expect(generators.pane).toContainText('12 Elm Street');
  isHeld.resolve();
});
