import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { enter, newOwner, walk } from '../onboarding/accounts.ts';
import { anInverter } from '../support/bodies.ts';
import { accessTo, startUpstream, synced } from '../support/linked-services.ts';
import { SECRET_KEY, startTestService } from '../support/test-service.ts';
import { startHost, startServe } from './start-host.ts';

const SERVE = 'out/main/serve.js';
const BROWSER = 'out/main/browser.js';

/**
 * A folder with everything that is sealed: access to a service, bank numbers, documents, a remembered answer,
 * credentials of `serve`.
 */
let whole: string;
let ownerId: number;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'console-sealed-'));
  const upstream = await startUpstream();
  const service = await startTestService({ dataFolder: whole });
  await service.signIn();
  const owner = await newOwner(service);
  ownerId = owner.id;
  await walk(await enter(service, owner));
  await service.send('token', 'POST', '/v1/inverters', { body: anInverter(), headers: { 'idempotency-key': 'once' } });
  await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
  await synced(service);
  await service.stop();
  await upstream.service.close();
  await writeFile(join(whole, 'host.key'), SECRET_KEY, { mode: 0o600 });
});
afterAll(() => rm(whole, { recursive: true }));

async function folderWith(spoil: (key: string) => Promise<unknown>): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'console-lost-')), 'data');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }));
  await cp(whole, folder, { recursive: true });
  await chmod(folder, 0o700);
  await spoil(join(folder, 'host.key'));
  return folder;
}

const spoils: [what: string, spoil: (key: string) => Promise<unknown>, words: string][] = [
  ['is not there', (key) => rm(key), 'has been used before, and its key'],
  ['is another one', (key) => writeFile(key, Buffer.alloc(32, 9)), 'is not the one that has sealed what it holds'],
  ['is too short', (key) => writeFile(key, Buffer.alloc(31, 7)), 'is damaged: it must hold 32 bytes and holds 31'],
  ['is empty', (key) => writeFile(key, ''), 'is damaged: it must hold 32 bytes and holds 0'],
  ['cannot be read', async (key) => (await rm(key), await mkdir(key)), 'cannot be read'],
];

const keyIn = (folder: string): Promise<string> =>
  readFile(join(folder, 'host.key'), 'hex').catch((error: NodeJS.ErrnoException) => String(error.code));

async function expectRefused(host: string, args: string[], [, spoil, words]: (typeof spoils)[number]): Promise<void> {
  const folder = await folderWith(spoil);
  const before = [await keyIn(folder), (await readdir(folder)).toSorted()];
  const refused = startHost(host, ['--data', folder, '--port', '0', ...args]);
  expect(await refused.ended).toBe(1);
  const told = (await refused.errors).trim().split('\n').at(-1);
  expect(told).toContain(words);
  expect(told).toContain('start once with --set-sealed-aside');
  const now = (await readdir(folder)).filter((name) => name !== 'logs').toSorted();
  expect([await keyIn(folder), now]).toEqual(before);
}

describe('is refused with a way out, and replaced by nothing', () => {
  test.each(spoils)('by serve: a key that %s', (...each) => expectRefused(SERVE, ['--log-level', 'silent'], each));
  test.each(spoils.slice(0, 2))('by the browser host: a key that %s', (...each) =>
    expectRefused(BROWSER, ['--no-open'], each),
  );
});

/** Uses everything that was sealed; the statuses of the answers. */
async function use(base: string, token: string, key: string): Promise<number[]> {
  const send = async (path: string, init: RequestInit = {}, secret = token): Promise<number> =>
    (
      await fetch(`${base}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
      })
    ).status;
  return [
    await send('/v1/inverters', { method: 'POST', body: JSON.stringify(anInverter()) }),
    await send(`/v1/system-owners/${ownerId}`, {}, key),
    await send(
      `/console/owners/${ownerId}/requirements`,
      { method: 'POST', body: JSON.stringify({ requirement: 'payment_setup', reason: 'lost' }) },
      key,
    ),
    await send('/console/sync'),
  ];
}

test.each([spoils[0], spoils[1]] as typeof spoils)(
  'set aside knowingly, a folder whose key %s starts with all of its records and answers nothing with 500',
  async (_what, spoil) => {
    const folder = await folderWith(spoil);
    const asked = await startServe(['--data', folder, '--set-sealed-aside']);
    const { base_url, access_token, api_key } = asked.ready;
    expect((await use(base_url, access_token, api_key)).filter((status) => status >= 500)).toEqual([]);
    const list = (await (
      await fetch(`${base_url}/v1/inverters`, { headers: { authorization: `Bearer ${access_token}` } })
    ).json()) as { meta: { total: number } };
    expect(list.meta.total).toBeGreaterThanOrEqual(1);
    asked.child.kill('SIGTERM');
    await asked.ended;
    const told = await asked.errors;
    expect(told).toContain(
      '1 workspace whose access to the real service has to be entered again; 1 owner whose details or bank account numbers have to be entered again',
    );
    expect(told).toMatch(/uploaded documents? that can no longer be opened; 2 credentials of serve/);
    const aside = (await readdir(folder)).find((name) => name.startsWith('set-aside-')) ?? '';
    expect((await readdir(join(folder, aside))).filter((name) => name !== 'host.key').toSorted()).toEqual([
      'console.sqlite',
      'documents',
      'test.sqlite',
    ]);
    const again = await startServe(['--data', folder]); // from now on like any other folder
    expect(again.ready.access_token).toBe(access_token);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  },
);

test('set aside by a host whose key is the right one: nothing is', async () => {
  const folder = await folderWith(() => Promise.resolve());
  const started = await startServe(['--data', folder, '--set-sealed-aside']);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect((await readdir(folder)).some((name) => name.startsWith('set-aside-'))).toBe(false);
});
