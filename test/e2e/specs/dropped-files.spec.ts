import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('a file that is dropped anywhere: an export is chosen and asked about, every other one refused, and the window goes nowhere @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  const beside = (name: string) => path.join(path.dirname(host.dataFolder), name);
  writeFileSync(beside('list.html'), 'Name,Address\n');
  await frame.goTo('Generators');
  const place = page.url();
  await dropFiles(page, [beside('list.html')], ['dragEnter', 'dragOver']);
  await expect(
    page.getByText('Drop a list (CSV, TSV, or Excel) or an export from another computer here'),
  ).toBeVisible();
  await dropFiles(page, [beside('list.html')], ['drop']);
  await expect(page.getByRole('alert')).toContainText('“list.html” is not an export from another computer.');
  await expect(page.getByText('Drop a list (CSV, TSV, or Excel) or an export from another computer here')).toBeHidden();
  expect(page.url()).toBe(place);

  await frame.goTo('Settings');
  const [download] = await Promise.all([page.waitForEvent('download'), settings.exportAll.click()]);
  const file = beside('Recovery Test.sicrecovery');
  await copyFile(await host.savedFile(download), file);
  await frame.goTo('Generators');
  await dropFiles(page, [file]);
  await expect(settings.chosenExport).toContainText('Recovery Test.sicrecovery');
  await expect(settings.chosenExport).toBeInViewport();
  await expect(settings.table.getByRole('row')).toHaveCount(3);
  expect(await settings.importChosen()).toBe('Test (2)');
  await expect(settings.table.getByRole('row')).toHaveCount(4);
  // Chromium shows what nobody has canceled in a page of its own.
  expect(
    page
      .context()
      .pages()
      .map((each) => each.url())
      .filter((address) => address.startsWith('file:')),
  ).toEqual([]);
});

test('what is said about a file lies on the cover of a locked console, says what comes first, and can be reached there @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const gate = new SessionGate(page);
  const settings = new WorkspaceSettings(page);
  const beside = (name: string, content: string) => {
    const file = path.join(path.dirname(host.dataFolder), name);
    writeFileSync(file, content);
    return file;
  };
  const waits = page.getByRole('status').filter({ hasText: 'is waiting' });
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await expect(gate.lock).toBeVisible();
  await dropFiles(page, [beside('list.csv', 'Name\n')], ['dragEnter', 'dragOver']);
  await expect(gate.lock.getByText('Drop an export from another computer here')).toBeVisible();
  await dropFiles(page, [beside('list.csv', 'Name\n')], ['drop']);
  await expect(gate.lock.getByRole('alert')).toContainText('“list.csv” is not an export');
  await gate.lock.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gate.lock.getByRole('alert')).toBeHidden();

  await dropFiles(page, [beside('a.sicrecovery', 'SQLite format 3\0')]);
  await expect(waits).toContainText('Unlock the console to decide whether to import it.');
  await gate.lock.getByRole('button', { name: 'Don’t import' }).click();
  await expect(waits).toBeHidden();
  await dropFiles(page, [beside('b.sicrecovery', 'SQLite format 3\0')]);
  await gate.unlock(OPERATOR.passphrase);
  await expect(settings.chosenExport).toContainText('b.sicrecovery');
  await expect(waits).toBeHidden();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(gate.signIn).toBeVisible();
  await dropFiles(page, [beside('c.sicrecovery', 'SQLite format 3\0')]);
  await expect(waits).toContainText('Sign in to decide whether to import it.');
});

test('several files, a folder, no bytes, 2 GB, another name, before signing in: each is safe, and nothing is imported unasked @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const settings = new WorkspaceSettings(page);
  const beside = (name: string) => path.join(path.dirname(host.dataFolder), name);
  const put = (name: string, content: string) => {
    writeFileSync(beside(name), content);
    return beside(name);
  };
  const said = page.getByRole('alert');
  const refused = async (files: string[], words: string) => {
    await dropFiles(page, files);
    await expect(said).toContainText(words);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toBeHidden();
  };
  mkdirSync(beside('Photos.sicrecovery'));
  const large = put('large.sicrecovery', 'SQLite format 3\0');
  truncateSync(large, 2 ** 31 + 1);
  const place = page.url();
  await refused([large, put('b.csv', 'b')], 'Only one file can be imported at a time.');
  await refused([beside('Photos.sicrecovery')], '“Photos.sicrecovery” is a folder');
  await refused([put('empty.sicrecovery', '')], '“empty.sicrecovery” is empty');
  await refused(
    [put('page.html', '<script>location = "https://example.invalid"</script>')],
    '“page.html” is not an export',
  );
  expect(page.url()).toBe(place);

  await dropFiles(page, [large]);
  await expect(settings.chosenExport).toContainText('2.1 GB');
  await settings.chosenExport.getByRole('button', { name: 'Don’t import' }).click();
  await expect(settings.chosenExport).toBeHidden();

  await frame.goTo('Settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const gate = new SessionGate(page);
  await expect(gate.signIn).toBeVisible();
  await dropFiles(page, [large]);
  await expect(page.getByRole('status').filter({ hasText: 'is waiting' })).toContainText('large.sicrecovery');
  await gate.signInAs(OPERATOR);
  await expect(settings.chosenExport).toContainText('large.sicrecovery');
  await expect(settings.table.getByRole('row')).toHaveCount(3);
  // Whoever signs in next is not asked about it.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(gate.signIn).toBeVisible();
  await gate.signInAs(OPERATOR);
  await frame.goTo('Settings');
  await expect(settings.recovery).toBeVisible();
  await expect(settings.chosenExport).toBeHidden();
});
