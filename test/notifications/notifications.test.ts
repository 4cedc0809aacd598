import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MOST_NOTIFICATIONS, type Notification } from '../../src/contract/console/notifications.ts';
import { copyWhileInUse } from '../audit/observe/copy-folder.ts';
import { enter, newOwner, walk } from '../onboarding/accounts.ts';
import { newStore } from '../store/store-folder.ts';
import { newOwner as ownerOf } from '../suites/samples.ts';
import { anInverter } from '../support/bodies.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

/** An account number that stays in review (D24). */
const IN_REVIEW = '1000000002';

interface Listed {
  data: Notification[];
  unread: number;
}
const list = async (service: TestService): Promise<Listed> =>
  (await service.send('operator', 'GET', '/console/notifications')).json<Listed>();
const told = async (service: TestService) =>
  (await list(service)).data.map(({ kind, owner_id: owner, count }) => [kind, owner ?? count]);
const settings = (service: TestService, body: object) => service.send('operator', 'PUT', '/console/settings', { body });

/** Whether it is noted that changes wait for a network. A service in use has its file to itself: a copy is read. */
function notedOffline({ dataFolder }: TestService): boolean {
  const copy = mkdtempSync(path.join(tmpdir(), 'noted-'));
  try {
    copyWhileInUse(dataFolder, copy, (name) => name.startsWith('test.sqlite'));
    const file = new Database(path.join(copy, 'test.sqlite'));
    const noted = file.prepare('SELECT 1 FROM noted_sync WHERE offline_since IS NOT NULL').get();
    file.close();
    return noted !== undefined;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function start(): Promise<TestService> {
  const service = await startTestService();
  onTestFinished(() => service.close());
  await service.signIn();
  return service;
}

describe('notifications of owners', () => {
  test('say that an owner has finished, by the name that may be shown, until somebody has seen it', async () => {
    const service = await start();
    const mary = await newOwner(service, { name: 'Mary Hill' });
    await walk(await enter(service, mary));
    await service.send('operator', 'PUT', `/console/owners/${mary.id}/reference`, {
      body: { installer_reference: 'Hill, job 4711' },
    });
    const seen = await list(service);
    expect(seen).toMatchObject({
      data: [{ kind: 'owner_approved', owner_id: mary.id, owner_name: 'Hill, job 4711', read: false }],
      unread: 1,
    });
    await service.send('operator', 'PUT', '/console/notifications/read', { body: { up_to: seen.data[0]?.id } });
    expect(await list(service)).toMatchObject({ data: [{ read: true }], unread: 0 });
  });

  test('are not of what an operator decides here, who has seen what was noted before', async () => {
    const service = await start();
    const owner = await newOwner(service);
    await walk(await enter(service, owner), { payment: { account_number: IN_REVIEW } });
    expect(await list(service)).toMatchObject({ data: [{ kind: 'owner_in_review' }], unread: 1 });
    await service.send('operator', 'POST', `/console/owners/${owner.id}/review`, { body: { decision: 'approved' } });
    expect(await list(service)).toMatchObject({ data: [{ kind: 'owner_in_review' }], unread: 0 });
  });

  test('go with the details of an owner, and are seen by nobody while the console is locked', async () => {
    const service = await start();
    const owner = await newOwner(service);
    await walk(await enter(service, owner));
    await service.send('operator', 'POST', `/console/owners/${owner.id}/erasure`, {
      body: { reference: String(owner.id) },
    });
    expect(await told(service)).toEqual([]);
    await service.send('operator', 'POST', '/console/session/lock');
    expect((await service.send('operator', 'GET', '/console/notifications')).statusCode).toBe(401);
  });

  test('are hidden while their kind is off, and bad settings are refused by name', async () => {
    const service = await start();
    const owner = await newOwner(service);
    await walk(await enter(service, owner));
    await settings(service, { notify_owners: 'off' });
    expect(await list(service)).toEqual({ data: [], unread: 0 });
    await settings(service, { notify_owners: 'list' });
    expect(await told(service)).toEqual([['owner_approved', owner.id]]);
    const refused = await settings(service, { notify_owners: 'loud' });
    expect(refused.json()).toMatchObject({
      errors: [{ field: 'notify_owners', message: 'must be off, list or system' }],
    });
  });

  test('are at most so many, one of an owner until it is read, and the newest first', async () => {
    const { store } = await newStore();
    const { owner } = await ownerOf(store);
    const status = (onboarding: object) =>
      store.owners.apply(owner.id, (record) => ({ ...record, review: { ...record.review, ...onboarding } }));
    const reject = () => status({ state: 'rejected' });
    await reject();
    await status({ state: 'none' });
    await reject();
    expect(await store.notifications.list(['owner_rejected'])).toHaveLength(1);
    for (let index = 0; index < MOST_NOTIFICATIONS + 5; index++) {
      await store.notifications.read(await store.notifications.last());
      await status({ state: 'none' });
      await reject();
    }
    const kept = await store.notifications.list(['owner_rejected']);
    expect(kept).toHaveLength(MOST_NOTIFICATIONS);
    expect(kept[0]?.id).toBe(await store.notifications.last());
    expect(kept.filter(({ read }) => !read)).toHaveLength(1);
  });
});

describe('notifications of sync', () => {
  test('say once that everything was sent after a time offline, and that a decision waits, over a restart too', async () => {
    const { upstream, linked, close } = await startLinkedServices();
    onTestFinished(close);
    await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    await synced(linked);
    const update = (service: TestService, production_rate: number) =>
      service.send('token', 'PUT', '/v1/inverters/1', { body: { production_rate } });
    await upstream.goAway();
    await update(linked, 5);
    // What is noted follows a moment after what sync says.
    await expect.poll(() => notedOffline(linked)).toBe(true);
    await linked.stop();

    const again = await startTestService({
      dataFolder: linked.dataFolder,
      startAt: linked.clock.now() + 61_000_000,
      accessToken: linked.accessToken,
    });
    onTestFinished(() => again.stop());
    await again.signIn();
    expect(await told(again)).toEqual([]);
    await upstream.comeBack();
    await synced(again);
    await expect.poll(() => told(again)).toEqual([['all_sent', null]]);

    await again.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
    await update(again, 6);
    await update(upstream.service, 9);
    await again.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
    await expect
      .poll(() => told(again))
      .toEqual([
        ['decisions', 1],
        ['all_sent', null],
      ]);
    await again.stop();

    const third = await startTestService({ dataFolder: linked.dataFolder, startAt: again.clock.now() });
    onTestFinished(() => third.stop());
    await third.signIn();
    await third.send('token', 'POST', '/console/sync');
    await until(third, async () => (await statusOf(third)).conflicts === 1);
    expect(await told(third)).toEqual([
      ['decisions', 1],
      ['all_sent', null],
    ]);
    const [conflict] = (await third.send('operator', 'GET', '/console/sync/conflicts')).json<{
      data: { id: number }[];
    }>().data;
    await third.send('operator', 'POST', `/console/sync/conflicts/${conflict?.id}`, {
      body: { resolution: { kind: 'fields', choices: { production_rate: { take: 'here' } } } },
    });
    await expect.poll(async () => (await list(third)).data.map(({ read }) => read)).toEqual([true, false]);
  });
});
