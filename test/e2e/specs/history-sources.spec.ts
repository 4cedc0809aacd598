import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { ReadingView } from '../../../src/contract/console/readings.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

const ZONE = 'America/Denver';
const dayAtSite = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' });

/** Days of March, when clocks are set forward: a gap, a counter that restarts, and two readings on a day. */
const LIST = [
  'Time;Meter (kWh)',
  '2026-03-02 18:00;1000',
  '2026-03-03 18:00;1012,4',
  '2026-03-06 18:00;1050,4',
  '2026-03-07 12:00;1055',
  '2026-03-07 18:00;1061,9',
  '2026-03-08 18:00;1080',
  '2026-03-09 18:00;5',
  '2026-03-10 18:00;17,25',
  '2026-03-17 18:00;30',
].join('\r\n');

const rowsOf = (table: Locator): Promise<string[]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(': ')));

/** What each day gained by these readings, in their order in time, as people read it. */
function gainsOf(readings: readonly ReadingView[]): Map<string, string> {
  const gains = new Map<string, number>();
  readings.forEach(({ at, total_lifetime_production: total }, index) => {
    const before = readings[index - 1]?.total_lifetime_production;
    const day = dayAtSite.format(new Date(at));
    if (before !== undefined && total >= before) gains.set(day, (gains.get(day) ?? 0) + total - before);
  });
  return new Map([...gains].map(([day, gain]) => [day, `${gain / 1000} kWh`]));
}

test('readings that were imported: the table of the chart is what they say, and all of it is read and saved without a mouse @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo', latitude: 39.7, longitude: -105 });
  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  await page.getByRole('link', { name: 'Import readings' }).click();
  await expect(page.getByRole('heading', { name: 'Import readings of inverter 1' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meter.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: 'Import 9 rows' }).click();
  await expect(page.getByRole('row', { name: /meter\.csv.* Imported 9 readings/ })).toBeVisible();

  await frame.goTo('Inverters');
  await page.getByRole('row', { name: /Primo/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  await tabTo(history.getByRole('button', { name: 'Show as table' }));
  await page.keyboard.press('Enter');
  const table = history.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(31);
  const rows = await rowsOf(table);
  const { body } = await askAsPage(page, 'GET', '/console/inverters/1/readings');
  const readings = (body as { data: ReadingView[] }).data.toReversed();
  expect(readings.map(({ source }) => source)).toEqual(Array(9).fill('imported'));
  const gains = gainsOf(readings);
  expect([...gains.keys()]).toHaveLength(6);
  for (const row of rows) {
    const [day = '', value = ''] = row.split(/: (.*)/);
    expect(value, day).toContain(gains.get(day) ?? 'No energy known');
    gains.delete(day);
  }
  expect([...gains]).toEqual([]);
  expect(rows.find((row) => row.startsWith('Mar 6'))).toContain('38 kWh since Mar 3, 2026');
  expect(rows.find((row) => row.startsWith('Mar 9'))).toBe('Mar 9, 2026: No energy known, counter restarted');
  expect(await seriousFaults(page)).toEqual([]);

  await test.step('the chart says the same, value by value', async () => {
    await tabTo(history.getByRole('button', { name: 'Show as chart' }));
    await page.keyboard.press('Enter');
    const chart = history.getByRole('slider');
    await tabTo(chart, 'Shift+Tab');
    await page.keyboard.press('Home');
    for (const row of rows) {
      await expect(chart).toHaveAttribute('aria-valuetext', row);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('PageDown');
    await expect(chart).toHaveAttribute('aria-valuetext', rows.at(-11) ?? '');
  });

  await test.step('figures are saved with the time in UTC and at the site', async () => {
    await tabTo(history.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    // The menu takes the focus a moment after it is shown; its first item has it after a press.
    await expect(page.locator('[data-menu-dropdown]:has(:focus), [data-menu-dropdown]:focus')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Chart as PNG' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Figures of this range as CSV' })).toBeFocused();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const lines = (await readFile(await host.savedFile(await saved), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(32);
    expect(lines[0]).toContain('From (UTC),To (UTC),From at the site with offset');
    expect(lines[8]).toContain('2026-03-08 00:00:00-07:00,2026-03-09 00:00:00-06:00,18100,');
  });
});

test('what the service says of an inverter is its history here @long', async ({ console: session, service }) => {
  const { host, frame } = session;
  const { page } = host;
  const { data } = await service.ask<{ data: { id: number } }>('POST', '/v1/inverters', {
    brand: 'SolarEdge',
    model: 'SE7600H',
    latitude: 39.7,
    longitude: -105,
  });
  await linkConsole(session, service);
  const pulled = async () => {
    await askAsPage(page, 'POST', '/console/sync');
    const { body } = await askAsPage(page, 'GET', '/console/inverters/1/readings');
    return (body as { data: ReadingView[] }).data.map(({ source, total_lifetime_production: total }) => [
      source,
      total,
    ]);
  };
  await service.ask('PUT', `/v1/inverters/${data.id}`, { total_lifetime_production: 80_000, production_rate: 3000 });
  await expect.poll(pulled).toEqual([['pulled', 80_000]]);
  await service.ask('PUT', `/v1/inverters/${data.id}`, { total_lifetime_production: 81_500, production_rate: 3500 });
  await expect.poll(pulled).toEqual([
    ['pulled', 81_500],
    ['pulled', 80_000],
  ]);
  await frame.goTo('Inverters');
  await page.getByRole('row').getByText('SE7600H').click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('All', { exact: true }).click();
  await expect(history.getByRole('slider', { name: /^Energy by month.*: 1\.5 kWh$/ })).toBeVisible();
  await history.getByRole('button', { name: 'Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readings of inverter 1' });
  await expect(dialog.getByRole('row', { name: /81\.50 3\.50 .*Service/ })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Lifetime production (kWh)' })).toBeVisible();
});
