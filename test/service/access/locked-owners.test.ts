import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflict, QueuedChangeView } from '../../../src/contract/console/sync-changes.ts';
import { createSecretBox } from '../../../src/store/secret-box.ts';
import { openStore } from '../../../src/core/open-store.ts';
import { newInstaller, newLink, newOwner } from '../../onboarding/accounts.ts';
import { startLinkedServices, statusOf, synced, type LinkedServices } from '../../support/linked-services.ts';
import { SECRET_KEY, startTestService, type TestService } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';

/**
 * What is personal of the one account, before and after its changes: none of it may be seen once it is locked (D17).
 */
const berta = {
  name: 'Berta Bluebird',
  email: 'berta@canary.example',
  phone: '+1 503 555 0177',
  address: '77 Canary Court',
  city: 'Bluebirdton',
  zip_code: '97399',
};
const later = { here: 'here@canary.example', there: 'there@canary.example', refused: 'Refused Bluebird' };
const canaries = [...Object.values(berta), ...Object.values(later)];
const open = { name: 'Olga Openfield', email: 'olga@open.example' };

const found = (text: string): string[] =>
  canaries.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)));

let services: LinkedServices;
let service: TestService;
const ids = { conflict: 0, refused: 0 };
const pause = (paused: boolean) => service.send('operator', 'PUT', '/console/sync/details', { body: { paused } });
const put = (target: TestService, id: number, body: object) =>
  target.send('key', 'PUT', `/v1/system-owners/${id}`, { body });
const upstreamIdOf = async (name: string): Promise<number> =>
  (await services.upstream.service.send('key', 'GET', '/v1/system-owners'))
    .json<{ data: { id: number; name: string }[] }>()
    .data.find((owner) => owner.name === name)?.id ?? 0;

/** A question about one account, a refused change of another: both were sent before, and stand in the ledger. */
beforeAll(async () => {
  services = await startLinkedServices();
  service = services.linked;
  const { id: installer_id } = await newInstaller(service);
  ids.conflict = (await newOwner(service, { ...berta, installer_id })).id;
  ids.refused = (await newOwner(service, { ...berta, name: 'Berta Bluebird II', installer_id })).id;
  await newOwner(service, { ...open, installer_id });
  await synced(service);

  await pause(true);
  const upstream = services.upstream.service;
  await put(upstream, await upstreamIdOf(berta.name), { email: later.there });
  await put(service, ids.conflict, { email: later.here });
  const other = await upstream.send('key', 'GET', `/v1/system-owners/${await upstreamIdOf('Berta Bluebird II')}`);
  await newLink(upstream, other.json());
  await put(service, ids.refused, { name: later.refused });
  await pause(false);
  await until(service, async () => {
    const { conflicts, failed } = await statusOf(service);
    return conflicts === 1 && failed === 1;
  });
  await pause(true);
});
afterAll(() => services.close());

/** Every address that tells something of accounts. */
async function addresses(): Promise<string[]> {
  const { data } = (await service.send('automation', 'GET', '/console/sync/queue')).json<{
    data: QueuedChangeView[];
  }>();
  const owners = [ids.conflict, ids.refused];
  return [
    '/v1/system-owners',
    '/console/owners',
    '/console/owners?sort=owner&q=bluebird',
    ...owners.map((id) => `/v1/system-owners/${id}`),
    ...owners.map((id) => `/console/owners/${id}/onboarding`),
    '/console/sync/ledger?limit=100',
    '/console/sync/ledger.csv',
    '/console/sync/queue',
    ...data.map(({ id }) => `/console/sync/queue/${id}`),
    '/console/sync/conflicts',
    '/console/sync/flags/system_owners',
    '/console/sync/details',
    '/console/sync',
    '/console/summary',
    '/console/workspaces',
  ];
}

async function tellers(): Promise<string[]> {
  const telling = new Set<string>();
  for (const who of ['operator', 'automation', 'key', 'token'] as const)
    for (const url of await addresses()) {
      const { payload } = await service.send(who, 'GET', url);
      if (found(payload).length > 0) telling.add(`${who} ${url.replace(/\d+$/, 'N').replace(/\/\d+\//, '/N/')}`);
    }
  return [...telling].toSorted();
}
const hits = async (search: string): Promise<number> =>
  (await service.send('operator', 'GET', `/console/sync/ledger?search=${encodeURIComponent(search)}`)).json<{
    total: number;
  }>().total;

describe('[D17] the personal information of an account', () => {
  test('is told in these places before the first link (negative control)', async () => {
    const console = ['conflicts', 'ledger.csv', 'ledger?limit=N', 'queue', 'queue/N'].map(
      (place) => `/console/sync/${place}`,
    );
    const places = [
      ...['automation', 'operator'].flatMap((who) => console.map((place) => `${who} ${place}`)),
      ...['key', 'operator'].flatMap((who) => ['', '/N'].map((one) => `${who} /v1/system-owners${one}`)),
      ...['', '?sort=owner&q=bluebird'].map((query) => `operator /console/owners${query}`),
    ];
    expect(await tellers()).toEqual(places.toSorted());
    expect(await hits('bluebird')).toBe(2);
  });

  describe('once it is locked', () => {
    beforeAll(async () => {
      const { dataFolder, clock } = service;
      await service.stop();
      const store = await openStore({
        file: join(dataFolder, 'test.sqlite'),
        mode: 'test',
        clock: clock.now,
        secretBox: createSecretBox(SECRET_KEY),
      });
      for (const id of [ids.conflict, ids.refused])
        await store.owners.apply(id, (owner) => ({ ...owner, locked: true }));
      await store.close();
      // As in edit-closed-file.ts: a change so soon after the stop cannot be told from a damaged disk.
      rmSync(join(dataFolder, 'test.sqlite.sum'), { force: true });
      service = await startTestService({ dataFolder, startAt: clock.now() });
      services.linked = service;
      await service.signIn();
    });
    afterAll(() => service.stop());

    test('is told to nobody, in no place', async () => {
      expect(await tellers()).toEqual([]);
    });

    test('nor found by searching for it, but the ids still are, and other accounts', async () => {
      for (const search of ['bluebird', 'canary', '555', berta.zip_code])
        expect([search, await hits(search)]).toEqual([search, 0]);
      expect(await hits(open.name)).toBe(1);
      expect(await hits(String(ids.conflict))).toBeGreaterThan(0);
      const { payload } = await service.send('operator', 'GET', '/console/sync/ledger.csv');
      expect(payload).toContain(open.email);
      expect(payload.split('\r\n').filter((row) => row.includes('system owner'))).toHaveLength(3); // the rows themselves stay
    });

    test('nor logged, nor in the events', async () => {
      expect(found(service.log.join('\n'))).toEqual([]);
    });

    test('the question can still be decided, and what is due is still said', async () => {
      const { data } = (await service.send('automation', 'GET', '/console/sync/conflicts')).json<{
        data: Conflict[];
      }>();
      expect(data.map(({ fields, title }) => [fields, title])).toEqual([
        [[{ field: 'email', base: null, here: null, there: null }], {}],
      ]);
      const queue = (await service.send('automation', 'GET', '/console/sync/queue')).json<{
        data: QueuedChangeView[];
      }>().data;
      expect(queue.find(({ record_id }) => record_id === ids.refused)).toMatchObject({
        state: 'refused',
        fields: {},
        title: {},
        reason: { code: 'service_said', text: expect.stringMatching(/\w/) },
      });
      const decided = await service.send('operator', 'POST', `/console/sync/conflicts/${data[0]?.id}`, {
        body: { resolution: { kind: 'fields', choices: { email: { take: 'there' } } } },
      });
      expect([decided.statusCode, found(decided.payload)]).toEqual([200, []]);
    });
  });
});
