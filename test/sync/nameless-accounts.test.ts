import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { newDevice, startUpstream, type Device } from './support/device.ts';
import { there } from './support/there.ts';

const links = { refresh_url: 'http://a.example/', return_url: 'http://a.example/' };
const newInstaller = (store: Store) => store.installers.create({ company_name: 'Sun & Co' });
const namesOf = async ({ store }: Device) =>
  Promise.all(
    [1, 2].map(async (id) => [
      (await store.owners.get(id))?.personal.name,
      (await store.sync.records.get('system_owners', id))?.upstream_id,
    ]),
  );

test('[SY32] [D17] an account that shows nothing of its owner is nobody else: linking does not pair it', async () => {
  const upstream = await startUpstream();
  const device = await newDevice(upstream, { link: false });
  const installer = await newInstaller(device.store);
  const installer_id = await there(upstream).create('installers', { company_name: 'Sun & Co' });
  await device.store.owners.create({ installer_id: installer.id });
  const adas = await there(upstream).create('system-owners', { installer_id, name: 'Ada' });
  await there(upstream).create('system-owner-links', { system_owner_id: adas, installer_id, ...links });
  await device.store.sync.link('https://upstream.test');
  await device.sync();
  await device.sync();
  expect(await there(upstream).list('system-owners')).toHaveLength(2);
  expect(await namesOf(device)).toEqual([
    [undefined, '2'],
    [undefined, String(adas)],
  ]);
});

test('[SY13] [SY17] the answer to such an account is lost while others add accounts too: a person says which one it is', async () => {
  const upstream = await startUpstream();
  const device = await newDevice(upstream);
  const { store, network, engine, sync, clock } = device;
  const installer = await newInstaller(store);
  await sync();
  await there(upstream).create('system-owners', { installer_id: 1, name: 'Somebody' });
  await sync();
  await store.owners.create({ installer_id: installer.id });
  network.fault = ({ method, path }) => (method === 'POST' && path.includes('system-owners') ? 'begun' : undefined);
  expect(await engine.runOnce()).toBe(false);
  network.fault = () => undefined;
  const adas = await there(upstream).create('system-owners', { installer_id: 1, name: 'Ada' });
  await there(upstream).create('system-owner-links', { system_owner_id: adas, installer_id: 1, ...links });
  await sync();
  clock.advance(120_000);
  for (let run = 0; run < 2; run += 1) await sync();
  const { rows } = await store.sync.conflicts.list({ page: 1, limit: 10, open: true });
  expect(
    rows.map(({ kind, candidates }) => [kind, candidates.map(({ upstream_id }) => upstream_id).toSorted()]),
  ).toEqual([['doubt', ['2', '3']]]);
});
