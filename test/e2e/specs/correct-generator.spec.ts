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
  await expect(generators.row('12 Elm Street')).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Generator 2' })).toContainText('41');
});
