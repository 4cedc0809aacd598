import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FoundOwner } from '../../src/contract/console/lists.ts';
import type { FoundRecords } from '../../src/contract/console/search.ts';
import type { SyncFields } from '../../src/contract/console/sync-changes.ts';
import type { OwnerOnboarding } from '../../src/contract/console/owner-onboarding.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner, readOwner } from './accounts.ts';

const HILL = 'Hill, job 4711';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const refer = (id: number, installer_reference: string | null, to = service) =>
  to.send('operator', 'PUT', `/console/owners/${id}/reference`, { body: { installer_reference } });
const references = async () =>
  (await service.send('operator', 'GET', '/console/owners'))
    .json<{ data: FoundOwner[] }>()
    .data.map(({ installer_reference: reference }) => reference);
const referenceOf = async (id: number, of = service) =>
  (await of.send('operator', 'GET', `/console/owners/${id}/onboarding`)).json<OwnerOnboarding>().installer_reference;

describe('what the installer calls an owner', () => {
  test('[D17] outlasts the first link, and finds the account then', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill' });
    await refer(owner.id, HILL);
    await newLink(service, owner);
    expect([await referenceOf(owner.id), await references()]).toEqual([HILL, [HILL]]);
    const { owners } = (await service.send('operator', 'GET', '/console/search?q=4711')).json<FoundRecords>();
    expect(owners.data).toEqual([{ id: owner.id, installer_reference: HILL, name: null, email: null }]);
    await refer(owner.id, 'Hill, done');
    await refer(owner.id, null);
    expect([await referenceOf(owner.id), await references()]).toEqual([null, [null]]);
  });

  test('is in no answer of /v1, and does not date the account anew', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill' });
    await refer(owner.id, HILL);
    expect(await readOwner(service, owner.id)).toEqual(owner);
    const list = await service.send('key', 'GET', '/v1/system-owners');
    expect(list.payload).not.toContain('4711');
  });

  test('is sealed in the file, and nothing of it is logged', async () => {
    const { id } = await newOwner(service);
    await refer(id, HILL);
    await service.stop();
    expect(readFileSync(join(service.dataFolder, 'test.sqlite')).includes(HILL)).toBe(false);
    expect(service.log.join('\n')).not.toContain(HILL);
    service = await startTestService({ dataFolder: service.dataFolder });
    await service.signIn();
    expect(await referenceOf(id)).toBe(HILL);
  });

  test('[D44] goes with an erasure, and an erased account takes none', async () => {
    const { id } = await newOwner(service, { name: 'Mary Hill' });
    await refer(id, HILL);
    await service.send('operator', 'POST', `/console/owners/${id}/erasure`, { body: { reference: String(id) } });
    expect(await references()).toEqual([null]);
    expect((await refer(id, HILL)).statusCode).toBe(409);
  });

  test('is visible, and at most 120 characters', async () => {
    const { id } = await newOwner(service);
    expect(errorsOf(await refer(id, 'x'.repeat(121))).fields).toEqual({
      installer_reference: 'must be at most 120 characters',
    });
    expect((await refer(id, 'Hill\u200b')).statusCode).toBe(422);
    expect((await refer(99, HILL)).statusCode).toBe(404);
  });
});

test('[SY1] in a linked workspace nothing is queued, and the service never hears of it', async () => {
  const { upstream, linked, close } = await startLinkedServices();
  try {
    const owner = await newOwner(linked, { name: 'Mary Hill' });
    await synced(linked);
    await refer(owner.id, HILL, linked);
    expect((await statusOf(linked)).pending).toBe(0);
    await linked.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: { city: 'Boston' } });
    await synced(linked);
    expect(await referenceOf(owner.id, linked)).toBe(HILL);
    const there = await upstream.service.send('key', 'GET', '/v1/system-owners');
    expect(there.payload).toContain('Boston');
    expect(there.payload).not.toContain('4711');
  } finally {
    await close();
  }
});

test('[D17] is what Sync calls the owner, in the queue and in the ledger, for operators alone, and not once erased', async () => {
  const { linked, close } = await startLinkedServices();
  const titles = async (list: string, who: 'operator' | 'automation' = 'operator') =>
    (await linked.send(who, 'GET', `/console/sync/${list}`))
      .json<{ data: { topic: string; title: SyncFields }[] }>()
      .data.filter(({ topic }) => topic === 'system_owners')
      .map(({ title }) => title);
  const pause = (paused: boolean) => linked.send('operator', 'PUT', '/console/sync/details', { body: { paused } });
  await pause(true);
  const { id } = await newOwner(linked, { name: 'Mary Hill' });
  await refer(id, HILL, linked);
  expect(await titles('queue')).toEqual([{ name: 'Mary Hill', installer_reference: HILL }]);
  expect(await titles('queue', 'automation')).toEqual([{ name: 'Mary Hill' }]);
  await pause(false);
  await synced(linked);
  expect(await titles('ledger')).toEqual([{ name: 'Mary Hill', installer_reference: HILL }]);
  expect(await titles('ledger', 'automation')).toEqual([{ name: 'Mary Hill' }]);
  await linked.send('operator', 'POST', `/console/owners/${id}/erasure`, { body: { reference: String(id) } });
  expect(await titles('ledger')).toEqual([{}]);
  await close();
});
