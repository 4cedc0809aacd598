import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandIn } from './start-stand-in.ts';
import { endAll, newFolder, posingAs, SOON, startBuilt } from './support/in-folder.ts';

type Running = Awaited<ReturnType<typeof startBuilt>>;

const BUILT = path.resolve(import.meta.dirname, '../../out/main/index.js');
const placeOf =
  ({ standIn }: Running) =>
  async () =>
    (await standIn.ask('windows'))[0]?.url;
/** What must lead nowhere. */
const STRANGE = [
  'solar-console://onboarding/s/1/welcome',
  'solar-console://owners/12/../../settings',
  'https://console.example/owners?owner=12',
  'app://owners/onboarding/s/1',
];

describe('on Linux', () => {
  let running: Running;
  let data: string;
  beforeAll(async () => {
    data = await newFolder();
    running = await startBuilt(data, { args: ['solar-console://owners/12'], env: { STAND_IN_BUTTON: 'Load Again' } });
  });
  afterAll(endAll);
  const ask: Running['standIn']['ask'] = (...question) => running.standIn.ask(...question);
  const windowId = async () => (await ask('windows'))[0]?.id ?? 0;
  const again = async (...addresses: string[]): Promise<void> => {
    const second = startStandIn(BUILT, [`--data=${data}`, ...addresses]);
    expect(await second.ended, second.log()).toBe(0);
  };

  test('the address of a record leads to its page, at the start and while the program runs; every other one to nothing', async () => {
    await expect.poll(placeOf(running), SOON).toBe('app://console/owners?owner=12');
    await again('solar-console://homeowners/4711');
    await expect.poll(placeOf(running), SOON).toBe('app://console/generators?homeowner=4711');
    await again(...STRANGE);
    await again('solar-console://owners/13');
    await expect.poll(placeOf(running), SOON).toBe('app://console/owners?owner=13');
    const { told = [] } = (await ask('windows'))[0] ?? {};
    expect(told.filter((line) => line.startsWith('did-navigate '))).toEqual(
      ['/', '/owners?owner=12', '/generators?homeowner=4711', '/owners?owner=13'].map(
        (place) => `did-navigate app://console${place}`,
      ),
    );
  });

  test('crash dumps lie in the data folder, for this account alone, and are sent nowhere', async () => {
    const folder = path.join(data, 'crashes');
    expect(await ask('crashes')).toEqual({ folder, uploads: false });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('a page that hangs is loaded again when somebody says so; a helper that died is in the log', async () => {
    const told = async () => (await ask('windows'))[0]?.told ?? [];
    const before = (await told()).length;
    await ask('hang', await windowId());
    const sinceCrash = async () => (await told()).slice(before).join().split('render-process-gone')[1] ?? '';
    await expect.poll(sinceCrash, SOON).toContain('did-stop-loading');
    expect(running.standIn.log()).toContain('message box: This window does not respond. [Wait] [Load Again]');
    await ask('helperGone', 'GPU');
    const log = async () => readFile(path.join(data, 'logs', 'console.log'), 'utf8');
    await expect
      .poll(log, SOON)
      .toContain('"type":"GPU","reason":"crashed","exitCode":5,"name":"GPU","msg":"a helper process ended"');
    expect(await log()).toContain('"msg":"the page does not answer"');
  });
});

describe('elsewhere', () => {
  afterAll(endAll);

  test('macOS tells of an address by an event', async () => {
    const running = await startBuilt(await newFolder(), { env: await posingAs('darwin') });
    await running.page('app://console/');
    for (const address of STRANGE) await running.standIn.ask('openUrl', address);
    await running.standIn.ask('openUrl', 'solar-console://owners/12');
    await expect.poll(placeOf(running), SOON).toBe('app://console/owners?owner=12');
    expect(
      (await running.standIn.ask('windows'))[0]?.told.filter((line) => line.startsWith('did-navigate ')),
    ).toHaveLength(2);
  });

  test('Windows is told by the packed program that the addresses are its own', async () => {
    const running = await startBuilt(await newFolder(), {
      env: { ...(await posingAs('win32')), STAND_IN_PACKAGED: '1' },
    });
    const [, appId] =
      /^appId: (.*)$/m.exec(await readFile(path.resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8')) ??
      [];
    expect(await running.standIn.ask('shownOutside')).toEqual([
      `shows notifications of: ${appId}`,
      'opens addresses of: solar-console',
    ]);
  });
});
