import { afterEach, expect, test } from 'vitest';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, posingAs, SOON, startBuilt } from './support/in-folder.ts';
import { LinkedConsole } from './support/linked-console.ts';

let linked: LinkedConsole | undefined;
afterEach(async () => {
  await endAll();
  await linked?.upstream.service.close();
  linked = undefined;
});

test('Windows: a picture on the button of the taskbar, read out with the number, also on the next window', async () => {
  linked = await LinkedConsole.start(await posingAs('win32'));
  await linked.pause(true);
  await linked.api.send('POST', '/v1/installers', { company_name: 'One Roof' });
  const overlays = async () => (await linked?.ask('taskbar'))?.overlays;
  await expect.poll(overlays, SOON).toEqual(['1 change is not sent yet']);
  await linked.ask('press', 'New Window');
  await expect.poll(overlays, SOON).toEqual(['1 change is not sent yet', '1 change is not sent yet']);
  await linked.pause(false);
  await expect.poll(overlays, SOON).toEqual([null, null]);
});

test.each(['darwin', 'win32'] as const)(
  "%s: the start at login is the system's, and the icon opens the console",
  async (platform) => {
    const data = await newFolder();
    const env = { ...(await posingAs(platform)), STAND_IN_PACKAGED: '1', XDG_DATA_HOME: data };
    const running = await startBuilt(data, { env });
    const api = new ConsoleApi(await running.page('app://console/'));
    await api.prepare();
    const { desktop } = (await api.send('GET', '/console/settings')).body as { desktop: string[] };
    // macOS starts a program without arguments: on another folder than the usual one this is not offered.
    expect(desktop.includes('start_at_login')).toBe(platform === 'win32');
    await api.send('PUT', '/console/settings', { keep_running: true, start_at_login: true });
    expect((await running.standIn.ask('taskbar')).login).toEqual(
      platform === 'win32'
        ? { openAtLogin: true, args: ['"--in-background"', `"--data=${data}"`] }
        : { openAtLogin: false },
    );
    await running.standIn.ask('tray', 'Open Console');
    expect((await running.standIn.ask('windows')).length).toBe(1);
  },
);
