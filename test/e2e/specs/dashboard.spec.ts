import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { anInverter } from '../../support/bodies.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { expect, test } from '../support/suite.ts';

async function ask(page: Page, method: string, path: string, body?: unknown): Promise<void> {
  expect((await askAsPage(page, method, path, body)).status, path).toBeLessThan(300);
}

const SILENT = '3 inverters have not reported in the last 7 days';
const NOT_STARTED = '2 owners have not started';
const listCount = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ (generator|inverter|owner)s?$/ });

test('what needs a person leads to its list, is put off by keyboard, and goes when it is done', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const dashboard = new DashboardScreen(page);
  for (let nth = 0; nth < 3; nth += 1) await ask(page, 'POST', '/v1/inverters', anInverter());
  await ask(page, 'POST', '/v1/installers', { company_name: 'Bright Roofs', color: '#0b6e4f' });
  for (let nth = 0; nth < 2; nth += 1) await ask(page, 'POST', '/v1/system-owners', { installer_id: 1 });

  await expect(dashboard.attention.getByRole('listitem')).toHaveCount(2);
  await dashboard.line(SILENT).click();
  await expect(listCount(page)).toHaveText('3 inverters');
  await page.goBack();
  await dashboard.line(NOT_STARTED).click();
  await expect(listCount(page)).toHaveText('2 owners');
  await frame.goTo('Dashboard');

  await page.getByRole('button', { name: `Later: ${NOT_STARTED}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Tomorrow/ })).toBeVisible();
  expect(await seriousFaults(page, 'all')).toEqual([]);
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).press('Enter');
  await expect(dashboard.line(NOT_STARTED)).toHaveCount(0);
  await expect(page.getByText(/^Postponed until /)).toBeVisible();

  for (const id of [1, 2, 3]) await ask(page, 'PUT', `/v1/inverters/${id}`, { is_producing: true });
  await expect(page.getByText('Nothing needs you right now')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '1 postponed' }).click();
  await page.getByRole('button', { name: `Show now: ${NOT_STARTED}` }).click();
  await expect(dashboard.line(NOT_STARTED)).toBeVisible();
  await ask(page, 'POST', '/v1/system-owners', { installer_id: 1 });
  await expect(dashboard.line('3 owners have not started')).toBeVisible();
});

test('the days after which something needs a look are a setting @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  await ask(page, 'POST', '/v1/inverters', anInverter());
  await frame.goTo('Settings');
  const section = page.getByRole('region', { name: 'Needs attention' });
  await section.getByRole('textbox', { name: /Inverters without a report/ }).fill('0');
  await section.getByRole('button', { name: 'Save days' }).click();
  await expect(section.getByText(/at least 1 day/)).toBeVisible();
  await section.getByRole('textbox', { name: /Inverters without a report/ }).fill('30');
  await section.getByRole('button', { name: 'Save days' }).click();
  await frame.goTo('Dashboard');
  await new DashboardScreen(page).line('1 inverter has not reported in the last 30 days').click();
  await expect(page.getByRole('group', { name: 'Filters' }).getByText('No report in the last 30 days')).toBeVisible();
});

/** A link of the dashboard: what it says, the figure or the line around it, and the list of lines that it is in. */
interface Lead {
  address: string;
  words: string;
  around: string;
  list: string | null;
}

/** How many records a link says that its list has; undefined: it says something else. */
function countSaid({ words, around, list }: Lead): string | undefined {
  if (list === 'Nameplate capacity by state' || words === 'Nameplate capacity') return undefined;
  if (list === 'Needs attention') return /^([\d,]+) /.exec(words)?.[1];
  const [, inDetail] = /([\d,]+) (?:of|producing)/.exec(around) ?? [];
  return inDetail ?? /([\d,]+)$/.exec(list ? words : around)?.[1];
}

test('every figure on the sample data leads to a list of as many records @long', async ({
  console: { host, frame },
}) => {
  test.setTimeout(300_000);
  const { page } = host;
  const dashboard = new DashboardScreen(page);
  const main = page.getByRole('main');
  await dashboard.loadSample.click();
  await expect(dashboard.figure('Generators').getByText('3,675')).toBeVisible();
  // Of two more inverters, one has stopped producing, where nobody knows whether it is dark, and one never reported.
  for (let nth = 0; nth < 2; nth += 1) await ask(page, 'POST', '/v1/inverters', { brand: 'SMA', model: 'Sunny Boy' });
  await ask(page, 'PUT', '/v1/inverters/7682', { is_producing: true, total_lifetime_production: 500 });
  await ask(page, 'PUT', '/v1/inverters/7682', { is_producing: false });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16);
  const reading = { at: yesterday, is_producing: true, production_rate: 1, total_lifetime_production: 100 };
  await ask(page, 'POST', '/console/inverters/7682/readings', reading);
  await ask(page, 'POST', '/v1/installers', { company_name: 'Bright Roofs', color: '#0b6e4f' });
  await ask(page, 'POST', '/v1/system-owners', { installer_id: 1 });

  await expect(dashboard.line('1 inverter has stopped producing since yesterday')).toBeVisible();
  await expect(dashboard.line('1 inverter has not reported in the last 7 days')).toBeVisible();
  await expect(dashboard.line('1 owner has not started')).toBeVisible();
  await expect(main.getByRole('group', { name: 'Energy this month', exact: true })).toContainText('400 Wh');
  await expect(page.getByRole('list', { name: 'Inverters by brand' })).toBeVisible();
  expect(await seriousFaults(page, 'all')).toEqual([]);

  const leads: Lead[] = await main.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      words: link.textContent ?? '',
      around: link.closest('[role=group]')?.textContent ?? '',
      list: link.closest('ul')?.getAttribute('aria-label') ?? null,
    })),
  );
  const toLists = leads.filter(({ list, around }) => list !== null || around !== '');
  expect(toLists.length).toBeGreaterThan(50);
  for (const lead of toLists) {
    const { address, words, list } = lead;
    await frame.goTo('Dashboard');
    const scope = list
      ? main.getByRole('list', { name: list, exact: true })
      : main.getByRole('group', { name: words, exact: true });
    await scope.locator(`a[href="${address}"]`).click();
    const count = words === 'Energy this month' ? '1' : (countSaid(lead) ?? '[1-9][\\d,]*');
    await expect(listCount(page), `${list ?? words}: ${address}`).toHaveText(new RegExp(`^${count} `));
  }
});

test('a report has what was chosen, in the branding, and is alone on paper @hosts @long', async ({
  console: { host, frame },
  themes,
}) => {
  const { page } = host;
  await ask(page, 'POST', '/v1/installers', { company_name: 'Bright Roofs', color: '#0b6e4f' });
  await ask(page, 'POST', '/v1/inverters', anInverter());
  await page.getByRole('link', { name: 'Print a report' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('For the board');
  const sheet = page.getByRole('article', { name: 'For the board' });
  await expect(sheet).toContainText('Bright Roofs');
  await expect(sheet.getByRole('list', { name: 'Inverters by brand' })).toContainText('Fronius');
  await page.getByRole('checkbox', { name: 'Inverters by brand' }).uncheck();
  await expect(sheet.getByRole('list', { name: 'Inverters by brand' })).toHaveCount(0);
  await expect(sheet.getByText(/^Specific yield, /)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Energy and specific yield' }).uncheck();
  await expect(sheet.getByText(/^Specific yield, /)).toHaveCount(0);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFaults(page, 'all'), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(frame.navigation).toBeHidden();
  await expect(frame.status).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
});
