import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, posingAs, type Running, SOON, startBuilt } from './support/in-folder.ts';

afterEach(endAll);

/** SQLite takes its write-ahead logs away when a database is closed in order. */
const openDatabases = async (data: string): Promise<string[]> =>
  (await readdir(data)).filter((name) => name.endsWith('-wal'));

/** The first window while its page is being loaded: the document is there, nothing else is. */
async function loading({ standIn }: Running): Promise<number> {
  const first = async () => (await standIn.ask('windows'))[0];
  await expect.poll(async () => (await first())?.told, SOON).toContain('did-navigate app://console/');
  return (await first())?.id ?? 0;
}

describe('the first load', () => {
  test('that is interrupted by the end of the program is no fault: it ends in order, and says nothing', async () => {
    const data = await newFolder();
    const running = await startBuilt(data, { env: { STAND_IN_HOLD: '1' } });
    await loading(running);
    await running.standIn.ask('quit');
    expect(await running.standIn.ended).toBe(0);
    expect([running.standIn.log(), await openDatabases(data)]).toEqual(['', []]);
  });

  test('whose page crashes is begun again; later a fault that nobody caught is told, and ends the program in order', async () => {
    const data = await newFolder();
    // Playwright starts Electron with this switch; together with app.enableSandbox() the window would be dead.
    const running = await startBuilt(data, { args: ['--no-sandbox'], env: { STAND_IN_HOLD: '1' } });
    const { standIn } = running;
    await standIn.ask('crash', await loading(running));
    await expect.poll(async () => (await standIn.ask('windows'))[0]?.told, SOON).toContain('render-process-gone');
    await standIn.ask('release');
    await expect.poll(async () => (await standIn.ask('windows'))[0]?.told, SOON).toContain('did-finish-load');
    expect(await openDatabases(data)).not.toEqual([]);
    await standIn.ask('fault', 'exception');
    expect(await standIn.ended).toBe(1);
    expect(standIn.log()).toContain('"msg":"unexpected fault"');
    expect(standIn.log()).toContain('Solar Installer Console has to close: Something unexpected happened');
    expect(standIn.log()).not.toContain('cannot start');
    expect(await openDatabases(data)).toEqual([]);
  });
});

test('on Windows the console starts, and a rejection that nobody handles ends it in order, while an owner is at work, too', async () => {
  const data = await newFolder();
  const running = await startBuilt(data, { env: await posingAs('win32') });
  const api = new ConsoleApi(await running.page('app://console/'));
  const [answer] = await api.handOver(await api.prepare());
  expect(answer?.status).toBe(201);
  await running.page('app://owners/onboarding/s/');
  await running.standIn.ask('fault', 'rejection');
  expect(await running.standIn.ended).toBe(1);
  expect(running.standIn.log()).toContain('has to close');
  expect(await openDatabases(data)).toEqual([]);
});
