import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { chooseFile, press, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/suite.ts';

const LIST =
  'Street address;City;State;ZIP;Size;Date;Lat;Long\n' +
  '12 Elm St;Boston;Massachusetts;2134;7,6;3/4/2024;42,36;-71,05\n' +
  '14 Elm St;Boston;MA;02134;8,2;5/6/2024;42,37;-71,06\n' +
  '14 Elm Street;Boston;MA;02134;8,2;5/6/2024;42,37;-71,06\n';

test('a list is imported and taken back by keyboard alone; the focus can be seen all along and is not lost @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const { keyboard } = page;
  const imports = new ImportsScreen(page);
  await press(frame.navigation.getByRole('link', { name: 'Generators' }));
  await press(page.getByRole('main').getByRole('link', { name: 'Import a list' }).first());
  await chooseFile(imports.choose, textFile('permits.csv', LIST));
  await expect(page.getByText('Nameplate capacity has no unit').first()).toBeVisible();

  const choose = async (label: string, typed: string) => {
    const select = page.getByRole('combobox', { name: label });
    await tabTo(select);
    await keyboard.type(typed);
    return select;
  };
  await expect(await choose('Generator: unit of Nameplate capacity', 'kW')).toHaveValue('kW');
  await expect(page.getByRole('combobox', { name: 'Generator: unit of Nameplate capacity' })).toBeFocused();
  await expect(await choose('Generator: order of day and month in Online date', 'Month')).toHaveValue('mdy');
  await expect(await choose('Generator: Homeowner ID comes from', 'One')).toHaveValue('all');
  await typeInto(page.getByRole('textbox', { name: 'Generator: Homeowner ID for all rows' }), '4711');
  await keyboard.press('Enter');
  const ready = page.getByRole('button', { name: 'Import 2 rows' });
  await expect(ready).toBeEnabled();

  const keep = page.getByRole('radio', { name: 'Import them as well' });
  await tabTo(page.getByRole('radio', { name: 'Skip them' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(keep).toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  await keyboard.press('ArrowLeft');
  await expect(ready).toBeEnabled();
  await tabTo(ready, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(imports.past('permits.csv', 'Imported')).toContainText('2 generators');

  await press(imports.past('permits.csv').getByRole('button', { name: 'Take back' }));
  const question = page.getByRole('dialog', { name: 'Take back the import of “permits.csv”?' });
  await press(question.getByRole('button', { name: 'Take import back' }));
  await expect(imports.past('permits.csv', 'Taken back')).toBeVisible();
  await expect(question).toBeHidden();
});
