import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Backup } from '../../src/contract/console/backups.ts';
import type { TrailEntryView } from '../../src/contract/console/trail.ts';
import { anInverter } from '../support/bodies.ts';
import { SECRET_KEY, startTestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';
import { isDamaged, findBackup } from '../../src/core.ts';
import { startHost, startServe } from '../hosts/start-host.ts';
import { createRandom } from '../audit/random.ts';

const FLIPS = 50;
const TOKEN = `at_test_${'d'.repeat(43)}`;

/** A folder that was closed in order, with a backup of all it holds. */
let whole: string;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'console-damage-'));
  const service = await startTestService({ dataFolder: whole });
  await service.signIn();
  for (let index = 0; index < 60; index += 1)
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: `Site ${index}` }) });
  await service.send('operator', 'POST', '/console/backups');
  await service.stop();
  await writeFile(join(whole, 'host.key'), SECRET_KEY, { mode: 0o600 });
});
afterAll(() => rm(whole, { recursive: true }));

/** One bit is another one than it was; nothing else about the file is. */
async function flip(file: string, at: number): Promise<void> {
  const [bytes, { atime, mtime }] = await Promise.all([readFile(file), stat(file)]);
  const place = Math.floor(at * bytes.length);
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (Math.floor(at * 1e6) % 8)), place);
  await writeFile(file, bytes);
  await utimes(file, atime, mtime);
}

async function folderWith(spoil: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(whole, folder, { recursive: true, preserveTimestamps: true });
  await spoil(folder);
  return folder;
}

describe('a damaged file', () => {
  test(`is recognized, wherever one of ${FLIPS} bits was flipped`, async () => {
    const { assertAtRest } = await import('../../src/store/sqlite/backup/at-rest.ts');
    const random = createRandom(11);
    for (let round = 0; round < FLIPS; round += 1) {
      const name = round % 2 === 0 ? 'test.sqlite' : 'console.sqlite';
      const at = random(1_000_000) / 1_000_000;
      const folder = await folderWith((path) => flip(join(path, name), at));
      await expect(assertAtRest(join(folder, name)), `${name} at ${at}`).rejects.toMatchObject({
        fault: 'damaged',
        file: join(folder, name),
      });
      await rm(folder, { recursive: true });
    }
    for (const name of ['test.sqlite', 'console.sqlite'])
      await assertAtRest(join(await folderWith(async () => {}), name));
  });

  test.each(['test.sqlite', 'console.sqlite'])(
    '%s: serve names the backup and the option, and with it has its data again; the damaged file is kept',
    async (name) => {
      const folder = await folderWith((path) => flip(join(path, name), 0.7));
      const refused = startHost('out/main/serve.js', ['--port', '0', '--data', folder, '--log-level', 'silent']);
      expect(await refused.ended).toBe(1);
      expect((await refused.errors).trim().split('\n').at(-1)).toMatch(
        /is damaged: .* The newest intact backup is from .* start once with --restore-backup\.$/,
      );
      const damaged = await readFile(join(folder, name));
      const host = await startServe(['--data', folder, '--restore-backup', '--access-token', TOKEN]);
      const { meta } = (await (
        await fetch(`${host.ready.base_url}/v1/inverters`, { headers: { authorization: `Bearer ${TOKEN}` } })
      ).json()) as { meta: { total: number } };
      expect(meta.total).toBe(60);
      const [aside = ''] = (await readdir(folder)).filter((found) => found.startsWith('damaged-'));
      expect(await readFile(join(folder, aside, name))).toEqual(damaged);
      host.child.kill('SIGTERM');
      await host.ended;
    },
  );

  test('after a restore: what was restored is offered and takes its place, not what was rejected; the trail says so, here and for the console file', async () => {
    const folder = await folderWith(async () => {});
    const start = async (restoreDamaged: boolean) => {
      const service = await startTestService({ dataFolder: folder, restoreDamaged });
      await service.signIn();
      const total = async () =>
        (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;
      const restore = async (reason: string) => {
        const { data } = (await service.send('operator', 'GET', '/console/backups')).json<{ data: Backup[] }>();
        expect(
          (
            await service.send(
              'operator',
              'POST',
              `/console/backups/${data.find((each) => each.reason === reason)?.name}/restore`,
            )
          ).statusCode,
        ).toBe(200);
        await until(service, async () => !existsSync(join(folder, 'restoring.json')));
      };
      const trail = async () =>
        (await service.send('operator', 'GET', '/console/trail?kind=backup_restored')).json<{
          data: TrailEntryView[];
        }>().data[0];
      return { service, total, restore, trail };
    };
    const fileOf = async (kind: string) =>
      join(folder, (await readdir(folder)).find((name) => name.startsWith(kind) && name.endsWith('.sqlite')) ?? '');
    const offer = async () => {
      await flip(await fileOf('test'), 0.7);
      const fault: unknown = await start(false).catch((error: unknown) => error);
      return isDamaged(fault) ? (await findBackup(folder, fault))?.holds : `started, or failed: ${String(fault)}`;
    };

    const first = await start(false);
    await first.service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'rejected' }) });
    await first.restore('by_hand');
    await first.service.stop();
    expect(await offer()).toMatchObject({ records: 60 });

    const second = await start(true);
    expect(await second.total()).toBe(60);
    expect(await second.trail()).toMatchObject({
      actor: { kind: 'machine_account' },
      workspace: { name: 'Test' },
      about: expect.stringMatching(/^backup of /),
    });
    await second.restore('restore'); // somebody thinks better of it
    expect(await second.total()).toBe(61);
    await second.service.stop();
    expect(await offer()).toMatchObject({ records: 61 });

    await flip(await fileOf('test'), 0.7); // as it was
    await flip(await fileOf('console'), 0.7);
    const third = await start(true);
    expect(await third.trail()).toMatchObject({ actor: { kind: 'machine_account' }, workspace: null });
    await third.service.stop();
  });

  test('without a backup that is whole is refused, also with the option', async () => {
    const folder = await folderWith(async (path) => {
      await flip(join(path, 'test.sqlite'), 0.5);
      const [name = ''] = await readdir(join(path, 'backups'));
      await flip(join(path, 'backups', name, 'test.sqlite'), 0.5);
    });
    const refused = startHost('out/main/serve.js', [
      '--port',
      '0',
      '--data',
      folder,
      '--log-level',
      'silent',
      '--restore-backup',
    ]);
    expect(await refused.ended).toBe(1);
    expect((await refused.errors).trim()).toContain('There is no backup to restore.');
  });
});
