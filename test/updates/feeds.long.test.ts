import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endAll, newFolder, SOON } from '../electron-stand-in/support/in-folder.ts';
import { cases, casesTable, FILE_PATH, offerNewer, type Stage } from './cases.ts';
import { newKey, startFeed } from './feed.ts';
import { appImage, install, startInstalled } from './installed.ts';
import { settled } from './settled.ts';

afterAll(endAll);

const files = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const DOC = path.resolve(import.meta.dirname, '../../docs/updates.md');

test('docs/updates.md has the cases that are played here', async () => {
  const doc = await readFile(DOC, 'utf8');
  const wanted = doc.replace(
    /(<!-- cases -->\n)[^]*(<!-- \/cases -->)/,
    (_all, begin: string, end: string) => `${begin}${casesTable()}\n${end}`,
  );
  if (process.env['UPDATE_DOCS'] === '1') await writeFile(DOC, wanted);
  else expect(doc).toBe(wanted);
});

test('what a feed may do wrong is told and leaves nothing behind; then the newer version is fetched, and takes the place of this one when everything is closed', async () => {
  const feed = await startFeed();
  const key = newKey();
  const installed = await install({ url: feed.url, key });
  const stage: Stage = {
    feed,
    key,
    file: appImage('1.1.0', installed.calls),
    feedFile: `/feed/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`,
  };
  const { running, api, view } = await startInstalled(installed, await newFolder());
  await api.prepare();
  await settled(view);
  for (const { name, becomes, says = null, play, after } of cases) {
    feed.answers.clear();
    await play(stage);
    expect((await api.send('POST', '/console/updates/check')).status, name).toBe(200);
    expect(await settled(view), name).toMatchObject({ state: becomes, reason: says });
    await after?.(stage);
    expect(files(path.join(installed.folder, 'cache', 'console-updater')), name).toEqual([]);
  }
  expect((await api.send('POST', '/console/updates/restart')).status).toBe(409);

  feed.answers.clear();
  offerNewer(stage);
  await running.standIn.ask('press', 'Check for Updates…');
  expect(await settled(view)).toMatchObject({
    state: 'ready',
    offered: '1.1.0',
    version: '1.0.0',
    signing: 'unsigned',
    waits_for: [],
    installs: 'at_end',
  });
  await expect
    .poll(async () => (await running.standIn.ask('windows'))[0]?.url, SOON)
    .toBe('app://console/settings/updates');
  expect(feed.asked).toContain(FILE_PATH);
  expect(existsSync(installed.calls)).toBe(false);
  // The page may be gone before it has the answer.
  void api.send('POST', '/console/updates/restart').catch(() => undefined);
  expect(await running.standIn.ended).toBe(0);
  await expect.poll(() => readFile(installed.calls, 'utf8').catch(() => ''), SOON).toBe('1.1.0 exit=\n');
  expect(await readFile(installed.appImage)).toEqual(stage.file);
  feed.close();
});
