import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a list with a column for each month says what is needed instead', async ({ console: { host } }) => {
  const { page } = host;
  const screen = new ImportsScreen(page);
  await screen.open();
  await screen.read(textFile('wide.csv', 'Site,Jan,Feb,Mar,Apr\nBarn,500,600,700,800\nRoof,400,500,600,700'));
  const said = page.getByText('This list has a column for each month or day (Jan, Feb, Mar, …)');
  await expect(said).toContainText('with one row for each month or day');
  await screen.read(textFile('long.csv', 'Site,Month,Energy (kWh)\nBarn,Jan 2026,500\nBarn,Feb 2026,600'));
  await expect(page.getByRole('heading', { name: 'long.csv' })).toBeVisible();
  await expect(said).toBeHidden();
});
