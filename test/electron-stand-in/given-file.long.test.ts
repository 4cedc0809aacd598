import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { SessionGate } from '../e2e/screens/session-gate.ts';
import { dropFiles } from '../e2e/support/drop-files.ts';
import { startStandIn } from './start-stand-in.ts';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, posingAs, SOON, startBuilt } from './support/in-folder.ts';
import { freed, startWithOwner } from './support/opened.ts';

const BUILT = path.resolve(import.meta.dirname, '../../out/main/index.js');

afterEach(endAll);

type Running = Awaited<ReturnType<typeof startBuilt>>;

/** What looks like an export as long as nobody imports it. */
async function anExport(name: string): Promise<string> {
  const file = path.join(await newFolder(), name);
  await writeFile(file, 'SQLite format 3\0');
  return file;
}

const chosenIn = async (running: Running) =>
  (await running.page('app://console/')).getByRole('group', { name: 'Chosen export' });
const placeOf = async ({ standIn }: Running) => (await standIn.ask('windows'))[0]?.url;
const workspaces = async (api: ConsoleApi) =>
  ((await api.send('GET', '/console/workspaces')).body as { data: unknown[] }).data.length;

test('the command line of the start: the file waits until somebody has signed in, is asked about, and is imported when a person says so', async () => {
  const first = await startBuilt(await newFolder());
  const api = new ConsoleApi(await first.page('app://console/'));
  await api.prepare();
  await api.page.goto(`${new URL(api.page.url()).origin}/settings`);
  await api.page.getByRole('button', { name: 'Export everything' }).click();
  await expect.poll(async () => (await first.standIn.ask('saveDialogs')).length, SOON).toBe(1);
  const file = path.join(await newFolder(), 'Recovery Test.sicrecovery');
  await first.standIn.ask('saveAs', file);
  await expect.poll(async () => (await first.standIn.ask('savedFiles')).length, SOON).toBe(1);
  await first.standIn.ask('quit');
  await first.standIn.ended;

  const running = await startBuilt(await newFolder(), { args: [file] });
  const page = await running.page('app://console/');
  const there = new ConsoleApi(page);
  expect((await there.send('GET', '/console/given-file')).status).toBe(401);
  await there.prepare();
  await page.reload();
  const chosen = await chosenIn(running);
  await chosen.getByText('Recovery Test.sicrecovery').waitFor();
  expect([await placeOf(running), await workspaces(there)]).toEqual(['app://console/settings', 2]);
  await chosen.getByRole('button', { name: 'Import as a new workspace' }).click();
  await page.getByText('Imported as the workspace').waitFor();
  expect([await workspaces(there), running.standIn.log().includes('Recovery Test')]).toEqual([3, false]);
});

test('a second start hands its file to the first; a link of Linux is a file; what is refused is said without going anywhere', async () => {
  const data = await newFolder();
  const running = await startBuilt(data);
  const page = await running.page('app://console/');
  await new ConsoleApi(page).prepare();
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const again = async (...args: string[]): Promise<void> => {
    const second = startStandIn(BUILT, [`--data=${data}`, ...args]);
    expect(await second.ended, second.log()).toBe(0);
  };
  const said = page.getByRole('alert');

  await again(await anExport('a.sicrecovery'), await anExport('b.sicrecovery'));
  await said.getByText('Only one file can be imported at a time.').waitFor();
  await again('--reset=x.sicrecovery');
  await again(path.join(data, 'missing.sicrecovery'));
  await said.getByText('“missing.sicrecovery” can’t be found. It may have been moved or deleted.').waitFor();
  expect(await placeOf(running)).toBe('app://console/');

  const file = await anExport('ü b.sicrecovery');
  await again(pathToFileURL(file).href);
  const chosen = await chosenIn(running);
  await chosen.getByText('ü b.sicrecovery').waitFor();
  // What is gone by the time somebody says so is said; the page never learned where it was.
  await rename(file, `${file}.moved`);
  await chosen.getByRole('button', { name: 'Import as a new workspace' }).click();
  await said.getByText('The file can’t be read anymore.').waitFor();
  expect(await page.content()).not.toContain(path.dirname(file));
});

test('one that another file took the place of, or that was declined on the cover, does not come back', async () => {
  const running = await startBuilt(await newFolder(), { env: await posingAs('darwin') });
  const page = await running.page('app://console/');
  const api = new ConsoleApi(page);
  await page.getByRole('heading', { name: 'Create the operator' }).waitFor();
  await dropFiles(page, [await anExport('early.sicrecovery')]);
  await page.getByText('Set up the console to decide whether to import it.').waitFor();
  await api.prepare();
  await page.reload();
  const chosen = await chosenIn(running);
  const waiting = async () => (await api.send('GET', '/console/given-file')).body;

  await running.standIn.ask('openFile', await anExport('opened.sicrecovery'));
  await chosen.getByText('opened.sicrecovery').waitFor();
  await dropFiles(page, [await anExport('dropped.sicrecovery')]);
  await chosen.getByText('dropped.sicrecovery').waitFor();
  await chosen.getByRole('button', { name: 'Don’t import' }).click();
  await expect.poll(waiting, SOON).toEqual({ file: null });

  await running.standIn.ask('openFile', await anExport('again.sicrecovery'));
  await chosen.getByText('again.sicrecovery').waitFor();
  await page.getByRole('button', { name: 'Lock now' }).click();
  const gate = new SessionGate(page);
  await gate.lock.getByRole('button', { name: 'Don’t import' }).click();
  await gate.unlock('sun shines on seven roofs');
  await gate.lock.waitFor({ state: 'hidden' });
  await expect.poll(waiting, SOON).toEqual({ file: null });
  expect(await chosen.count()).toBe(0);
});

test('macOS tells of a file by an event; during a hand-over it waits until the owner has left', async () => {
  const started = await startWithOwner(await posingAs('darwin'));
  const { running, api, ownerId } = started;
  await api.page.reload();
  await running.standIn.ask('openFile', await anExport('mac.sicrecovery'));
  const chosen = await chosenIn(running);
  await chosen.getByText('mac.sicrecovery').waitFor();
  await chosen.getByRole('button', { name: 'Don’t import' }).click();
  await expect.poll(async () => (await api.send('GET', '/console/given-file')).body, SOON).toEqual({ file: null });

  await api.handOver(ownerId);
  await running.standIn.ask('openFile', await anExport('later.sicrecovery'));
  expect((await api.send('GET', '/console/given-file')).status).toBe(401);
  await freed(started);
  await api.page.reload();
  await chosen.getByText('later.sicrecovery').waitFor();
});
