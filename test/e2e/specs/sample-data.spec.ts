import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { expect, test } from '../support/suite.ts';

test('the sample data is removed in one step, and what was added beside it stays @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const dashboard = new DashboardScreen(page);
  await dashboard.loadSample.click();
  await dashboard.figure('Generators').getByText('3,675').waitFor();
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.add(elmStreet);
  await generators.pane.waitFor();
  await frame.goTo('Settings');
  const section = page.getByRole('region', { name: 'Sample data' });
  await section.getByRole('button', { name: 'Remove sample data' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the sample data?' });
  await expect(question).toContainText('3,675 generators and 7,681 inverters will be removed.');
  await question.getByRole('button', { name: 'Remove sample data' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect(section.getByRole('button', { name: 'Remove sample data' })).toHaveCount(0);
  await frame.goTo('Generators');
  await expect(generators.grid).toHaveAttribute('aria-rowcount', '2');
  await expect(generators.grid).toContainText(elmStreet.Address);
});
