import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

test('records are selected by mouse and keyboard, deleted and changed together, and all of it is undone @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await new DashboardScreen(page).loadSample.click();
  await expect(new DashboardScreen(page).figure('Generators').getByText('3,675')).toBeVisible();
  const toast = page.getByRole('region', { name: 'Change of records' });

  await test.step('three generators, by click, Shift and Ctrl, and one taken out again; the selection survives a detour', async () => {
    await frame.goTo('Generators');
    const { grid } = new GeneratorsScreen(page);
    const box = (index: number) => grid.getByRole('row').nth(index).getByRole('checkbox');
    await box(1).click();
    await grid
      .getByRole('row')
      .nth(4)
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selected')).toBeVisible();
    await grid
      .getByRole('row')
      .nth(2)
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    await frame.goTo('Inverters');
    await frame.goTo('Generators');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 3 generators?' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(toast.getByText('3 generators deleted.')).toBeVisible();
    await expect(page.getByText('3,672 generators')).toBeVisible();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toast.getByText('Deletion of 3 generators undone.')).toBeVisible();
    await expect(page.getByText('3,675 generators')).toBeVisible();
  });

  await test.step('all that match, by keyboard; their number has to be typed; Ctrl+Z undoes it', async () => {
    const { grid } = new GeneratorsScreen(page);
    await page.getByRole('searchbox', { name: 'Search generators' }).fill('green');
    await expect(page).toHaveURL(/q=green/);
    const count = Number(
      /^(\d+) generators$/.exec((await page.getByText(/^\d+ generators$/).textContent()) ?? '')?.[1],
    );
    expect(count).toBeGreaterThan(9);
    await grid.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByText(`${count} selected`)).toBeVisible();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: `Delete ${count} generators?` });
    const confirm = dialog.getByRole('button', { name: /^Delete/ });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox', { name: `Type ${count} to confirm` }).fill(String(count));
    await page.keyboard.press('Enter');
    await expect(toast.getByText(`${count} generators deleted.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(toast.getByText(`Deletion of ${count} generators undone.`)).toBeVisible();
    await expect(page.getByText(`${count} generators`, { exact: true })).toBeVisible();
  });

  await test.step('production is added to two inverters, and undone later, from the recent changes', async () => {
    await frame.goTo('Inverters');
    const { grid } = new InvertersScreen(page);
    const rows = grid.getByRole('row');
    // A row that is still on its way has no text and is not selected.
    await expect(rows.nth(2)).toHaveAttribute('aria-busy', 'false');
    // Until the list has been measured it shows every column.
    await expect(grid.getByRole('columnheader', { name: 'Last updated' })).toHaveCount(0);
    const before = await rows.nth(1).textContent();
    await grid.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to lifetime production…' }).click();
    await page.getByRole('textbox', { name: 'Lifetime production (Wh)' }).fill('5000');
    await page.getByRole('button', { name: 'Add production' }).click();
    await expect(toast.getByText('Production added to 2 inverters.')).toBeVisible();
    await expect(rows.nth(1)).not.toHaveText(before ?? '');
    await toast.getByRole('button', { name: 'Close message' }).click();
    await page.getByRole('button', { name: 'Recent changes' }).click();
    const first = page.getByRole('dialog', { name: 'Recent changes' }).getByRole('listitem').first();
    await first.getByRole('button', { name: 'Undo' }).click();
    await expect(first).toContainText('Change of 2 inverters undone');
    await page.keyboard.press('Escape');
    await expect(rows.nth(1)).toHaveText(before ?? '');
  });

  await test.step('idle, producing, and a rate, all by keyboard; the form shows how the rate was understood', async () => {
    const { grid } = new InvertersScreen(page);
    const first = grid.getByRole('row').nth(1);
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Change', exact: true }).focus();
      await page.keyboard.press('Enter');
      // The menu takes the focus a moment after it is shown.
      await expect(page.locator('[data-menu-dropdown]:has(:focus), [data-menu-dropdown]:focus')).toBeVisible();
      await page.getByRole('menuitem', { name: item }).focus();
      await page.keyboard.press('Enter');
    };
    await expect(page.getByText('2 selected')).toBeVisible();
    await choose('Set to idle');
    await expect(toast.getByText('2 inverters set to idle.')).toBeVisible();
    await expect(first).toContainText('Idle');
    await choose('Set to producing');
    await expect(toast.getByText('2 inverters set to producing.')).toBeVisible();
    await expect(first).toContainText('Producing');
    await choose('Set production rate…');
    const dialog = page.getByRole('dialog', { name: 'Set production rate: 2 inverters' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('1.5 kW');
    await expect(dialog.getByText('1,500 W')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast.getByText('2 inverters changed.')).toBeVisible();
    await expect(first).toContainText('1,500');
  });
});
