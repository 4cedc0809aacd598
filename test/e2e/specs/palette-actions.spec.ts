import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { Palette } from '../screens/palette.ts';
import { expect, test } from '../support/suite.ts';

test('the palette does what the screen can do, and takes what belongs elsewhere to where it is told @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const palette = new Palette(page);
  await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address: '12 Elm St' }));
  for (const model of ['Primo', 'Symo'])
    await askAsPage(page, 'POST', '/v1/inverters', anInverter({ brand: 'Fronius', model }));

  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(page);
  await generators.row('12 Elm St').getByRole('checkbox').click();
  await page.keyboard.press('Control+K');
  await expect(palette.option('Delete the 1 selected Delete')).toBeVisible();
  await expect(palette.option('Add generator Alt+N')).toBeVisible();
  await page.keyboard.press('Escape');
  await palette.choose(/^Delete the 1 selected/, 'delete selected');
  await page
    .getByRole('dialog', { name: /^Delete 1 generator/ })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No generators yet')).toBeVisible();
  await palette.choose(/^Undo: 1 generator deleted/, 'undo');
  await expect(generators.row('12 Elm St')).toBeVisible();
  await palette.choose('Recent changes', 'recent');
  await expect(page.getByRole('dialog', { name: 'Recent changes' })).toBeVisible();
  await page.keyboard.press('Escape');

  const [list] = await Promise.all([
    page.waitForEvent('download'),
    palette.choose('Export this list as CSV', 'export csv'),
  ]);
  expect(list.suggestedFilename()).toMatch(/^Generators .*\.csv$/);
  const [all] = await Promise.all([page.waitForEvent('download'), palette.choose('Export all lists', 'export all')]);
  expect(all.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText('The lists are ready.')).toBeVisible();

  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.row('Primo').getByRole('checkbox').click();
  await palette.choose('Set to producing', 'producing');
  await expect(inverters.row('Primo')).toContainText('Producing');

  await palette.choose('Back up now', 'back up');
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Manual/ })).toBeVisible();
  await palette.choose('Create workspace', 'create workspace');
  await expect(page.getByRole('dialog', { name: 'Create workspace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await palette.choose('Show figures in kW and kWh', 'figures');
  await palette.choose('Go to Inverters Alt+3', 'go to inv');
  await expect(page.getByRole('columnheader', { name: 'Production rate (kW)' })).toBeVisible();

  // Every section of the settings, as its page lists them.
  await frame.goTo('Settings');
  const contents = page.getByRole('navigation', { name: 'Settings' }).getByRole('button');
  await expect(contents.getByText('About')).toBeVisible();
  const titles = await contents.allTextContents();
  await page.keyboard.press('Control+K');
  await palette.dialog.getByRole('combobox').fill('settings:');
  await expect(palette.option(/^Settings: /)).toHaveText(titles.map((title) => `Settings: ${title}`));
});

test('the palette corrects and deletes the record that is open, lays out its list, and leads to a company @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const palette = new Palette(page);
  await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address: '12 Elm St' }));
  for (const company_name of ['Hill Solar', 'Brook Solar'])
    await askAsPage(page, 'POST', '/v1/installers', { company_name });
  const generators = new GeneratorsScreen(page);
  await frame.goTo('Generators');
  await page.keyboard.press('Control+K');
  await expect(palette.option('Go to Generators Alt+2')).toBeVisible();
  await expect(palette.option(/^(Correct|Delete) generator 1$/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const before = await generators.row('12 Elm St').boundingBox();
  await palette.choose('Row height: Touch', 'density');
  await expect.poll(async () => (await generators.row('12 Elm St').boundingBox())?.height).not.toBe(before?.height);

  await generators.open('12 Elm St');
  await page.keyboard.press('Control+K');
  // Enter alone takes nothing away.
  await expect(palette.dialog.getByRole('option').first()).not.toHaveText(/Delete/);
  await page.keyboard.press('Escape');
  await palette.choose('Correct generator 1', 'correct');
  const correction = page.getByRole('dialog', { name: 'Correct generator 1' });
  await expect(correction).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(correction).toBeHidden();
  await palette.choose('Delete generator 1', 'delete gen');
  await page
    .getByRole('dialog', { name: /^Delete generator 1/ })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No generators yet')).toBeVisible();

  for (const name of ['Brook Solar', 'Hill Solar']) {
    await palette.choose(`Company: ${name}`, name);
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue(name);
  }
});
