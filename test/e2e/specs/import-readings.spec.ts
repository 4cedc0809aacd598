import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/suite.ts';

/** As the portal of a maker saves it: a remark above, half a day on a clock of twelve hours, columns for nobody. */
const PORTAL = [
  'Plant report;Sunny Barn;;',
  'Date/Time;Grid voltage;Total yield [kWh];AC power [W]',
  '05/29/2026 12:00 PM;240,1;1.200,5;3100',
  '05/30/2026 12:00 PM;240,3;1.231,25;2950',
  '05/31/2026 12:00 PM;239,8;lost;0',
  '06/01/2026 12:00 PM;239,8;1.270;0',
].join('\r\n');

test('a list of readings that a portal has saved is imported for one inverter, and taken back', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  for (const site of ['Barn', 'Roof'])
    await host.send('POST', '/v1/inverters', {
      brand: 'SMA',
      model: 'SB 7.7',
      site_name: site,
      latitude: 42.3,
      longitude: -71,
    });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Roof/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const file = { name: 'barn.csv', mimeType: 'text/csv', buffer: Buffer.from(PORTAL) };
  await page.locator('input[type=file]').setInputFiles(file);

  const kind = page.getByRole('radiogroup', { name: 'What a row becomes' });
  await expect(kind.getByRole('radio', { name: 'Readings' })).toBeChecked();
  const inverter = page.getByRole('combobox', { name: 'Inverter of all rows' });
  await inverter.fill('roof');
  await page.getByRole('option', { name: '2: SMA SB 7.7, Roof' }).click();
  await expect(page.getByText('Adds 3 readings.')).toBeVisible();
  await expect(page.getByText('Lifetime production is not a number')).toBeVisible();
  const preview = page.getByRole('group', { name: 'Rows of the preview' });
  await expect(preview.getByRole('row', { name: /2026-05-29 12:00:00 1,200,500 Wh 3,100 W/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  const done = page.getByRole('row', { name: /barn\.csv.* Imported 3 readings 1 refused/ });
  await expect(done).toBeVisible();
  const kept = async () => {
    const answer = await page.request.get(new URL('/console/inverters/2/readings', page.url()).href);
    return answer.status();
  };
  expect(await kept()).toBeLessThan(500);

  await page.locator('input[type=file]').setInputFiles(file);
  await inverter.fill('roof');
  await page.getByRole('option', { name: '2: SMA SB 7.7, Roof' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Already here' })).toContainText('3');
  await page.getByRole('button', { name: 'Close file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close file' }).click();

  await done.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 readings will be removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Take import back' }).click();
  await expect(page.getByRole('row', { name: /barn\.csv.* Taken back Removed again/ })).toBeVisible();
});
