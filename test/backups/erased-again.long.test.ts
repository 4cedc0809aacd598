import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Backup } from '../../src/contract/console/backups.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { newInstaller, newOwner, readOwner } from '../onboarding/accounts.ts';
import { readOnboarding } from '../onboarding/hand-over.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

const backUp = async (service: TestService): Promise<string> =>
  (await service.send('operator', 'POST', '/console/backups')).json<Backup>().name;
const erase = (service: TestService, id: number) =>
  service.send('operator', 'POST', `/console/owners/${id}/erasure`, { body: { reference: String(id) } });
const ownersAt = async (service: TestService): Promise<SystemOwner[]> =>
  (await service.send('key', 'GET', '/v1/system-owners')).json<{ data: SystemOwner[] }>().data;

test('[D44] in a linked workspace: who waited to be sent in the backup, and was sent and erased since, is not sent again and not taken in again', async () => {
  const { linked, upstream, close } = await startLinkedServices({ linked: { limits: { lateArrival: 1 } } });
  onTestFinished(close);
  const pause = (paused: boolean) => linked.send('operator', 'PUT', '/console/sync/details', { body: { paused } });
  const installer_id = (await newInstaller(linked)).id;
  const otto = (
    await linked.send('key', 'POST', '/v1/system-owners', { body: { installer_id, name: 'Otto Other' } })
  ).json<SystemOwner>();
  await synced(linked);
  await pause(true);
  await linked.send('key', 'PUT', `/v1/system-owners/${otto.id}`, { body: { phone: '503-555-0199' } });
  const mary = (
    await linked.send('key', 'POST', '/v1/system-owners', {
      body: { installer_id, name: 'Mary Hill', email: 'mary@example.com' },
    })
  ).json<SystemOwner>();
  const name = await backUp(linked);
  await pause(false);
  await synced(linked);
  for (const { id } of [mary, otto]) expect((await erase(linked, id)).statusCode).toBe(200);
  expect((await linked.send('operator', 'POST', `/console/backups/${name}/restore`)).json()).toMatchObject({
    erased_again: 2,
  });
  await until(linked, async () => !existsSync(join(linked.dataFolder, 'restoring.json')));
  expect(await statusOf(linked)).toMatchObject({ state: 'paused', pending: 0 });
  await pause(false);
  const there = (await ownersAt(upstream.service)).find(({ name: found }) => found === 'Mary Hill');
  await upstream.service.send('key', 'PUT', `/v1/system-owners/${there?.id}`, { body: { phone: '503-555-0147' } });
  expect(await synced(linked)).toMatchObject({ pending: 0, failed: 0, conflicts: 0 });
  const kept = (await ownersAt(upstream.service)).map(({ name: found, phone }) => `${found} ${phone}`).toSorted();
  expect([kept, (await ownersAt(linked)).map(({ id }) => id)]).toEqual([
    ['Mary Hill 503-555-0147', 'Otto Other 503-555-0199'],
    [otto.id, mary.id],
  ]);
  for (const { id } of [mary, otto]) {
    const here = await readOwner(linked, id);
    expect([here.name, here.phone]).toEqual([undefined, undefined]);
  }
});

test.each([
  [
    'is damaged, and restored at the start',
    /^backup of .* UTC; details of 1 owner erased again$/,
    async (folder: string) => writeFile(join(folder, 'test.sqlite'), 'no longer a data file at all'),
  ],
  [
    'was replaced by hand',
    /^a backup put in place by hand; details of 1 owner erased again$/,
    async (folder: string, name: string) => {
      await rm(join(folder, 'test.sqlite.sum'));
      await cp(join(folder, 'backups', name, 'test.sqlite'), join(folder, 'test.sqlite'));
    },
  ],
])('[D44] where the data file %s, the audit trail knows who was erased', async (_how, about, spoil) => {
  const first = await startTestService();
  onTestFinished(() => rm(first.dataFolder, { recursive: true }));
  await first.signIn();
  const mary = await newOwner(first, { name: 'Mary Hill' });
  const otto = await newOwner(first, { name: 'Otto Other' });
  const name = await backUp(first);
  await erase(first, mary.id);
  const { erased } = await readOnboarding(first, mary.id);
  await first.stop();
  await spoil(first.dataFolder, name);
  const again = await startTestService({
    dataFolder: first.dataFolder,
    startAt: first.clock.now(),
    restoreDamaged: true,
  });
  onTestFinished(() => again.stop());
  await again.signIn();
  expect(await readOwner(again, mary.id)).not.toHaveProperty('name');
  expect(await readOwner(again, otto.id)).toMatchObject({ name: 'Otto Other' });
  const { at } = (await readOnboarding(again, mary.id)).erased ?? { at: '' };
  expect(Math.abs(Date.parse(at) - Date.parse(erased?.at ?? ''))).toBeLessThan(1000);
  const { data } = (await again.send('operator', 'GET', '/console/trail?kind=backup_restored')).json<{
    data: { about: string; actor: { kind: string } }[];
  }>();
  expect(data).toEqual([
    expect.objectContaining({
      about: expect.stringMatching(about),
      actor: { kind: 'machine_account', id: null, name: '' },
    }),
  ]);
});
