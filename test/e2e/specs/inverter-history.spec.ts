import { readFile } from 'node:fs/promises';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { expect, test } from '../support/suite.ts';

test('what an inverter produced: a chart by keyboard, its table, readings added, corrected, removed, and saved', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  // Twelve days up to the one before yesterday, at six in the evening of the site, two of them without a reading.
  const days = await page.evaluate(() =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.now() - (13 - index) * 86_400_000).toISOString().slice(0, 10),
    ),
  );
  let total = 100_000;
  for (const [index, day] of days.entries()) {
    total += 20_000 + index * 1000;
    if (index === 4 || index === 5) continue;
    await askAsPage(page, 'POST', '/console/inverters/1/readings', {
      at: `${day}T18:00`,
      is_producing: true,
      production_rate: 3000 + index * 100,
      total_lifetime_production: total,
    });
  }
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Times are in Mountain Time, by the inverter’s position.');
  await history.getByText('All', { exact: true }).click();
  const chart = history.getByRole('slider', { name: /^Energy by month/ });
  // The first reading has nothing to be compared with.
  await expect(chart).toHaveAccessibleName(new RegExp(`: ${(total - 120_000) / 1000} kWh$`));
  await history.getByText('Week', { exact: true }).click();
  await expect(history.getByRole('slider', { name: /^Energy by day/ })).toBeVisible();

  await history.getByRole('button', { name: 'Show as table' }).click();
  const table = history.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(8);
  await history.getByRole('button', { name: 'Show as chart' }).click();
  await history.getByRole('slider').press('Home');
  await expect(history.getByRole('slider')).toHaveAttribute('aria-valuetext', /: (No energy known|[\d.]+ kWh)/);

  await history.getByRole('button', { name: 'Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await expect(dialog.getByRole('row')).toHaveCount(11);
  await dialog.getByRole('button', { name: 'Add reading' }).click();
  const form = page.getByRole('dialog', { name: 'Add reading' });
  await form.getByLabel('Time at the site').fill('2031-01-01T12:00');
  await form.getByLabel(/^Lifetime production/).fill('420 kWh');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toContainText('Must not be in the future.');
  await form.getByLabel('Time at the site').fill(`${days[4]}T18:00`);
  await form.getByLabel(/^Lifetime production/).fill('222 kWh');
  await form.getByRole('button', { name: 'Add reading' }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('row')).toHaveCount(12);
  await expect(dialog.getByRole('row', { name: /222\.00/ })).toContainText('Typed here');
  await dialog
    .getByRole('row', { name: /222\.00/ })
    .getByRole('button', { name: /^Correct/ })
    .click();
  const correction = page.getByRole('dialog', { name: 'Correct reading' });
  await expect(correction.getByLabel(/^Lifetime production/)).toHaveValue('222 kWh');
  // A number alone is in the unit of the list.
  await correction.getByLabel('Lifetime production (kWh)').fill('223');
  // Escape asks about what was typed, and leaves the list behind it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await correction.getByRole('switch', { name: 'The device was replaced before this reading' }).click();
  await correction.getByRole('button', { name: 'Save reading' }).click();
  await expect(dialog.getByRole('row', { name: /223\.00/ })).toContainText('Device replaced before this reading');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog
    .getByRole('row', { name: /223\.00/ })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Remove reading' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await history.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All readings as CSV' }).click();
  const text = await readFile(await host.savedFile(await saved), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(11);
  await history.getByRole('button', { name: 'Save', exact: true }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Chart as PNG' }).click();
  expect((await readFile(await host.savedFile(await picture))).subarray(1, 4).toString()).toBe('PNG');
});
