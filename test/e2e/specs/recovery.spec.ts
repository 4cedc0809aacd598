import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

test('everything for another computer: the file holds no secret, becomes a workspace of its own, and sends what waited once it has its credentials again @posed @long', async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  const inverters = new InvertersScreen(host.page);
  const settings = new WorkspaceSettings(host.page);
  await linkConsole(session, service);
  await service.pause();
  await frame.goTo('Inverters');
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await expect(frame.status).toContainText('1 waiting to be sent');

  await frame.goTo('Settings');
  const [download] = await Promise.all([host.page.waitForEvent('download'), settings.exportAll.click()]);
  expect(download.suggestedFilename()).toMatch(/^Export Test \d{4}-\d{2}-\d{2}\.sicrecovery$/);
  const file = path.join(path.dirname(host.dataFolder), download.suggestedFilename());
  await copyFile(await host.savedFile(download), file);
  const bytes = await readFile(file);
  for (const secret of [service.accessToken, service.apiKey]) expect(bytes.includes(secret)).toBe(false);

  const name = await settings.importFile(file);
  await expect(settings.row(name)).toContainText('Credentials missing');
  await settings.open(name);
  await expect(frame.status).toContainText('Not compared yet');
  // Not before: the workspace that was exported would send what waits in it as well.
  await service.resume();
  await settings.giveCredentials(service);
  await expect(frame.status).toContainText('All sent');
  expect(
    (await service.ask<{ data: { model: string }[] }>('GET', '/v1/inverters')).data.map(({ model }) => model),
  ).toEqual(['Roof 5000']);
  await frame.goTo('Sync');
  const sync = new SyncScreen(host.page);
  await sync.show('Ledger');
  await expect(sync.ledger.getByRole('row').filter({ hasText: 'Roof 5000' })).toHaveCount(1);
});

test('a bouncing click imports once, and restores once @hosts @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  await frame.goTo('Settings');
  const [download] = await Promise.all([page.waitForEvent('download'), settings.exportAll.click()]);
  const file = path.join(path.dirname(host.dataFolder), download.suggestedFilename());
  await copyFile(await host.savedFile(download), file);
  const restores: string[] = [];
  page.on('request', (request) => request.url().endsWith('/restore') && restores.push(request.url()));
  await settings.chooseFile(file);
  await settings.chosenExport.getByRole('button', { name: 'Import as a new workspace' }).dblclick();
  await expect(settings.recovery.getByRole('status').filter({ hasText: 'Imported as the workspace' })).toBeVisible();
  await expect(settings.table.getByRole('row')).toHaveCount(4);
  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await backups
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Restore the backup/ });
  await dialog.getByRole('button', { name: 'Restore backup' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(restores).toHaveLength(1);
});

test('a workspace that was imported is opened where it is announced @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  await frame.goTo('Settings');
  const [download] = await Promise.all([page.waitForEvent('download'), settings.exportAll.click()]);
  await settings.chooseFile(await host.savedFile(download));
  await settings.chosenExport.getByRole('button', { name: 'Import as a new workspace' }).click();
  await settings.recovery.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(frame.status.getByRole('button', { name: /^Workspace: Test \(2\)/ })).toBeVisible();
});

test('a file that is no export is refused with a sentence, and nothing is left of it @hosts @long', async ({
  console: { host, frame },
}) => {
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(host.page);
  await settings.recovery.locator('input[type="file"]').setInputFiles({
    name: 'holiday.sicrecovery',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('not at all'),
  });
  await expect(host.page.getByRole('alert')).toContainText(
    '“holiday.sicrecovery” is not an export from another computer.',
  );
  await expect(settings.table.getByRole('row')).toHaveCount(3);
});
