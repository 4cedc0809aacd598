import { describe, expect, test } from 'vitest';
import type { TestService } from '../support/test-service.ts';
import { newDevice, startUpstream } from './support/device.ts';
import { conflicts, edit, nothingWaits } from './support/here.ts';
import { inverter, there } from './support/there.ts';

describe('removals on both sides', () => {
  test.each(['restore', 'let_go'] as const)('[SY31] removed there and edited here: %s', async (kind) => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await there(upstream).remove('inverters', 1);
    await edit(store, id, { production_rate: 3 });
    for (let run = 0; run < 3; run += 1) await sync();
    const [conflict] = await conflicts(store);
    expect(conflict).toMatchObject({ kind: 'removed_there', record_id: id });
    await store.sync.conflicts.resolve(conflict?.id ?? 0, { kind });
    for (let run = 0; run < 3; run += 1) await sync();
    expect((await there(upstream).inverters()).map((row) => row['production_rate'])).toEqual(
      kind === 'restore' ? [3] : [],
    );
    expect((await store.inverters.get(id)) !== undefined).toBe(kind === 'restore');
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });

  test.each(['restore', 'let_go'] as const)('[SY31] removed here and edited there: %s', async (kind) => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await there(upstream).update('inverters', 1, { production_rate: 9 });
    await store.inverters.remove(id);
    await sync();
    const [conflict] = await conflicts(store);
    expect(conflict).toMatchObject({ kind: 'removed_here', record_id: id });
    await store.sync.conflicts.resolve(conflict?.id ?? 0, { kind });
    for (let run = 0; run < 3; run += 1) await sync();
    expect(await there(upstream).inverters()).toHaveLength(kind === 'restore' ? 1 : 0);
    expect((await store.inverters.get(id))?.production_rate).toBe(kind === 'restore' ? 9 : undefined);
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });
});

describe('lifetime production that falls at the service', () => {
  const produced = (upstream: TestService, total_lifetime_production: number) =>
    there(upstream).update('inverters', 1, { total_lifetime_production });

  /** A device in step with one inverter of 100 that others have brought there. */
  async function newDeviceAt100() {
    const upstream = await startUpstream();
    await there(upstream).create('inverters', inverter('SE7600H'));
    await produced(upstream, 100);
    return { upstream, ...(await newDevice(upstream)) };
  }

  test('[SY30][T13] below what has overtaken an entry that was not sent: a question', async () => {
    const { upstream, store, sync } = await newDeviceAt100();
    await produced(upstream, 300);
    await edit(store, 1, { total_lifetime_production: 250 });
    await sync();
    expect(await store.inverters.get(1)).toMatchObject({ total_lifetime_production: 300 });
    await produced(upstream, 100);
    await sync();
    expect(await conflicts(store)).toMatchObject([{ kind: 'fields', fields: [{ base: 300, here: 300, there: 100 }] }]);
  });

  test('[SY30][T13] below what has grown out of a confirmed entry: a question, also the second time', async () => {
    const { upstream, store, sync } = await newDeviceAt100();
    await edit(store, 1, { total_lifetime_production: 250 });
    await sync();
    for (const grown of [300, 400]) {
      await produced(upstream, grown);
      await sync();
    }
    await produced(upstream, 100);
    await sync();
    expect(await conflicts(store)).toMatchObject([{ kind: 'fields', fields: [{ here: 400, there: 100 }] }]);
  });

  test('[SY30] which nobody here has a part in: a change like any other', async () => {
    const { upstream, store, sync } = await newDeviceAt100();
    await produced(upstream, 300);
    await sync();
    await produced(upstream, 100);
    await sync();
    expect(await store.inverters.get(1)).toMatchObject({ total_lifetime_production: 100 });
    expect(await store.sync.counts()).toEqual(nothingWaits);
  });
});

describe('accounts', () => {
  test('[SY36][T27] an account whose onboarding is under way is asked for its flags at every run', async () => {
    const upstream = await startUpstream();
    const installer_id = await there(upstream).create('installers', { company_name: 'Sun & Co' });
    const id = await there(upstream).create('system-owners', { installer_id, name: 'Grace' });
    await there(upstream).create('system-owner-links', {
      system_owner_id: id,
      installer_id,
      return_url: 'https://a.test/',
      refresh_url: 'https://b.test/',
    });
    const { store, network, sync } = await newDevice(upstream);
    const [owner] = (await store.sync.records.underWay(0, 10)).map(({ record_id }) => record_id);
    if (owner === undefined)
      await store.links.create({
        owner_id: 1,
        installer_id: 1,
        credential_id: null,
        token_hash: 'x',
        refresh_url: 'https://a.test/',
        return_url: 'https://b.test/',
        lifetime: 1,
      });
    network.requests.length = 0;
    await sync();
    expect(network.requests.map(({ path }) => path)).toContain(`/v1/system-owners/${id}`);
  });
});
