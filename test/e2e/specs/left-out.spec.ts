import { copyFile, readFile } from 'node:fs/promises';
import { aGenerator } from '../../support/bodies.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

test('all that an undone change left out is paged, saved, and shown in the list @loopback @long', async ({
  console: { host, frame },
}, info) => {
  const { page } = host;
  const ids = Array.from({ length: 25 }, (_, index) => index + 1);
  for (const id of ids) await askAsPage(page, 'POST', '/v1/inverters', { brand: 'SMA', model: `SB${id}` });
  await askAsPage(page, 'POST', '/console/inverters/changes', {
    count: 25,
    edit: { kind: 'update', values: { production_rate: 5 } },
  });
  for (const id of ids.slice(1)) await askAsPage(page, 'PUT', `/v1/inverters/${id}`, { production_rate: 7 });

  await frame.goTo('Inverters');
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const recent = page.getByRole('dialog', { name: 'Recent changes' });
  await recent.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByText(/^24 left out: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … /)).toBeVisible();
  await recent.getByRole('button', { name: 'Show all 24' }).click();
  const whole = page.getByRole('dialog', { name: 'Left out' });
  const rows = whole.getByRole('table', { name: 'Left out' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toHaveText(/Inverter 2.*changed since, and left as it is/);
  await whole.getByRole('button', { name: 'Next' }).click();
  await expect(whole.getByText('11 to 20 of 24')).toBeVisible();
  await whole.getByRole('button', { name: 'Next' }).click();
  await expect(whole.getByText('21 to 24 of 24')).toBeVisible();
  await expect(rows).toHaveCount(5);

  const file = info.outputPath('left-out.csv');
  const download = page.waitForEvent('download');
  await whole.getByRole('button', { name: 'Save as CSV' }).click();
  await copyFile(await host.savedFile(await download), file);
  expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(25);

  await whole.getByRole('link', { name: 'Show these in the list' }).click();
  await expect(whole).toBeHidden();
  await expect(recent).toBeHidden();
  await expect(page.getByText('24 inverters', { exact: true })).toBeVisible();
  const chip = page.getByRole('button', {
    name: /^Remove the filter Left out: (?:Change|Deletion) of 1 inverter undone/,
  });
  await chip.click();
  await expect(page.getByText('25 inverters', { exact: true })).toBeVisible();
});

test('deleting several generators says what is associated with them, deletes it too, and undoes it; the homeowner’s page leads to all inverters @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  for (const address of ['1 Elm Street', '2 Elm Street', '3 Elm Street'])
    await askAsPage(page, 'POST', '/v1/generators', aGenerator({ address, homeowner_id: 12 }));
  for (const [id, generator_id] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ]) {
    await askAsPage(page, 'POST', '/v1/inverters', { brand: 'SMA', model: `SB${id}` });
    await askAsPage(page, 'PUT', `/console/inverters/${id}/generator`, { generator_id, seen_generator_id: null });
  }
  await askAsPage(page, 'PUT', '/console/homeowners/12', { nickname: 'Mary Hill' });

  await frame.goTo('Generators');
  for (const address of [/1 Elm Street/, /2 Elm Street/])
    await page.getByRole('row', { name: address }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 generators?' });
  await expect(question.getByText('3 inverters are associated with them.')).toBeVisible();
  await question.getByRole('checkbox', { name: 'Delete those inverters, too' }).check();
  await question.getByRole('button', { name: 'Delete 2 generators and 3 inverters' }).click();
  const toast = page.getByRole('region', { name: 'Change of records' });
  await expect(toast.getByText('2 generators and 3 inverters deleted.')).toBeVisible();
  await expect(page.getByText('1 generator', { exact: true })).toBeVisible();
  // With the focus in it the toast stays.
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Alt+3');
  await expect(page.getByText('1 inverter', { exact: true })).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast.getByText('Deletion of 2 generators and 3 inverters undone.')).toBeVisible();
  await expect(page.getByText('4 inverters', { exact: true })).toBeVisible();
  await new InvertersScreen(page).grid.getByRole('row', { name: /SB3/ }).click();
  const pane = page.getByRole('complementary', { name: 'Inverter 3' });
  await expect(pane.getByRole('link', { name: '2 Elm Street, Albany (2)' })).toBeVisible();

  await pane.getByRole('link', { name: 'Mary Hill (12)' }).click();
  const inverters = page.getByRole('region', { name: 'Inverters', exact: true });
  await inverters.getByRole('link', { name: 'Show all 4 in the list' }).click();
  await expect(page.getByText('4 inverters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Homeowner: Mary Hill (12)' }).click();
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
});
