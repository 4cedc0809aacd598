import { askAsPage } from '../../support/ask-as-page.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

interface There {
  data: { address: string; model: string; total_lifetime_production: number }[];
}

test('a bulk change and a deletion in a linked workspace, offline: undone before they were sent; once sent, the deletion says why it stays @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  const { frame } = session;
  const inverters = new InvertersScreen(page);
  const toast = page.getByRole('region', { name: 'Change of records' });
  const recent = page.getByRole('dialog', { name: 'Recent changes' });
  const atService = async () =>
    (await service.ask<There>('GET', '/v1/inverters')).data
      .map(({ model, total_lifetime_production: produced }) => `${model} ${produced}`)
      .toSorted();
  for (const model of ['Primo 5.0', 'Primo 6.0', 'Primo 7.6'])
    await service.ask('POST', '/v1/inverters', { brand: 'Fronius', model });
  await linkConsole(session, service);
  await frame.goTo('Inverters');
  const selectAll = async () => {
    await inverters.grid.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByText('3 selected')).toBeVisible();
  };
  const addProduction = async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to lifetime production…' }).click();
    await page.getByRole('textbox', { name: 'Lifetime production (Wh)' }).fill('5000');
    await page.getByRole('button', { name: 'Add production' }).click();
    await expect(toast.getByText('Production added to 3 inverters.')).toBeVisible();
  };
  const remove = async () => {
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete 3 inverters?' });
    await expect(dialog.getByText('you can undo it until the deletion is sent')).toBeVisible();
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(toast.getByText('3 inverters deleted.')).toBeVisible();
  };

  await service.pause();
  await selectAll();
  await addProduction();
  await expect(frame.status).toContainText('3 waiting to be sent');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast.getByText('Change of 3 inverters undone.')).toBeVisible();
  await addProduction();
  await inverters.grid.focus();
  await remove();
  await expect(frame.status).toContainText('3 waiting to be sent');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toast.getByText('Deletion of 3 inverters undone.')).toBeVisible();
  await service.resume();
  await expect(frame.status).toContainText('All sent');
  await expect.poll(atService).toEqual(['Primo 5.0 5000', 'Primo 6.0 5000', 'Primo 7.6 5000']);

  await selectAll();
  await remove();
  await expect(frame.status).toContainText('All sent');
  await expect.poll(atService).toEqual([]);
  // The toast has the same button, and may have gone.
  await page.getByRole('button', { name: 'Recent changes' }).first().click();
  await expect(recent.getByText('a deletion can be undone until it is sent')).toBeVisible();
  await expect(recent.getByRole('listitem').first()).toContainText('3 inverters deleted');
  const last = recent.getByRole('listitem').first();
  await expect(last).toContainText('Can’t be undone: already sent');
  await expect(last.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('[SY49] Correct… in a linked workspace, offline, is one item of Sync: taken back before it was sent; the service then has the corrected record alone @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  const { frame } = session;
  const generators = new GeneratorsScreen(page);
  const sync = new SyncScreen(page);
  const atService = async () =>
    (await service.ask<There>('GET', '/v1/generators')).data.map(({ address }) => address).toSorted();
  const correct = async (to: string) => {
    await frame.goTo('Generators');
    await generators.open('12 Elm Street');
    await generators.pane.getByRole('button', { name: 'Correct…' }).click();
    const dialog = generators.dialog(/^Correct generator/);
    await expect(dialog.getByText('You can take the correction back in Sync until it has been sent.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(to);
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(generators.row(to)).toBeVisible();
  };
  await linkConsole(session, service);
  await frame.goTo('Generators');
  await generators.add(elmStreet);
  await expect.poll(atService).toEqual(['12 Elm Street']);
  await expect
    .poll(async () => (await askAsPage(page, 'GET', '/console/sync')).body)
    .toMatchObject({ state: 'idle', pending: 0 });

  await service.pause();
  await correct('14 Elm Street');
  await expect(frame.status).toContainText('1 waiting to be sent');
  await generators.pane.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(sync.waiting.getByRole('row')).toHaveCount(2);
  await expect(sync.pane).toContainText('Corrected to 14 Elm Street');
  await expect(sync.pane).toContainText('The corrected record is sent first.');
  await sync.takeBackOpen();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await frame.goTo('Generators');
  await expect(generators.row('12 Elm Street')).toBeVisible();
  await expect(generators.row('14 Elm Street')).toHaveCount(0);

  await correct('16 Elm Street');
  await service.resume();
  await expect(frame.status).toContainText('All sent');
  await expect.poll(atService).toEqual(['16 Elm Street']);
  await expect(frame.status).toContainText('All sent');
  await frame.goTo('Sync');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await sync.show('Ledger');
  await expect(sync.ledger.getByRole('row')).toHaveCount(3);
  await sync.ledger.getByRole('row').filter({ hasText: 'corrected to 16 Elm Street' }).click();
  await expect(sync.pane).toContainText('Earlier record removed');
  await expect(sync.pane).toContainText('Earlier number at the service');
});
