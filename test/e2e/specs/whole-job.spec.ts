import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { ada } from '../screens/owners-screen.ts';
import { COMPANY, enterOwner } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('from an empty workspace to an owner with trading enabled, on real data', async ({ console: { host, frame } }) => {
  const { page } = host;
  const dashboard = new DashboardScreen(page);
  const generators = new GeneratorsScreen(page);
  const inverters = new InvertersScreen(page);

  await test.step('an empty workspace offers the sample data, which is there in under 10 seconds', async () => {
    await expect(dashboard.empty).toBeVisible();
    await dashboard.loadSample.click();
    await expect(dashboard.figure('Generators')).toContainText('3,675');
  });

  await test.step('all 3,675 generators can be seen', async () => {
    await frame.goTo('Generators');
    await expect(generators.count('3,675 generators')).toBeVisible();
    await expect(generators.grid).toHaveAttribute('aria-rowcount', '3676');
    await expect(generators.row('Wright Kirby 1-5 (CSG)')).toBeVisible();
    await generators.grid.focus();
    await page.keyboard.press('End');
    await expect(generators.grid.locator('[aria-rowindex="3676"]')).toBeVisible();
  });

  await test.step('the filter shows the generators of one homeowner', async () => {
    await generators.narrowTo('77');
    await expect(generators.count(/^\d{1,3} generators?/)).toBeVisible();
    await generators.filter(/Homeowner: 77$/).click();
    await expect(generators.count('3,675 generators')).toBeVisible();
  });

  await test.step('a generator is added and deleted', async () => {
    await generators.add(elmStreet);
    await expect(generators.count('3,676 generators')).toBeVisible();
    await generators.narrowTo('4711');
    await generators.open('12 Elm Street');
    await generators.deleteOpen(/^Delete generator \d+, 12 Elm Street\?$/);
    await expect(generators.row('12 Elm Street')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(generators.count('3,675 generators')).toBeVisible();
  });

  await test.step('the production of an inverter is updated, one is added and deleted', async () => {
    await frame.goTo('Inverters');
    await inverters.open('Wright Kirby 1-5 (CSG)');
    await inverters.saveProduction({ producing: true, rate: '1234.5', lifetime: '13334000000' });
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(inverters.row('1,234.5').first()).toBeVisible();
    await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000', Site: 'Elm Street' });
    await expect(inverters.dialog('Add inverter')).toBeHidden();
    await inverters.grid.focus();
    await page.keyboard.press('End');
    await inverters.open('Roof 5000');
    await inverters.deleteOpen(/^Delete inverter \d+, Sunny Roof 5000\?$/);
    await expect(inverters.row('Roof 5000')).toHaveCount(0);
  });

  await test.step('an owner goes from the button through the hosted screens to trading enabled', async () => {
    const owners = await enterOwner({ host, frame });
    await expect(owners.row(ada.Name)).toContainText('Not started');
    const window = await owners.openOnboarding();
    await expect(window.getByText(COMPANY).first()).toBeVisible();
    await new HostedScreens(window).walkThrough({ name: ada.Name, company: COMPANY });
    await owners.takeBack(OPERATOR.passphrase);
    await expect(owners.row('Approved')).toBeVisible();
    await expect(owners.result).toContainText(/trading is enabled/i);
    await expect(owners.start).toHaveCount(0);
    await frame.goTo('Dashboard');
    await expect(dashboard.onboarding.getByRole('listitem').filter({ hasText: 'Approved' })).toContainText('1');
  });
});
