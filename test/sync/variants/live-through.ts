import { expect, onTestFinished } from 'vitest';
import type { LinkPreview } from '../../../src/contract/console/upstream.ts';
import type { Store } from '../../../src/store/store.ts';
import { checkUpstream } from '../../../src/sync/network/check-upstream.ts';
import { createUpstreamNetwork } from '../../../src/sync/network/create-upstream-network.ts';
import { previewLink } from '../../../src/sync/preview/preview-link.ts';
import type { Network } from '../../../src/sync/sync-deps.ts';
import type { TestService } from '../../support/test-service.ts';
import { newDevice, type Device } from '../support/device.ts';
import { conflicts, edit } from '../support/here.ts';
import { generator, inverter, there } from '../support/there.ts';
import { startVariant, type Difference } from './transforming-proxy.ts';

export interface Variant {
  service: TestService;
  device: Device;
  network: Network;
  baseUrl: string;
  asked: string[];
  check(): ReturnType<typeof checkUpstream>;
  preview(): Promise<LinkPreview>;
}

/** A device that is not linked, and a service that differs from ours. */
export async function variant(service: TestService, difference: Difference): Promise<Variant> {
  const { baseUrl, asked } = await startVariant(service, difference);
  const { accessToken, apiKey } = service;
  const network = createUpstreamNetwork({ baseUrl, mode: 'test', credentials: () => ({ accessToken, apiKey }) });
  onTestFinished(() => network.close());
  const device = await newDevice(service, { link: false, network });
  const access = { base_url: baseUrl, access_token: accessToken, api_key: apiKey };
  return {
    service,
    device,
    network,
    baseUrl,
    asked,
    check: () => checkUpstream(access, 'test'),
    preview: () => previewLink({ store: device.store, network, clock: device.clock }),
  };
}

let named = 0;

/** Records of every kind on one side, with names that nobody else has. */
async function seedThere(service: TestService) {
  const name = `There ${(named += 1)}`;
  const at = there(service);
  const installer = await at.create('installers', { company_name: name, color: '#112233' });
  return {
    name,
    installer,
    owner: await at.create('system-owners', { installer_id: installer, name, email: 'ada@oak.example' }),
    inverter: await at.create('inverters', inverter(name)),
    generator: await at.create('generators', generator(name)),
  };
}

async function seedHere({ installers, owners, inverters, generators }: Store) {
  const name = `Here ${(named += 1)}`;
  const installer = await installers.create({ company_name: name, color: '#445566' });
  return {
    name,
    installer,
    owner: await owners.create({ installer_id: installer.id, name, zip_code: '02139' }),
    inverter: await inverters.create(inverter(name)),
    generator: await generators.create(generator(name)),
  };
}

export interface Settling {
  /** A person at the device answers questions about lost answers: yes, the first one is mine. */
  answers?: boolean;
}

/** Runs until nothing waits, as a day would: late arrivals end, full readings come due. */
export async function settle({ engine, store, clock }: Device, { answers = false }: Settling = {}): Promise<void> {
  for (let runs = 0; runs < 12; runs += 1) {
    if (!(await engine.runOnce())) throw new Error(`the run did not come to its end: ${engine.lastError()?.code}`);
    if (answers)
      for (const {
        id,
        kind,
        candidates: [first],
      } of await conflicts(store))
        if (kind === 'doubt')
          await store.sync.conflicts.resolve(
            id,
            first ? { kind: 'it_is', upstream_id: first.upstream_id } : { kind: 'send_again' },
          );
    const { pending } = await store.sync.counts();
    if (pending === 0 && runs > 1) return;
    clock.advance(121_000);
  }
  throw new Error(
    `it does not come to rest: ${JSON.stringify((await store.sync.queue.list({ page: 1, limit: 20 })).rows)}`,
  );
}

const PATHS = ['installers', 'system-owners', 'generators', 'inverters'] as const;
const volatile = ['id', 'installer_id', 'created_at', 'updated_at', 'last_updated'];
const told = (wire: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(wire)
        .filter(([field]) => !volatile.includes(field))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** Every record of both sides, each as its fields without ids and times. */
export async function bothSides(service: TestService, { installers, owners, generators, inverters }: Store) {
  const page = { page: 1, limit: 100 };
  const lists = { installers, 'system-owners': owners, generators, inverters };
  const sides: Record<string, { here: string[]; there: string[] }> = {};
  for (const path of PATHS) {
    const here = JSON.parse((await lists[path].list(page)).json) as object[];
    sides[path] = { here: here.map(told).toSorted(), there: (await there(service).list(path)).map(told).toSorted() };
  }
  return sides;
}

/**
 * Links, and lives through a day: records of both sides, edits and removals on both. Everything is there once, and
 * equal on both sides.
 */
export async function liveThrough(each: Variant, settling: Settling = {}): Promise<void> {
  const { service, device } = each;
  const { store } = device;
  const theirs = await seedThere(service);
  const ours = await seedHere(store);
  expect(await each.check()).toMatchObject({ ok: true });
  expect(await each.preview()).toMatchObject({
    inverters: { only_here: 1, equal: 0 },
    generators: { only_here: 1, equal: 0 },
  });
  await store.sync.link(each.baseUrl);
  await settle(device, settling);

  await edit(store, ours.inverter.id, { is_producing: true, production_rate: 3250.5, total_lifetime_production: 12 });
  await store.installers.update(ours.installer.id, { color: '#778899' });
  await store.owners.update(ours.owner.id, { city: 'Reno' });
  await store.generators.remove(ours.generator.id);
  await there(service).update('inverters', theirs.inverter, { is_producing: true, total_lifetime_production: 7 });
  await there(service).update('installers', theirs.installer, { color: '#abcdef' });
  await there(service).remove('generators', theirs.generator);
  device.clock.advance(16 * 60_000);
  await settle(device, settling);
  device.clock.advance(16 * 60_000);
  await settle(device, settling);

  for (const [kind, { here, there: held }] of Object.entries(await bothSides(service, store)))
    expect(here, kind).toEqual(held);
  expect(await store.sync.counts()).toEqual({ pending: 0, failed: 0, conflicts: 0 });
  expect(device.engine.warnings()).toEqual([]);
  for (const path of PATHS) {
    const made = (await there(service).list(path)).filter((wire) => JSON.stringify(wire).includes(`"${ours.name}"`));
    expect(made, `${path} of this computer`).toHaveLength(path === 'generators' ? 0 : 1);
  }
}
