import { askAsPage } from '../../support/ask-as-page.ts';
import type { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';
import type { Page } from '@playwright/test';

const RATE = 'Production rate (W)';
const LIFETIME = 'Lifetime production (Wh)';

/** The list of three inverters, without details beside it. */
async function threeInverters(page: Page, frame: Frame): Promise<InvertersScreen> {
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const model of ['Primo', 'Symo', 'Galvo']) {
    await inverters.add({ Brand: 'Fronius', Model: model });
    await inverters.closePane();
  }
  await expect(page.getByText('3 inverters')).toBeVisible();
  // A column that there is no room for beside a pane: the list is wide again.
  await inverters.grid.getByRole('columnheader', { name: LIFETIME }).waitFor();
  return inverters;
}

test('production is edited in the row, by keyboard alone, as in a spreadsheet', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const { keyboard } = page;
  const inverters = await threeInverters(page, frame);
  const cell = (row: number, column: string) => inverters.cell(row, column);
  const rate = (id: number) => inverters.editor(`${RATE}, Inverter ${id}`);
  const producing = (id: number) => inverters.editor(`Status, Inverter ${id}`);
  const lifetime = (id: number) => inverters.editor(`${LIFETIME}, Inverter ${id}`);

  await test.step('Enter begins on a cell, saves, and goes to the row below', async () => {
    await inverters.grid.focus();
    await keyboard.press('Home');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    for (const id of [1, 2]) {
      await expect(producing(id)).toBeFocused();
      await keyboard.type('P');
      await keyboard.press('Enter');
    }
    await expect(producing(3)).toBeFocused();
    await keyboard.press('Escape');
    await expect(await cell(1, 'Status')).toHaveText('Producing');
    await keyboard.press('ArrowRight');
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await expect(rate(1)).toBeFocused();
    await keyboard.type('1.5 kW');
    await keyboard.press('Enter');
    await expect(rate(2)).toBeFocused();
    await keyboard.type('2,500');
    await keyboard.press('Shift+Enter');
    await expect(rate(1)).toBeFocused();
    await expect(rate(1)).toHaveValue('1500');
    await keyboard.press('Escape');
    await expect(inverters.grid).toBeFocused();
    await expect(await cell(1, RATE)).toHaveText('1,500');
    await expect(await cell(2, RATE)).toHaveText('2,500');
  });

  await test.step('a figure replaces what the cell says, Tab goes on, from the last cell to the next row', async () => {
    await keyboard.press('7');
    await expect(rate(1)).toHaveValue('7');
    await keyboard.type('00');
    await keyboard.press('Tab');
    await expect(lifetime(1)).toBeFocused();
    await keyboard.type('12 MWh');
    await keyboard.press('Tab');
    await expect(producing(2)).toBeFocused();
    await keyboard.press('Tab');
    await expect(rate(2)).toBeFocused();
    await keyboard.press('Escape');
    await expect(await cell(1, LIFETIME)).toHaveText('12,000,000');
  });

  await test.step('Escape restores, and nothing was sent', async () => {
    await keyboard.press('F2');
    await expect(rate(2)).toHaveValue('2500');
    await keyboard.type('9');
    await keyboard.press('Escape');
    await expect(await cell(2, RATE)).toHaveText('2,500');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  await test.step('what is no number is told at the cell; what falls is asked about, and can be put right', async () => {
    await keyboard.press('F2');
    await keyboard.type('lots');
    await keyboard.press('Enter');
    await expect(rate(2)).toBeFocused();
    await expect(rate(2)).toHaveAccessibleDescription('Enter a number, with a decimal point.');
    await keyboard.press('Escape');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowRight');
    await keyboard.type('100');
    await keyboard.press('Enter');
    await expect(lifetime(1)).toHaveAccessibleDescription(/lifetime production only grows. Press Enter again/);
    await keyboard.press('Alt+Enter');
    await expect(lifetime(1)).toHaveValue('12000.1 kWh');
    await keyboard.press('Enter');
    await expect(lifetime(2)).toBeFocused();
    await keyboard.press('Shift+Enter');
    await expect(lifetime(1)).toHaveValue('12000100');
    await keyboard.type('100');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(lifetime(2)).toBeFocused();
    await expect(await cell(1, LIFETIME)).toHaveText('100');
    await keyboard.press('Escape');
  });
});

test('a rate of an idle inverter is saved with the status it means, and no click elsewhere saves what is doubtful @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = await threeInverters(page, frame);
  const rate = inverters.editor(`${RATE}, Inverter 2`);
  await expect(await inverters.cell(2, 'Status')).toContainText('Idle');
  await (await inverters.cell(2, RATE)).dblclick();
  await rate.fill('777');
  await rate.press('Enter');
  await expect(rate).toHaveAccessibleDescription(/An idle inverter has no production rate/);
  await page.getByRole('heading', { name: 'Inverters', level: 1 }).click();
  await expect(rate).toHaveValue('777');
  await (await inverters.cell(3, LIFETIME)).dblclick();
  const left = page.getByRole('status', { name: `Not saved: Inverter 2, ${RATE}` });
  await left.getByRole('button', { name: 'Set to producing' }).click();
  await expect(await inverters.cell(2, RATE)).toHaveText('777');
  await expect(await inverters.cell(2, 'Status')).toHaveText('Producing');
});

test('by mouse: a double click begins, a click elsewhere saves, and a figure that was not saved outlives reload and lock @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = await threeInverters(page, frame);
  const lifetime = inverters.editor(`${LIFETIME}, Inverter 2`);
  await (await inverters.cell(2, LIFETIME)).dblclick();
  await lifetime.fill('42');
  await (await inverters.cell(3, RATE)).click();
  await expect(await inverters.cell(2, LIFETIME)).toHaveText('42');

  await (await inverters.cell(2, LIFETIME)).dblclick();
  await lifetime.fill('43 apples');
  await page.reload();
  const left = page.getByRole('status', { name: `Not saved: Inverter 2, ${LIFETIME}` });
  await expect(left).toContainText('“43 apples” isn’t saved.');
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await new SessionGate(page).unlock(OPERATOR.passphrase);
  await frame.goTo('Inverters');
  await left.getByRole('button', { name: 'Save' }).click();
  const refused = page.getByRole('alert', { name: `Not saved: Inverter 2, ${LIFETIME}` });
  await expect(refused).toContainText('Use W, kW, or MW');
  await (await inverters.cell(2, LIFETIME)).dblclick();
  await lifetime.fill('43 Wh');
  await page.keyboard.press('Enter');
  await expect(await inverters.cell(2, LIFETIME)).toHaveText('43');
  await expect(refused).toHaveCount(0);
  await page.reload();
  await expect(await inverters.cell(2, LIFETIME)).toHaveText('43');
  await expect(left).toHaveCount(0);
});

test('a change from elsewhere is told at the cell, and what is typed stays; an inverter that is gone is told too @loopback @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Settings');
  const token = await new SettingsScreen(page).createCredential('nightly script', 'Access token');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (method: string, id: number, body?: object) => {
    const { origin } = new URL(page.url());
    const sent = await fetch(`${origin}/v1/inverters/${id}`, { method, headers, body: JSON.stringify(body) });
    expect(sent.ok).toBe(true);
  };
  const inverters = await threeInverters(page, frame);
  const lifetime = inverters.editor(`${LIFETIME}, Inverter 1`);
  await (await inverters.cell(1, LIFETIME)).dblclick();
  await lifetime.fill('5000');
  await send('PUT', 1, { total_lifetime_production: 4000 });
  await expect(lifetime).toHaveAccessibleDescription('Changed elsewhere in the meantime, to 4000.');
  await expect(lifetime).toHaveValue('5000');
  await lifetime.press('Enter');
  await expect(await inverters.cell(1, LIFETIME)).toHaveText('5,000');

  const other = inverters.editor(`${LIFETIME}, Inverter 2`);
  await expect(other).toBeFocused();
  await other.fill('777');
  await page.route('**/v1/inverters/2', async (route) => {
    await send('DELETE', 2);
    await route.continue();
  });
  await other.press('Enter');
  await expect(page.getByRole('alert', { name: `Not saved: Inverter 2, ${LIFETIME}` })).toContainText(
    '“777” isn’t saved.',
  );
});

test('a figure that is typed before it is known what it is compared with is asked about once it is', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model: 'Primo' });
  await askAsPage(page, 'POST', '/console/inverters/1/readings', {
    at: '2024-03-12T18:00:30',
    is_producing: true,
    production_rate: null,
    total_lifetime_production: 3_600_000,
  });
  let release = () => {};
  const hold = async () => {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/former-production', async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await (await inverters.cell(1, LIFETIME)).dblclick();
  await inverters.editor(`${LIFETIME}, Inverter 1`).fill('5000');
  await page.keyboard.press('Enter');
  await expect(inverters.editor(`${LIFETIME}, Inverter 1`)).toHaveCount(0);
  release();
  const left = page.getByRole('status', { name: `Not saved: Inverter 1, ${LIFETIME}` });
  await expect(left).toContainText('lifetime production only grows');
  await left.getByRole('button', { name: 'Discard' }).click();

  await page.unrouteAll();
  await page.reload();
  await hold();
  await page.getByRole('row', { name: /Primo/ }).click();
  const production = page.getByRole('form', { name: 'Production' });
  await production.getByLabel(/^Lifetime production/).fill('5000');
  await production.getByRole('button', { name: 'Save production' }).dblclick();
  release();
  await expect(production).toContainText('lifetime production only grows');
  await production.getByRole('button', { name: 'Save production anyway' }).click();
  await expect(production).toContainText('Saved');
  await expect(await inverters.cell(1, 'Model')).toHaveText('Primo');
});
