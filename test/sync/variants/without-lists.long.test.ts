import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncTopics, type SyncTopic } from '../../../src/contract/topics.ts';
import type { Store } from '../../../src/store/store.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import type { Device } from '../support/device.ts';
import { conflicts, edit, ledger, nothingWaits, queue } from '../support/here.ts';
import { generator, inverter, there } from '../support/there.ts';
import { settle, variant, type Variant } from './live-through.ts';
import type { Difference } from './transforming-proxy.ts';

let service: TestService;
beforeEach(async () => void (service = await startTestService()));
afterEach(() => service.close());

const paths: Partial<Record<SyncTopic, string>> = { installers: '/v1/installers', system_owners: '/v1/system-owners' };
/**
 * A service that answers these lists, and with `fetch: false` single records too, with `status`. Changed while it runs.
 */
interface Lacking extends Difference {
  lists: SyncTopic[];
  status: number;
  fetch: boolean;
  /** What becomes of the next answers to creates of these kinds. */
  loses: 'nothing' | 'answer' | 'request';
}

function lacking(lists: SyncTopic[] = ['installers', 'system_owners'], status = 404): Lacking {
  const difference: Lacking = {
    lists,
    status,
    fetch: true,
    loses: 'nothing',
    instead({ method, route }) {
      const topic = syncTopics.find((one) => route.startsWith(paths[one] ?? '-'));
      if (topic === undefined || !difference.lists.includes(topic)) return undefined;
      const isList = method === 'GET' && route === paths[topic];
      const isOne = method === 'GET' && !isList;
      if (isList || (isOne && !difference.fetch)) return { status: difference.status, raw: '', type: undefined };
      return method === 'POST' && difference.loses === 'request' ? { wire: '' } : undefined;
    },
    answer(answer) {
      if (
        answer.method === 'POST' &&
        paths.installers &&
        /installers$|owners$/.test(answer.route) &&
        difference.loses === 'answer'
      )
        answer.wire = '';
    },
  };
  return difference;
}

async function link({ device, baseUrl, check }: Variant): Promise<void> {
  const { ok, unlisted } = await check();
  expect(ok).toBe(true);
  for (const topic of syncTopics) await device.store.sync.lists.note(topic, !unlisted.includes(topic));
  await device.store.sync.link(baseUrl);
}

const newInstaller = ({ installers }: Store, company_name = 'Sun & Co') =>
  installers.create({ company_name, color: '#112233' });
const newOwner = ({ owners }: Store, installer_id: number, name = 'Ada Oak') => owners.create({ installer_id, name });
const recolor = ({ installers }: Store, id: number, color: string) => installers.update(id, { color });
const colorHere = async ({ installers }: Store, id: number) => (await installers.get(id))?.color;
const quarter = ({ clock }: Device): void => clock.advance(16 * 60_000);

describe('[SY41][SY42] a service without lists of installers and owners', () => {
  test.each([404, 405, 501])(
    '%i: it is found out, shown, linked, and all four kinds are kept in step as far as it goes',
    async (status) => {
      const each = await variant(service, lacking(undefined, status));
      const { device, asked } = each;
      const { store } = device;
      expect(await each.check()).toMatchObject({
        ok: true,
        unlisted: ['installers', 'system_owners'],
        detail:
          'The service answers and takes both credentials. It shows no list of companies and system owners: they are sent, and what is known is fetched one by one.',
      });
      const installer = await newInstaller(store);
      const owner = await newOwner(store, installer.id);
      const ours = await store.inverters.create(inverter('Ours'));
      await there(service).create('generators', generator('1 Elm St'));
      expect(await each.preview()).toMatchObject({
        installers: { only_here: 1, only_there: 0, list: false, fetch: null },
        system_owners: { only_here: 1, list: false },
        generators: { only_there: 1, list: true, fetch: null },
      });
      await link(each);
      await settle(device);
      expect([
        (await there(service).list('installers')).length,
        (await there(service).list('system-owners')).length,
        (await there(service).inverters()).length,
      ]).toEqual([1, 1, 1]);
      expect((await store.generators.list({ page: 1, limit: 9 })).total).toBe(1);

      // Somebody else changes the installer; it is asked for by its id, and an edit of another field goes out beside
      // it.
      await there(service).update('installers', 1, { color: '#abcdef' });
      quarter(device);
      await settle(device);
      expect(await colorHere(store, installer.id)).toBe('#abcdef');
      await there(service).update('installers', 1, { email: 'sun@co.example' });
      await recolor(store, installer.id, '#333333');
      await edit(store, ours.id, { is_producing: true });
      await settle(device);
      expect((await there(service).list('installers'))[0]).toMatchObject({ color: '#333333', email: 'sun@co.example' });
      expect((await store.installers.get(installer.id))?.email).toBe('sun@co.example');
      expect(asked).toContain('GET /v1/installers/1');
      expect(asked).toContain('GET /v1/system-owners/1');
      expect((await store.sync.records.get('system_owners', owner.id))?.upstream_id).toBe('1');
      expect(await store.sync.counts()).toEqual(nothingWaits);
      expect(device.engine.warnings()).toEqual([]);
      expect(await store.sync.lists.missing()).toEqual(['installers', 'system_owners']);
    },
  );

  test('a key that is wrong is found all the same', async () => {
    const each = await variant({ ...service, apiKey: 'sk_test_wrong' }, lacking());
    expect(await each.check()).toMatchObject({ ok: false, fault: 'api_key', field: 'api_key' });
  });

  test('generators and inverters are promised a list: without one it is not the service', async () => {
    const each = await variant(service, {
      instead: ({ route }) => (route.endsWith('generators') ? { status: 404, raw: '' } : undefined),
    });
    expect(await each.check()).toMatchObject({
      ok: false,
      fault: 'not_the_service',
      field: 'base_url',
      detail: expect.stringContaining('status 404 for its list of generators'),
    });
  });

  test('not one record can be read by itself either: what is edited is sent without a look, and a lost answer is settled by saying it again', async () => {
    const difference = lacking();
    difference.fetch = false;
    const each = await variant(service, difference);
    const { store } = each.device;
    const installer = await newInstaller(store);
    await link(each);
    await settle(each.device);
    await recolor(store, installer.id, '#333333');
    await settle(each.device);
    expect((await there(service).list('installers'))[0]).toMatchObject({ color: '#333333' });
    const { answer } = difference;
    difference.answer = (told) => told.method === 'PUT' && void (told.wire = '');
    await recolor(store, installer.id, '#444444');
    await each.device.engine.runOnce();
    expect(await queue(store)).toMatchObject([{ operation: 'update', state: 'ambiguous' }]);
    difference.answer = answer as never;
    await settle(each.device);
    expect((await there(service).list('installers'))[0]).toMatchObject({ color: '#444444' });
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });
});

describe('[SY43][T7] a create whose answer was lost, and no list to look at', () => {
  async function lost(loses: 'answer' | 'request') {
    const difference = lacking();
    const each = await variant(service, difference);
    await link(each);
    await settle(each.device);
    const { store, engine, clock } = each.device;
    const installer = await newInstaller(store);
    difference.loses = loses;
    expect(await engine.runOnce()).toBe(false);
    difference.loses = 'nothing';
    expect(await engine.runOnce()).toBe(true);
    expect(await conflicts(store)).toEqual([]);
    clock.advance(121_000);
    expect(await engine.runOnce()).toBe(true);
    const [doubt] = await conflicts(store);
    expect(doubt).toMatchObject({ kind: 'doubt', topic: 'installers', record_id: installer.id, candidates: [] });
    for (let run = 0; run < 3; run += 1) await engine.runOnce();
    expect(each.asked.filter((line) => line === 'POST /v1/installers')).toHaveLength(1);
    return { ...each, difference, installer, doubt: doubt?.id ?? 0 };
  }

  test('a person is asked, and nothing is sent meanwhile; it is there, under this number', async () => {
    const { device, doubt, installer } = await lost('answer');
    await device.store.sync.conflicts.resolve(doubt, { kind: 'it_is', upstream_id: '1' });
    await there(service).update('installers', 1, { color: '#abcdef' });
    quarter(device);
    await settle(device);
    expect(await there(service).list('installers')).toHaveLength(1);
    expect(await colorHere(device.store, installer.id)).toBe('#abcdef');
    expect(await ledger(device.store)).toMatchObject([{ upstream_id: '1', evidence: 'person' }]);
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  });

  test('it is not there: it goes out again, once', async () => {
    const { device, doubt } = await lost('request');
    await device.store.sync.conflicts.resolve(doubt, { kind: 'send_again' });
    await settle(device);
    expect(await there(service).list('installers')).toHaveLength(1);
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  });

  test('edited and sent again, and what is there is the first copy: the edit is kept and sent', async () => {
    const { device, difference, doubt, installer } = await lost('request');
    const { store, engine, clock } = device;
    await recolor(store, installer.id, '#999999');
    await store.sync.conflicts.resolve(doubt, { kind: 'send_again' });
    difference.loses = 'request';
    expect(await engine.runOnce()).toBe(false);
    difference.loses = 'nothing';
    await engine.runOnce();
    clock.advance(121_000);
    await engine.runOnce();
    const [again] = await conflicts(store);
    await there(service).create('installers', { company_name: 'Sun & Co', color: '#112233' });
    await store.sync.conflicts.resolve(again?.id ?? 0, { kind: 'it_is', upstream_id: '1' });
    quarter(device);
    await settle(device);
    expect([await colorHere(store, installer.id), await there(service).list('installers')]).toMatchObject([
      '#999999',
      [{ color: '#999999' }],
    ]);
    const created = (await ledger(store)).find(({ operation }) => operation === 'create');
    expect(created).toMatchObject({ upstream_id: '1', evidence: 'person', fields: { company_name: 'Sun & Co' } });
    expect(Object.keys(created?.fields ?? {}), 'which color it had, nobody knows').not.toContain('color');
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('[SY41] a list that appears answers the question, or shows what may be it', async () => {
    const { device, difference } = await lost('answer');
    difference.lists = [];
    quarter(device);
    for (let run = 0; run < 5; run += 1) {
      await device.engine.runOnce();
      device.clock.advance(121_000);
    }
    const [doubt] = await conflicts(device.store);
    if (doubt)
      await device.store.sync.conflicts.resolve(doubt.id, {
        kind: 'it_is',
        upstream_id: doubt.candidates[0]?.upstream_id ?? '',
      });
    await settle(device);
    expect(await there(service).list('installers')).toHaveLength(1);
    expect((await device.store.installers.list({ page: 1, limit: 9 })).total).toBe(1);
    expect(await device.store.sync.counts()).toEqual(nothingWaits);
  });
});

describe('[SY44] lists that come and go', () => {
  test('a list that worked before is gone for a while: nothing is removed, the other kinds continue, and it is taken up again', async () => {
    const difference = lacking([]);
    const each = await variant(service, difference);
    const { store, engine } = each.device;
    const installer = await newInstaller(store);
    await newOwner(store, installer.id);
    await there(service).create('installers', { company_name: 'Theirs' });
    await link(each);
    await settle(each.device);
    expect((await store.installers.list({ page: 1, limit: 9 })).total).toBe(2);
    difference.lists = ['installers', 'system_owners'];
    await store.inverters.create(inverter('Goes on'));
    for (let run = 0; run < 4; run += 1) {
      quarter(each.device);
      expect(await engine.runOnce()).toBe(true);
    }
    expect(engine.warnings()).toEqual([{ code: 'lists_gone', topics: ['installers', 'system_owners'] }]);
    expect((await store.installers.list({ page: 1, limit: 9 })).total).toBe(2);
    expect((await store.owners.list({ page: 1, limit: 9 })).total).toBe(1);
    expect(await there(service).inverters()).toHaveLength(1);
    difference.lists = [];
    await there(service).create('installers', { company_name: 'New' });
    await settle(each.device);
    expect(engine.warnings()).toEqual([]);
    expect((await store.installers.list({ page: 1, limit: 9 })).total).toBe(3);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('a list that appears and shows none of what was sent without one removes and asks nothing', async () => {
    const difference = lacking();
    const each = await variant(service, difference);
    const { store } = each.device;
    for (const name of ['One', 'Two', 'Three']) await newInstaller(store, name);
    await link(each);
    await settle(each.device);
    const { instead } = difference;
    difference.instead = (request) =>
      request.method === 'GET' && request.route === '/v1/installers'
        ? { json: { data: [], meta: { total: 0 } } }
        : instead?.(request);
    for (let run = 0; run < 4; run += 1) {
      quarter(each.device);
      expect(await each.device.engine.runOnce()).toBe(true);
    }
    expect(await store.sync.lists.missing()).toEqual(['system_owners']);
    expect((await store.installers.list({ page: 1, limit: 9 })).total).toBe(3);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test('[SY32] a list that the check saw and the first reading misses: nothing is sent until it is back', async () => {
    const difference = lacking([]);
    const each = await variant(service, difference);
    const { store, engine } = each.device;
    await newInstaller(store);
    await there(service).create('installers', { company_name: 'Sun & Co', color: '#112233' });
    await link(each);
    difference.lists = ['installers'];
    expect(await engine.runOnce()).toBe(false);
    expect(engine.lastError()).toEqual({ code: 'list_gone_since_linking', topic: 'installers' });
    expect(each.asked.filter((line) => line.startsWith('POST'))).toEqual([]);
    difference.lists = [];
    await settle(each.device);
    expect(await there(service).list('installers')).toHaveLength(1);
    expect((await store.installers.list({ page: 1, limit: 9 })).total).toBe(1);
  });
});

describe('[SY45] never doubled without a list', () => {
  test('linked anew: what a service had before goes out only on a person’s word', async () => {
    const each = await variant(service, lacking());
    const { store } = each.device;
    const installer = await newInstaller(store);
    await link(each);
    await settle(each.device);
    await store.sync.unlink();
    const added = await newInstaller(store, 'Added since');
    await link(each);
    await settle(each.device).catch(() => undefined);
    expect((await there(service).list('installers')).map(({ company_name }) => company_name)).toEqual([
      'Sun & Co',
      'Added since',
    ]);
    const [doubt, ...others] = await conflicts(store);
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ kind: 'doubt', record_id: installer.id, candidates: [] });
    expect(await queue(store)).toMatchObject([
      { record_id: installer.id, state: 'ambiguous', reason: { code: 'sent_in_earlier_link', upstream_id: '1' } },
    ]);
    await store.sync.conflicts.resolve(doubt?.id ?? 0, { kind: 'it_is', upstream_id: '1' });
    await recolor(store, installer.id, '#999999');
    await settle(each.device);
    expect(await there(service).list('installers')).toMatchObject([
      { color: '#999999' },
      { company_name: 'Added since' },
    ]);
    expect((await store.sync.records.get('installers', added.id))?.upstream_id).toBe('2');
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });
});
