import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a list is as it was left after a detour: scrolled as far, with its rows, for each view of it @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const dashboard = new DashboardScreen(page);
  await dashboard.loadSample.click();
  await expect(dashboard.figure('Generators').getByText('3,675')).toBeVisible();
  await frame.goTo('Generators');
  const { grid, pane } = new GeneratorsScreen(page);
  const row = (index: number) => grid.locator(`[aria-rowindex="${index}"][aria-busy="false"]`);
  const scrollTo = (top: number) => grid.evaluate((element, to) => element.scrollTo(0, to), top);
  const offset = () => grid.evaluate((element) => element.scrollTop);

  await row(2).waitFor();
  await scrollTo(40_000);
  await expect(row(1004)).toBeInViewport();
  await frame.goTo('Inverters');
  await expect(page.getByRole('grid', { name: 'Inverters' })).toBeVisible();
  await frame.goTo('Generators');
  await expect(row(1004)).toBeInViewport();
  expect(await offset()).toBe(40_000);

  // An open record that somebody has scrolled away from does not pull the list back to it.
  await row(1004).click({ position: { x: 60, y: 20 } });
  await expect(pane).toBeVisible();
  await scrollTo(20_000);
  await expect(row(504)).toBeInViewport();
  await pane.getByTitle('Show this homeowner').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Homeowner/ })).toBeVisible();
  await page.goBack();
  await expect(pane).toBeVisible();
  await expect(row(504)).toBeInViewport();
  expect(await offset()).toBe(20_000);

  // Another view begins at its top, and Back comes to where the first one was.
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await expect.poll(offset).toBe(0);
  await expect(row(2)).toBeInViewport();
  await scrollTo(8_000);
  await expect(row(204)).toBeInViewport();
  await page.goBack();
  await expect(row(504)).toBeInViewport();
  await expect.poll(offset).toBe(20_000);
  await page.goForward();
  await expect.poll(offset).toBe(8_000);
});

test('a list marks what a search has found, by an equivalent too @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  await askAsPage(
    page,
    'POST',
    '/v1/generators',
    aGenerator({ address: '12 Elm St', city: 'San José', homeowner_id: 9 }),
  );
  await askAsPage(page, 'PUT', '/console/homeowners/9', { nickname: 'Mary Elmer' });
  await frame.goTo('Generators');
  await page.getByRole('searchbox', { name: 'Search generators' }).fill('street elm jose');
  await expect(generators.row('12 Elm St').locator('mark')).toHaveText(['Elm', 'St', 'José', 'Elm']);
});
