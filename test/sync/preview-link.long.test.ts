import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { createUpstreamNetwork } from '../../src/sync/network/create-upstream-network.ts';
import { previewLink } from '../../src/sync/preview/preview-link.ts';
import type { Network } from '../../src/sync/sync-deps.ts';
import type { TestService } from '../support/test-service.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { generator, inverter, there } from './support/there.ts';

/** A workspace that is not linked, and the service on a real port. */
async function bothSides(): Promise<{
  upstream: TestService;
  store: Store;
  network: Network;
  asked: string[];
  preview: () => ReturnType<typeof previewLink>;
}> {
  const upstream = await startUpstream();
  const baseUrl = await upstream.listen();
  const { store, clock } = await newDevice(upstream, { link: false });
  const real = createUpstreamNetwork({
    baseUrl,
    mode: 'test',
    credentials: () => ({ accessToken: upstream.accessToken, apiKey: upstream.apiKey }),
  });
  onTestFinished(() => real.close());
  const asked: string[] = [];
  const network: Network = {
    request: (request, signal) => {
      asked.push(`${request.method} ${request.path}`);
      return real.request(request, signal);
    },
    close: real.close,
  };
  return { upstream, store, network, asked, preview: () => previewLink({ store, network, clock }) };
}

const nothing = { only_here: 0, only_there: 0, equal: 0, differing: 0 };

describe('[SY32] what linking would find', () => {
  test('two empty sides: nothing', async () => {
    const { preview } = await bothSides();
    const empty = { ...nothing, list: true, fetch: null };
    expect(await preview()).toEqual({ installers: empty, system_owners: empty, generators: empty, inverters: empty });
  });

  test('[T9] equal inverters are counted against each other; other production makes them differ', async () => {
    const { upstream, store, preview } = await bothSides();
    for (const model of ['A', 'A', 'A', 'B', 'C']) await store.inverters.create(inverter(model));
    for (const model of ['A', 'A', 'B', 'D', 'D']) await there(upstream).create('inverters', inverter(model));
    await there(upstream).update('inverters', 3, { total_lifetime_production: 9 });
    expect((await preview()).inverters).toMatchObject({ only_here: 2, only_there: 2, equal: 2, differing: 1 });
  });

  test('generators of the same homeowner and address differ by everything else', async () => {
    const { upstream, store, preview } = await bothSides();
    await store.generators.create(generator('1 Elm St'));
    await store.generators.create(generator('2 Elm St'));
    await store.generators.create(generator('3 Elm St'));
    await there(upstream).create('generators', generator('1 Elm St'));
    await there(upstream).create('generators', { ...generator('2 Elm St'), nameplate_capacity: 1 });
    await there(upstream).create('generators', { ...generator('3 Elm St'), homeowner_id: 8 });
    expect((await preview()).generators).toMatchObject({ only_here: 1, only_there: 1, equal: 1, differing: 1 });
  });

  test('accounts are compared at their installers, whatever their ids; installers by their company', async () => {
    const { upstream, store, preview } = await bothSides();
    const installer = (company_name: string, color: string | null = null) =>
      store.installers.create({ company_name, ...(color && { color }) });
    const [same, other] = [await installer('Sun & Co'), await installer('Roofs', '#112233')];
    await there(upstream).create('installers', { company_name: 'Somebody else' });
    const sameThere = await there(upstream).create('installers', { company_name: 'Sun & Co' });
    const otherThere = await there(upstream).create('installers', { company_name: 'Roofs', color: '#445566' });
    const owner = (installer_id: number, values: object) => store.owners.create({ installer_id, ...values });
    await owner(same.id, { name: 'Ada', email: 'ada@a.example' });
    await owner(same.id, { name: 'Grace', email: 'grace@a.example' });
    await owner(same.id, { name: 'Mary' });
    await owner(other.id, { name: 'Ada', email: 'ada@a.example' });
    await there(upstream).create('system-owners', { installer_id: sameThere, name: 'Ada', email: 'ada@a.example' });
    await there(upstream).create('system-owners', {
      installer_id: sameThere,
      name: 'Grace Hopper',
      email: 'grace@a.example',
    });
    await there(upstream).create('system-owners', { installer_id: otherThere, name: 'Mary' });
    const { installers, system_owners } = await preview();
    expect(installers).toEqual({ only_here: 0, only_there: 1, equal: 1, differing: 1, list: true, fetch: true });
    expect(system_owners).toMatchObject({ only_here: 2, only_there: 1, equal: 1, differing: 1 });
  });

  test('[T20] an account that shows nothing of its owner is not taken for another one that has nothing', async () => {
    const { upstream, store, preview } = await bothSides();
    const { id } = await store.installers.create({ company_name: 'Sun & Co' });
    const installer_id = await there(upstream).create('installers', { company_name: 'Sun & Co' });
    await store.owners.create({ installer_id: id });
    const account = await there(upstream).create('system-owners', { installer_id, name: 'Ada' });
    await upstream.send('key', 'POST', '/v1/system-owner-links', {
      body: {
        system_owner_id: account,
        installer_id,
        refresh_url: 'http://a.example/',
        return_url: 'http://a.example/',
      },
    });
    expect((await preview()).system_owners).toMatchObject({ only_here: 1, only_there: 1, equal: 0, differing: 0 });
  });

  test('reads every page once, and nothing but lists', async () => {
    const { upstream, asked, preview } = await bothSides();
    for (let n = 0; n < 250; n += 1) await there(upstream).create('inverters', inverter(`M${n}`));
    expect((await preview()).inverters).toMatchObject({ ...nothing, only_there: 250 });
    const pages = asked.filter((line) => line.includes('/v1/inverters'));
    expect(pages.toSorted()).toEqual([1, 2, 3].map((page) => `GET /v1/inverters?limit=100&page=${page}`));
    expect(asked.every((line) => line.startsWith('GET '))).toBe(true);
  });

  test('says whether the service is away or does not let itself be read', async () => {
    const { upstream, store } = await bothSides();
    const clock = { now: () => 0, monotonic: () => 0, wait: async () => undefined };
    const failing = (status: number): Network => ({
      request: async () => ({ status, body: { message: 'No.' }, sentBytes: 0, receivedBytes: 0 }),
      close: async () => undefined,
    });
    await expect(previewLink({ store, network: failing(401), clock })).rejects.toMatchObject({
      code: 'upstream_refused',
      reason: { code: 'service_said', text: 'No.' },
    });
    await expect(previewLink({ store, network: failing(503), clock })).rejects.toMatchObject({
      code: 'upstream_unreachable',
    });
    expect(await there(upstream).inverters()).toEqual([]);
  });
});
