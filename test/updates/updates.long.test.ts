import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { noteAtRest } from '../../src/store/sqlite/backup/at-rest.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { endAll, newFolder, posingAs, startUnjoined } from '../electron-stand-in/support/in-folder.ts';
import { FILE_PATH, offerNewer, type Stage } from './cases.ts';
import { feedText, newKey, signed, startFeed, type Feed } from './feed.ts';
import { appImage, install, startInstalled, type Installed, type Started } from './installed.ts';
import { settled } from './settled.ts';

const LINUX = `/feed/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;
const feeds: Feed[] = [];
afterEach(async () => {
  await endAll();
  for (const feed of feeds.splice(0)) feed.close();
});

/** An installed version 1.0.0, and a feed that offers 1.1.0. */
async function offered(): Promise<{ installed: Installed; stage: Stage; data: string }> {
  const feed = await startFeed();
  feeds.push(feed);
  const key = newKey();
  const installed = await install({ url: feed.url, key });
  const stage = { feed, key, file: appImage('1.1.0', installed.calls), feedFile: LINUX };
  offerNewer(stage);
  return { installed, stage, data: await newFolder() };
}

const downloads = ({ feed }: Stage): number => feed.asked.filter((path_) => path_ === FILE_PATH).length;
const called = (installed: Installed): Promise<string> => readFile(installed.calls, 'utf8').catch(() => '');

async function quit({ running }: Started): Promise<void> {
  // It may end before it has answered.
  void running.standIn.ask('quit').catch(() => undefined);
  expect(await running.standIn.ended).toBe(0);
}

/** With the first operator, and this setting from now on. */
async function startWith(installed: Installed, data: string, updates: 'on' | 'ask' | 'off'): Promise<Started> {
  const started = await startInstalled(installed, data);
  await started.api.prepare();
  await started.api.send('PUT', '/console/settings', { updates });
  await settled(started.view);
  await quit(started);
  await rm(installed.calls, { force: true });
  await rm(path.join(installed.folder, 'cache'), { recursive: true, force: true });
  await writeFile(installed.appImage, appImage('1.0.0', installed.calls));
  const again = await startInstalled(installed, data);
  await again.api.signIn();
  return again;
}

describe('settings', () => {
  test('on: downloaded by itself after the start, installed when the program is quit, and not started then', async () => {
    const { installed, stage, data } = await offered();
    const started = await startWith(installed, data, 'on');
    expect(await settled(started.view)).toMatchObject({ state: 'ready', offered: '1.1.0' });
    await quit(started);
    expect(await called(installed)).toBe('');
    expect(await readFile(installed.appImage)).toEqual(stage.file);
  });

  test('ask: looked for after the start, downloaded when somebody says so', async () => {
    const { installed, stage, data } = await offered();
    const started = await startWith(installed, data, 'ask');
    stage.feed.asked.length = 0;
    await started.api.send('POST', '/console/updates/check');
    expect(await settled(started.view)).toMatchObject({ state: 'available', offered: '1.1.0' });
    expect(downloads(stage)).toBe(0);
    expect((await started.api.send('POST', '/console/updates/restart')).status).toBe(409);
    await started.api.send('POST', '/console/updates/download');
    expect(await settled(started.view)).toMatchObject({ state: 'ready' });
  });

  test('off: looked for by a person alone, and installed by "Restart now" alone', async () => {
    const { installed, stage, data } = await offered();
    const started = await startWith(installed, data, 'off');
    stage.feed.asked.length = 0;
    expect(await started.view()).toMatchObject({ state: 'idle', mode: 'off' });
    expect(stage.feed.asked).toEqual([]);
    await started.api.send('POST', '/console/updates/check');
    expect(await settled(started.view)).toMatchObject({ state: 'available' });
    await started.api.send('POST', '/console/updates/download');
    // What the page says and what happens is one.
    expect(await settled(started.view)).toMatchObject({ state: 'ready', installs: 'on_restart' });
    await quit(started);
    expect(await readFile(installed.appImage)).toEqual(appImage('1.0.0', installed.calls));
  });

  test('a package without a feed says that it does not look for updates', async () => {
    const started = await startInstalled(await install(), await newFolder());
    await started.api.prepare();
    expect(await started.view()).toMatchObject({ state: 'no_feed', version: '1.0.0' });
    expect((await started.api.send('POST', '/console/updates/check')).status).toBe(409);
  });
});

test('nothing is downloaded over a restricted connection, and a download ends when the connection becomes one', async () => {
  const { installed, stage, data } = await offered();
  const mobile = installed.env['MOBILE_NETWORK'] ?? '';
  await writeFile(mobile, '');
  const started = await startInstalled(installed, data);
  await started.api.prepare();
  expect(await settled(started.view)).toMatchObject({
    state: 'available',
    mode: 'on',
    waits_for: ['restricted_connection'],
  });
  expect((await started.api.send('POST', '/console/updates/download')).status).toBe(409);
  expect(downloads(stage)).toBe(0);
  await rm(mobile);
  const half = Math.floor(stage.file.length / 2);
  stage.feed.answers.set(FILE_PATH, (_request, response) => {
    response
      .setHeader('content-length', stage.file.length)
      .write(stage.file.subarray(0, half), () => void writeFile(mobile, ''));
  });
  expect((await started.api.send('POST', '/console/updates/download')).status).toBe(200);
  expect(await settled(started.view)).toMatchObject({ state: 'available', waits_for: ['restricted_connection'] });
  await rm(mobile);
  stage.feed.answers.set(FILE_PATH, stage.file);
  await started.api.send('POST', '/console/updates/download');
  expect(await settled(started.view)).toMatchObject({ state: 'ready' });
});

test('a program that is quit during a hand-over is not replaced then, but at its next end, and nothing is downloaded twice', async () => {
  const { installed, stage, data } = await offered();
  const started = await startInstalled(installed, data);
  const ownerId = await started.api.prepare();
  expect(await settled(started.view)).toMatchObject({ state: 'ready' });
  expect((await started.api.handOver(ownerId))[0]?.status).toBe(201);
  await quit(started);
  expect(await called(installed)).toBe('');
  expect(await readFile(installed.appImage)).toEqual(appImage('1.0.0', installed.calls));
  const again = await startInstalled(installed, data);
  await again.api.signIn();
  expect(await settled(again.view)).toMatchObject({ state: 'ready', waits_for: [] });
  expect(downloads(stage)).toBe(1);
  await quit(again);
  expect(await readFile(installed.appImage)).toEqual(stage.file);
});

test.each(['gone', 'changed'])(
  'an AppImage stays, and is started again, when the download is %s at the end',
  async (what) => {
    const { installed, data } = await offered();
    const started = await startInstalled(installed, data);
    await started.api.prepare();
    expect(await settled(started.view)).toMatchObject({ state: 'ready' });
    const file = path.join(installed.folder, 'cache', 'console-updater', 'pending', path.basename(FILE_PATH));
    await (what === 'gone' ? rm(file) : writeFile(file, 'something else'));
    void started.api.send('POST', '/console/updates/restart').catch(() => undefined);
    expect(await started.running.standIn.ended).toBe(0);
    expect(await readFile(installed.appImage)).toEqual(appImage('1.0.0', installed.calls));
    expect(await readdir(installed.folder)).not.toContain('console.AppImage.update');
    expect(started.running.standIn.log()).toContain(`relaunch ${installed.appImage}`);
  },
);

test('a file that somebody has changed since it was downloaded is not installed, but downloaded again', async () => {
  const { installed, stage, data } = await offered();
  await writeFile(path.join(installed.folder, 'resources', 'package-type'), 'deb');
  const name = FILE_PATH.replace('/feed/', '').replace('AppImage', 'deb');
  stage.feed.answers.set(
    LINUX,
    signed(feedText({ version: '1.1.0', file: name, content: stage.file }), stage.key, LINUX),
  );
  stage.feed.answers.set(`/feed/${name}`, stage.file);
  const started = await startInstalled(installed, data);
  await started.api.prepare();
  // A package of the system is not installed by quitting: that would ask for a password.
  expect(await settled(started.view)).toMatchObject({ state: 'ready', installs: 'on_restart' });
  await quit(started);
  await writeFile(path.join(installed.folder, 'cache', 'console-updater', 'pending', name), 'something else');
  const again = await startInstalled(installed, data);
  await again.api.signIn();
  expect(await settled(again.view)).toMatchObject({ state: 'ready' });
  expect(stage.feed.asked.filter((asked) => asked.endsWith('.deb'))).toHaveLength(2);
  expect(await readFile(path.join(installed.folder, 'cache', 'console-updater', 'pending', name))).toEqual(stage.file);
});

describe('Windows, as the stand-in poses', () => {
  const subjects = [
    ['Somebody Else', 'failed'],
    ['Solar Installer Console', 'ready'],
  ] as const;
  test.each(subjects)('an installer that %s has signed: %s', async (subject, state) => {
    const { installed, stage, data } = await offered();
    const name = 'console-1.1.0.exe';
    stage.feed.answers.set(
      '/feed/latest.yml',
      signed(feedText({ version: '1.1.0', file: name, content: stage.file }), stage.key, 'latest.yml'),
    );
    stage.feed.answers.set(`/feed/${name}`, stage.file);
    // What PowerShell would say of the certificate: the library's own code asks by the system's command line, and reads
    // the answer.
    const shell = path.join(installed.folder, 'cmd.cjs');
    await writeFile(
      shell,
      `#!${process.execPath}
const [, file] = /-LiteralPath '([^']+)'/.exec(process.argv.join(' ')) ?? [];
console.log(JSON.stringify(file ? { Status: 0, Path: file, SignerCertificate: { Subject: 'CN=${subject}' } } : 'test'));
`,
    );
    await chmod(shell, 0o755);
    const started = await startInstalled(installed, data, { ...(await posingAs('win32')), comspec: shell });
    await started.api.prepare();
    const reason =
      state === 'failed' ? 'The download is not signed by the publisher of this program and was discarded.' : null;
    expect(await settled(started.view)).toMatchObject({ state, reason });
  });
});

test('macOS, as the stand-in poses: Squirrel gets the archive, and ends the program by itself', async () => {
  const { installed, stage, data } = await offered();
  const name = `console-1.1.0${process.arch === 'arm64' ? '-arm64' : ''}.zip`;
  stage.feed.answers.set(
    '/feed/latest-mac.yml',
    signed(feedText({ version: '1.1.0', file: name, content: stage.file }), stage.key, 'latest-mac.yml'),
  );
  stage.feed.answers.set(`/feed/${name}`, stage.file);
  const started = await startInstalled(installed, data, { ...(await posingAs('darwin')), APPIMAGE: undefined });
  await started.api.prepare();
  expect(await settled(started.view)).toMatchObject({ state: 'ready' });
  expect(await started.running.standIn.ask('shownOutside')).toContain(`Squirrel: ${stage.file.length} bytes are ready`);
  void started.api.send('POST', '/console/updates/restart').catch(() => undefined);
  expect(await started.running.standIn.ended).toBe(0);
  expect(started.running.standIn.log()).toContain('Squirrel: install and start again');
});

test('data that a newer version has migrated: the program says so and ends, and nothing is changed', async () => {
  const data = await newFolder();
  const installed = await install();
  const started = await startInstalled(installed, data);
  await started.api.prepare();
  await quit(started);
  const file = path.join(data, 'console.sqlite');
  openDatabase(file, {
    ...consoleFile,
    migrations: [...consoleFile.migrations, { name: 'later', sql: 'CREATE TABLE later (id INTEGER)' }],
  }).engine.close();
  await noteAtRest(file);
  const before = await readFile(file);
  const standIn = startUnjoined(data);
  expect(await standIn.ended).toBe(1);
  expect(standIn.log()).toContain(
    'Solar Installer Console cannot start: A newer version of Solar Installer Console has used this data, and this version cannot open it. Install that version or a later one.',
  );
  expect(await readFile(file)).toEqual(before);
});
