import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backup } from '../../src/contract/console/backups.ts';
import type { Conflict } from '../../src/contract/console/sync-changes.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startLinkedServices, statusOf, synced, type LinkedServices } from '../support/linked-services.ts';
import type { TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

/** No waiting for requests that may still arrive: none is cut off here. */
const AT_ONCE = { lateArrival: 1 };

let pair: LinkedServices;
beforeEach(async () => {
  pair = await startLinkedServices({ linked: { limits: AT_ONCE } });
});
afterEach(() => pair.close());

const count = async (service: TestService, list: string, who: 'token' | 'key' = 'token'): Promise<number> =>
  (await service.send(who, 'GET', `/v1/${list}`)).json<{ meta: { total: number } }>().meta.total;
const there = async () => ({
  inverters: await count(pair.upstream.service, 'inverters'),
  generators: await count(pair.upstream.service, 'generators'),
  installers: await count(pair.upstream.service, 'installers', 'key'),
});
const backUp = async () => (await pair.linked.send('operator', 'POST', '/console/backups')).json<Backup>().name;
async function restore(name: string): Promise<void> {
  expect((await pair.linked.send('operator', 'POST', `/console/backups/${name}/restore`)).statusCode).toBe(200);
  await until(pair.linked, async () => !existsSync(join(pair.linked.dataFolder, 'restoring.json')));
}
async function pause(paused: boolean): Promise<void> {
  expect((await pair.linked.send('operator', 'PUT', '/console/sync/details', { body: { paused } })).statusCode).toBe(
    200,
  );
}

/** What waits in the backup: one of each kind, made while nothing was sent. */
async function waiting(): Promise<string> {
  await pause(true);
  await pair.linked.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun' } });
  await pair.linked.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'one' }) });
  await pair.linked.send('token', 'POST', '/v1/generators', { body: aGenerator() });
  const name = await backUp();
  await pause(false);
  await synced(pair.linked);
  return name;
}

test('what waited then and was sent since is not sent again, though it was edited after that', async () => {
  const name = await waiting();
  await pair.linked.send('key', 'PUT', '/v1/installers/1', { body: { company_name: 'Moon' } });
  await pair.linked.send('token', 'PUT', '/v1/inverters/1', { body: { production_rate: 5 } });
  await synced(pair.linked);
  const before = await there();
  expect(before).toEqual({ inverters: 1, generators: 1, installers: 1 });
  await restore(name);
  await pause(false); // as it was then
  expect(await synced(pair.linked)).toMatchObject({ conflicts: 0, failed: 0 });
  expect(await there()).toEqual(before);
  expect((await pair.linked.send('key', 'GET', '/v1/installers/1')).json()).toMatchObject({ company_name: 'Moon' });
  expect((await pair.linked.send('operator', 'GET', '/console/sync/ledger')).json()).toMatchObject({ total: 5 });
});

test('what was never sent goes out once', async () => {
  await pause(true);
  await pair.linked.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'one' }) });
  await restore(await backUp());
  await pause(false);
  await synced(pair.linked);
  expect(await there()).toEqual({ inverters: 1, generators: 0, installers: 0 });
});

test('where nobody knows what was sent since, what waited is in doubt, and a person decides', async () => {
  const name = await waiting();
  const before = await there();
  await pair.linked.stop();
  // As after a damaged file: the backup is there, and nothing else.
  await restoreByHand(pair.linked.dataFolder, name);
  const { startTestService } = await import('../support/test-service.ts');
  const again = await startTestService({ dataFolder: pair.linked.dataFolder, limits: AT_ONCE });
  Object.assign(pair.linked, again);
  await pair.linked.signIn();
  await pause(false);
  await until(pair.linked, async () => (await statusOf(pair.linked)).conflicts === 3);
  expect(await there()).toEqual(before);
  const { data } = (await pair.linked.send('operator', 'GET', '/console/sync/conflicts')).json<{ data: Conflict[] }>();
  expect(data.map(({ kind, candidates }) => [kind, candidates.length])).toEqual([
    ['doubt', 1],
    ['doubt', 1],
    ['doubt', 1],
  ]);
  for (const { id, candidates } of data)
    await pair.linked.send('operator', 'POST', `/console/sync/conflicts/${id}`, {
      body: { resolution: { kind: 'it_is', upstream_id: candidates[0]?.upstream_id } },
    });
  await synced(pair.linked);
  expect(await there()).toEqual(before);
});

async function restoreByHand(dataFolder: string, name: string): Promise<void> {
  const { cp, rm } = await import('node:fs/promises');
  await rm(join(dataFolder, 'test.sqlite.sum'));
  await cp(join(dataFolder, 'backups', name, 'test.sqlite'), join(dataFolder, 'test.sqlite'));
}
