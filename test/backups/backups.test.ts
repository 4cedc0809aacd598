import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backup, BackupsView, RestorePreview } from '../../src/contract/console/backups.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { enter, newOwner, walk } from '../onboarding/accounts.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const create = (site_name: string) =>
  service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name }) });
const sites = async () =>
  (await service.send('token', 'GET', '/v1/inverters'))
    .json<{ data: { site_name: string }[] }>()
    .data.map(({ site_name }) => site_name);
const view = async () => (await service.send('operator', 'GET', '/console/backups')).json<BackupsView>();
const make = async () => (await service.send('operator', 'POST', '/console/backups')).json<Backup>();
const restore = (name: string) => service.send('operator', 'POST', `/console/backups/${name}/restore`);
const choose = (folder: string | null) =>
  service.send('operator', 'PUT', '/console/backups/folder', { body: { folder } });
/** The state before a restoring is put away once the last answers are given. */
const restored = async (name: string) => {
  const answer = await restore(name);
  await until(service, async () => !existsSync(join(service.dataFolder, 'restoring.json')));
  return answer;
};
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('a backup', () => {
  test('holds the workspace, the console file and sealed documents, is this account’s alone, and has no key in it', async () => {
    await create('one');
    await walk(await enter(service, await newOwner(service)));
    const made = await make();
    expect(made).toMatchObject({
      reason: 'by_hand',
      holds: { inverters: 1, system_owners: 1, upstream: null, unsent: 0 },
    });
    expect(made.holds.documents).toBeGreaterThan(0);
    const { folder, data } = await view();
    expect(data).toEqual([made]);
    const place = join(folder, made.name);
    expect((await readdir(place)).toSorted()).toEqual(['console.sqlite', 'documents', 'manifest.json', 'test.sqlite']);
    expect(await readdir(join(place, 'documents'))).toHaveLength(made.holds.documents);
    const modes = await Promise.all(
      [place, join(place, 'documents'), join(place, 'test.sqlite'), join(place, 'manifest.json')].map(
        async (path) => (await stat(path)).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  test('is compared with what is here now, and restored; what was here is a backup of its own', async () => {
    await create('one');
    const { name } = await make();
    await create('two');
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    await service.send('token', 'DELETE', '/v1/inverters/1', { body: {} });
    const preview = (await service.send('operator', 'GET', `/console/backups/${name}`)).json<RestorePreview>();
    expect(preview).toMatchObject({
      backup: { holds: { inverters: 1, generators: 0 } },
      now: { inverters: 1, generators: 1 },
      since: { created: 2, updated: 0, removed: 1 },
    });
    expect((await restored(name)).statusCode).toBe(200);
    expect(await sites()).toEqual(['one']);
    const { data } = await view();
    expect(data.map(({ reason }) => reason)).toEqual(['restore', 'by_hand']);
    await restored(data[0]?.name ?? '');
    expect(await sites()).toEqual(['two']);
  });

  test('restored twice at once, one is refused, and the audit trail has it once', async () => {
    await create('one');
    const { name } = await make();
    const answers = await Promise.all([restored(name), restore(name)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(
      (await service.send('operator', 'GET', '/console/trail?kind=backup_restored')).json<{ data: unknown[] }>().data,
    ).toHaveLength(1);
  });

  test('that was just restored is not removed for the one that restoring makes', async () => {
    await create('one');
    const { name } = await make();
    service.clock.advance({ minutes: 1 });
    await create('two');
    const later = await make();
    service.clock.advance({ days: 10 });
    await service.signIn();
    await restored(name);
    expect((await view()).data.map((each) => each.name)).toEqual([expect.anything(), later.name, name]);
  });

  test('[D13] restored gives no number again that was given since', async () => {
    await create('one');
    const { name } = await make();
    const { data: given } = (await create('two')).json<{ data: { id: number } }>();
    await restored(name);
    expect((await create('three')).json<{ data: { id: number } }>().data.id).toBe(given.id + 1);
  });

  test('[D17] restored keeps locked what was locked since, and a link of then is good for nothing', async () => {
    const owner = await newOwner(service);
    const { name } = await make();
    await enter(service, owner);
    await restored(name);
    const shown = (await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<Record<string, unknown>>();
    expect(shown).not.toHaveProperty('email');
  });

  test('restored has its documents again', async () => {
    await walk(await enter(service, await newOwner(service)));
    const { name, holds } = await make();
    await rm(join(service.dataFolder, 'documents'), { recursive: true });
    await restored(name);
    const [folder = ''] = await readdir(join(service.dataFolder, 'documents'));
    expect(await readdir(join(service.dataFolder, 'documents', folder))).toHaveLength(holds.documents);
  });

  test('that is not as it was written is refused, and nothing is changed', async () => {
    await create('one');
    const { name } = await make();
    const file = join((await view()).folder, name, 'test.sqlite');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(file, bytes);
    await create('two');
    const words: unknown = expect.stringContaining('This backup is damaged');
    const answers = [await service.send('operator', 'GET', `/console/backups/${name}`), await restore(name)];
    expect(answers.map((answer) => [answer.statusCode, answer.json<Problem>().detail])).toEqual([
      [409, words],
      [409, words],
    ]);
    expect(await sites()).toEqual(['one', 'two']);
    expect((await readdir(service.dataFolder)).filter((found) => /restoring|test-|part/.test(found))).toEqual([]);
  });

  test('is made before sample data is loaded, and once for one state', async () => {
    await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun' } });
    await service.core.plant('sample');
    expect((await view()).data.map(({ reason, holds }) => [reason, holds.installers, holds.inverters])).toEqual([
      ['bulk_change', 1, 0],
    ]);
  });

  test('is nobody’s but an operator’s', async () => {
    const { name } = await make();
    for (const who of ['token', 'key', 'automation', 'nobody'] as const) {
      const answers = await Promise.all([
        service.send(who, 'GET', '/console/backups'),
        service.send(who, 'POST', `/console/backups/${name}/restore`),
      ]);
      for (const { statusCode } of answers) expect([401, 403]).toContain(statusCode);
    }
  });
});

describe('the folder', () => {
  test('may be one on another disk, where this console has a folder of its own', async () => {
    const folder = await aFolder();
    expect((await choose(folder)).json()).toMatchObject({ chosen: folder, fault: null });
    const { name } = await make();
    const [own = ''] = await readdir(folder);
    expect(await readdir(join(folder, own))).toEqual([name]);
    expect((await stat(join(folder, own))).mode & 0o777).toBe(0o700);
  });

  test('that is gone is named, backups go into the data folder meanwhile, and are listed with the others once it is back', async () => {
    const folder = await aFolder();
    await choose(folder);
    await create('one');
    const first = await make();
    const away = `${folder}-away`;
    await rename(folder, away);
    const second = await make();
    expect(await view()).toMatchObject({
      fault: expect.stringContaining('is not there. Is the disk connected?'),
      folder: join(service.dataFolder, 'backups'),
      data: [second],
    });
    await rename(away, folder);
    expect(await view()).toMatchObject({ fault: null, data: [second, first] });
  });

  test.each<[string, (folder: string) => Promise<string>, string]>([
    ['a link', async (folder) => (await symlink(folder, join(folder, 'link')), join(folder, 'link')), 'a link'],
    ['not there', async (folder) => join(folder, 'none'), 'is not there'],
    ['not a whole path', async () => 'backups', 'full path'],
    ['in the data folder', async () => join(service.dataFolder, 'elsewhere'), 'data folder'],
    [
      'a folder that nobody may write into',
      async (folder) => (
        await mkdir(join(folder, 'closed')), await chmod(join(folder, 'closed'), 0o500), join(folder, 'closed')
      ),
      'written',
    ],
  ])('is refused where it is %s', async (what, spoil, words) => {
    if (what.includes('write') && process.getuid?.() === 0) return; // the administrator may write anywhere
    const answer = await choose(await spoil(await aFolder()));
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.message]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
    expect((await view()).chosen).toBeNull();
  });
});
