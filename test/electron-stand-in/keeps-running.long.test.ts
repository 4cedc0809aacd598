import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, SOON, startBuilt } from './support/in-folder.ts';
import { openWindow, outcomeOf, startWithOwner } from './support/opened.ts';

afterEach(endAll);

const SAYS = 'message box: The console keeps running. [OK]';

test("a console that keeps running: closing its window leaves an icon, says so once, and ends an owner's window; Quit ends it; the next start at login has no window", async () => {
  const config = await newFolder();
  const env = { STAND_IN_PACKAGED: '1', XDG_CONFIG_HOME: config, STAND_IN_BUTTON: 'Close Window' };
  const started = await startWithOwner(env);
  const { running, data } = started;
  const { ask } = running.standIn;
  const close = async (): Promise<void> => {
    await ask('close', (await ask('windows'))[0]?.id ?? 0);
    await expect.poll(async () => (await ask('windows')).length, SOON).toBe(0);
    await expect.poll(() => running.context.pages().length, SOON).toBe(0);
  };
  const said = () => running.standIn.log().split(SAYS).length - 1;
  const entry = path.join(config, 'autostart/solar-installer-console.desktop');
  expect((await started.api.send('GET', '/console/settings')).body).toMatchObject({
    keep_running: false,
    start_at_login: false,
    desktop: ['notifications', 'keep_running', 'start_at_login'],
  });
  await started.api.send('PUT', '/console/settings', { keep_running: true, start_at_login: true });
  expect((await ask('taskbar')).trays).toEqual([['Open Console', 'separator', 'Quit']]);
  expect(await readFile(entry, 'utf8')).toContain(`"--in-background" "--data=${data}"`);
  await close();
  await expect.poll(said, SOON).toBe(1);

  await ask('tray');
  const api = new ConsoleApi(await running.page('app://console/'));
  const opened = await openWindow({ ...started, api });
  await ask('tray', 'Quit');
  await close();
  expect(running.standIn.log()).toContain('Quit anyway? [Cancel] [Quit]');
  await ask('tray', 'Open Console');
  const back = new ConsoleApi(await running.page('app://console/'));
  expect(await outcomeOf({ ...opened, api: back })).toMatchObject({ outcome: 'closed' });
  expect(said()).toBe(1);
  await ask('tray', 'Quit');
  expect(await running.standIn.ended).toBe(0);

  const atLogin = await startBuilt(data, { env, args: ['--in-background'] });
  await expect.poll(async () => (await atLogin.standIn.ask('taskbar')).trays.length, SOON).toBe(1);
  expect(await atLogin.standIn.ask('windows')).toEqual([]);
  await atLogin.standIn.ask('tray');
  const last = new ConsoleApi(await atLogin.page('app://console/'));
  await last.signIn();
  await last.send('PUT', '/console/settings', { keep_running: false, start_at_login: false });
  expect([(await atLogin.standIn.ask('taskbar')).trays, existsSync(entry)]).toEqual([[], false]);
  await atLogin.standIn.ask('close', (await atLogin.standIn.ask('windows'))[0]?.id ?? 0);
  expect(await atLogin.standIn.ended).toBe(0);
  expect(atLogin.standIn.log()).not.toContain(SAYS);
});
