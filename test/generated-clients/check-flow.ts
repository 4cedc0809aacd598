import { expect } from 'vitest';
import type { GeneratedClient, Refused } from './client.ts';

const PAGE = { limit: 1, page: 1 };

const refusal = (promise: Promise<unknown>): Promise<Refused['problem']> =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error: Refused) => error.problem,
  );

async function keepGenerators(client: GeneratedClient): Promise<void> {
  const body = {
    address: '12 Elm Street',
    city: 'Albany',
    state: 'NY',
    zip_code: '12207',
    nameplate_capacity: 7250.5,
    online_date: '2024-02-29',
    latitude: 42.65258,
    longitude: -73.75623,
    homeowner_id: 41,
  };
  const first = await client.createGenerator(body);
  expect(first).toMatchObject(body);
  const second = await client.createGenerator({ ...body, homeowner_id: 42 });
  const page = await client.listGenerators({ limit: 1, page: 2 });
  expect(page).toMatchObject({ data: [second], meta: { total: 2, last_page: 2, per_page: 1 } });
  expect(page.links.next).toBe(null);
  expect((await client.listHomeownerGenerators(41, PAGE)).data).toEqual([first]);
  await client.deleteGenerator(first.id);
  expect(await refusal(client.deleteGenerator(first.id))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await refusal(client.listGenerators({ limit: 101, page: 1 }))).toMatchObject({
    status: 422,
    errors: [{ field: 'limit' }],
  });
}

async function keepInverters(client: GeneratedClient): Promise<void> {
  const body = { brand: 'Fronius', model: 'Primo 7.6-1', installation_date: '2024-03-08' };
  const { data: created } = await client.createInverter(body, 'roof-12');
  expect(created).toMatchObject({ brand: 'Fronius', production_rate: null, last_updated: null });
  expect((await client.createInverter(body, 'roof-12')).data).toEqual(created);
  const { data: updated } = await client.updateInverter(created.id, { is_producing: true, production_rate: 5120.25 });
  expect(updated).toMatchObject({ id: created.id, is_producing: true, production_rate: 5120.25 });
  const { data, meta } = await client.listInverters(PAGE);
  expect(meta.total).toBe(1);
  expect(data[0]).not.toHaveProperty('created_at');
  expect((await client.deleteInverter(created.id)).message).toContain(String(created.id));
}

async function onboard(client: GeneratedClient): Promise<void> {
  const installer = await client.createInstaller({ company_name: 'Sun & Sons', logo: 'https://sun.example/logo.png' });
  await client.updateInstaller(installer.id, { email: 'office@sun.example', color: '#ffaa00' });
  const updated = await client.getInstaller(installer.id);
  expect(updated).toMatchObject({ company_name: 'Sun & Sons', email: 'office@sun.example', color: '#ffaa00' });
  expect((await client.listInstallers(PAGE)).data).toEqual([updated]);

  const unknown = { installer_id: installer.id + 1 };
  expect(await refusal(client.createSystemOwner(unknown))).toMatchObject({ code: 'validation_failed' });
  const owner = await client.createSystemOwner({
    installer_id: installer.id,
    email: 'grace@navy.example',
    capabilities: ['srec_trading'],
  });
  await client.updateSystemOwner(owner.id, { name: 'Grace Hopper' });
  expect(await client.getSystemOwner(owner.id)).toMatchObject({ name: 'Grace Hopper', email: 'grace@navy.example' });

  const link = await client.createSystemOwnerLink({
    system_owner_id: owner.id,
    installer_id: installer.id,
    refresh_url: 'https://installer.example/again',
    return_url: 'https://installer.example/back',
  });
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(300_000);
  expect((await fetch(link.url, { redirect: 'manual' })).status).toBe(303);

  const { data } = await client.listSystemOwners(PAGE);
  expect(data[0]).toMatchObject({ id: owner.id, trading_enabled: false, rejected: false });
  expect(data[0]?.requirements.currently_due).toContain('service_agreement');
  expect(data[0]).not.toHaveProperty('email');
  expect(await refusal(client.updateSystemOwner(owner.id, { name: 'Grace' }))).toMatchObject({
    status: 403,
    code: 'personal_information_locked',
  });
}

/** Everything that docs/api.md shows under `/v1`, on a new service, and what it refuses. */
export async function checkFlow(client: GeneratedClient): Promise<void> {
  await keepGenerators(client);
  await keepInverters(client);
  await onboard(client);
}
