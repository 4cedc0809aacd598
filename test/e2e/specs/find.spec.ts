import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a list is searched, narrowed and sorted; all of it is in the address, so that Back and a reload keep it @loopback', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await new DashboardScreen(page).loadSample.click();
  await expect(new DashboardScreen(page).figure('Generators').getByText('3,675')).toBeVisible();
  await frame.goTo('Generators');
  const grid = page.getByRole('grid', { name: 'Generators' });
  const first = grid.getByRole('row').nth(1);
  await page.getByRole('button', { name: 'Nameplate capacity' }).click();
  await page.getByRole('button', { name: 'Nameplate capacity' }).press('Enter');
  await expect(grid.getByRole('columnheader', { name: 'Nameplate capacity' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/sort=nameplate_capacity/);
  await expect(first).toContainText('Topaz Solar Farm');

  await page.getByRole('button', { name: 'State', exact: true }).first().click();
  await page.getByRole('checkbox', { name: /^MA \(/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove the filter State: MA' })).toBeVisible();
  await expect(first).toContainText('MA');
  await page.goBack();
  await expect(first).toContainText('Topaz Solar Farm');

  await page.getByRole('searchbox', { name: 'Search generators' }).fill('wright kirby');
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  await expect(first).toContainText('Wright Kirby');
  await page.reload();
  await expect(first).toContainText('Wright Kirby');
  await page.getByRole('searchbox', { name: 'Search generators' }).fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('3,675 generators')).toBeVisible();
});
