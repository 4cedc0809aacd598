import type { Page } from '@playwright/test';
import type { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

const LIFETIME = 'Lifetime production (Wh)';

async function fourInverters(page: Page, frame: Frame): Promise<InvertersScreen> {
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const model of ['Primo', 'Symo', 'Galvo', 'Eco']) await inverters.add({ Brand: 'Fronius', Model: model });
  await inverters.closePane();
  await expect(page.getByText('4 inverters')).toBeVisible();
  return inverters;
}

test('a column of numbers is pasted onto the selected inverters by keyboard, previewed, set at once, and undone @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const { keyboard } = page;
  const inverters = await fourInverters(page, frame);
  const dialog = page.getByRole('dialog', { name: 'Paste numbers onto 3 inverters' });
  const numbers = dialog.getByRole('textbox', { name: 'Numbers, one for each inverter' });
  const rows = dialog.getByRole('region', { name: 'Preview' }).getByRole('row');
  const toast = page.getByRole('region', { name: 'Change of records' });
  const lifetimes = async () =>
    Promise.all([1, 2, 3, 4].map(async (row) => (await inverters.cell(row, LIFETIME)).textContent()));

  await test.step('the column is in the clipboard, from another field', async () => {
    await inverters.grid.focus();
    await keyboard.press('Home');
    for (let row = 0; row < 3; row += 1) {
      await keyboard.press('Space');
      await keyboard.press('ArrowDown');
    }
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
    // The menu takes the focus a moment after it is shown.
    await expect(page.locator('[data-menu-dropdown]:has(:focus), [data-menu-dropdown]:focus')).toBeVisible();
    await page.getByRole('menuitem', { name: /Paste a column of numbers/ }).press('Enter');
    await expect(numbers).toBeFocused();
    await keyboard.insertText('Lifetime (kWh)\n1,200\nsoon\n3.5 MWh\n');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('ControlOrMeta+x');
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('each number is beside its inverter, with what does not fit', async () => {
    await inverters.grid.focus();
    await keyboard.press('ControlOrMeta+v');
    await expect(numbers).toHaveValue('Lifetime (kWh)\n1,200\nsoon\n3.5 MWh\n');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('1,200,000 Wh');
    await expect(rows.nth(2)).toContainText('Enter a number, with a decimal point.');
    await expect(rows.nth(3)).toContainText('3,500,000 Wh');
    await expect(dialog.getByText('“Lifetime (kWh)” was read as the column heading.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Set 2 numbers' }).press('Enter');
    await expect(toast.getByText('Lifetime production of 2 inverters set.')).toBeVisible();
    await toast.hover(); // it stays as long
    await expect.poll(lifetimes).toEqual(['1,200,000', '0', '3,500,000', '0']);
  });

  await test.step('Ctrl+Z undoes all of it', async () => {
    await inverters.grid.focus();
    await keyboard.press('ControlOrMeta+z');
    await expect(toast.getByText('Change of 2 inverters undone.')).toBeVisible();
    await expect.poll(lifetimes).toEqual(['0', '0', '0', '0']);
  });
});

test('several lines are pasted at a cell and the cells below it, as in a spreadsheet; one line is typed there @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = await fourInverters(page, frame);
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  const dialog = page.getByRole('dialog', { name: 'Paste numbers onto 2 inverters' });
  await (await inverters.cell(2, LIFETIME)).click();
  await paste('Total (kWh)\n5\n6\n');
  await dialog.getByRole('button', { name: 'Set 2 numbers' }).click();
  await expect(await inverters.cell(2, LIFETIME)).toHaveText('5,000');
  await expect(await inverters.cell(3, LIFETIME)).toHaveText('6,000');

  await (await inverters.cell(2, LIFETIME)).dblclick();
  await paste('7000\n8000');
  await dialog.getByRole('button', { name: 'Set 2 numbers' }).click();
  await expect(await inverters.cell(3, LIFETIME)).toHaveText('8,000');

  await (await inverters.cell(4, LIFETIME)).click();
  await paste('9 kWh');
  await page.keyboard.press('Enter');
  await expect(await inverters.cell(4, LIFETIME)).toHaveText('9,000');
});

test('too many numbers, several columns, and production that falls are told before anything is changed @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = await fourInverters(page, frame);
  const toast = page.getByRole('region', { name: 'Change of records' });
  const dialog = page.getByRole('dialog', { name: 'Paste numbers onto 4 inverters' });
  const numbers = dialog.getByRole('textbox', { name: 'Numbers, one for each inverter' });
  const open = async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: /Paste a column of numbers/ }).click();
  };
  await inverters.grid.getByRole('checkbox', { name: 'Select all' }).click();
  await open();
  await numbers.fill('10\t1\n20\t2');
  await expect(dialog.getByRole('alert')).toContainText('There is more than one column.');
  await expect(dialog.getByRole('button', { name: 'Set numbers' })).toBeDisabled();
  await numbers.fill('10\n20\n30\n40\n50\n60');
  await expect(dialog.getByText(/2 numbers are left over: 50, 60\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Set 4 numbers' }).click();
  await expect(toast.getByText('Lifetime production of 4 inverters set.')).toBeVisible();

  await open();
  await numbers.fill('11\n2\n31');
  await expect(dialog.getByRole('row', { name: /Symo/ })).toContainText('lifetime production only grows');
  await expect(dialog.getByRole('row', { name: /Eco/ })).toContainText('The column has no more numbers.');
  await expect(dialog.getByRole('button', { name: 'Set 2 numbers' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Set the doubtful number as well' }).click();
  await dialog.getByRole('button', { name: 'Set 3 numbers' }).click();
  await expect(toast.getByText('Lifetime production of 3 inverters set.')).toBeVisible();
  await expect(await inverters.cell(2, LIFETIME)).toHaveText('2');
});
