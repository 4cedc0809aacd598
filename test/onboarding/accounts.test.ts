import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Installer } from '../../src/contract/installers.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newInstaller, newLink, newOwner, readOwner, walk } from './accounts.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

describe('/v1/installers', () => {
  test('[D15] POST creates, GET reads, PUT changes what is sent', async () => {
    const created = await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Bright Roofs' } });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ company_name: 'Bright Roofs', email: null, color: null, logo: null });
    const { id, created_at } = created.json<Installer>();
    const changed = await service.send('key', 'PUT', `/v1/installers/${id}`, {
      body: { color: '#112233', logo: 'https://a.example/logo.png' },
    });
    expect(changed.json()).toMatchObject({
      id,
      company_name: 'Bright Roofs',
      color: '#112233',
      logo: 'https://a.example/logo.png',
      created_at,
    });
    expect(changed.json<Installer>().updated_at > created_at).toBe(true);
    expect((await service.send('key', 'GET', `/v1/installers/${id}`)).json()).toEqual(changed.json());
    expect((await service.send('key', 'GET', '/v1/installers')).json<{ data: Installer[] }>().data).toEqual([
      changed.json(),
    ]);
  });

  test('[D15] forms are taken as well', async () => {
    const created = await service.send('key', 'POST', '/v1/installers', {
      form: { company_name: 'Sonne & Söhne', color: '#112233' },
    });
    expect(created.json()).toMatchObject({ company_name: 'Sonne & Söhne', color: '#112233' });
    const { id } = created.json<Installer>();
    expect(
      (await service.send('key', 'PUT', `/v1/installers/${id}`, { form: { email: 'a@b.example' } })).json(),
    ).toMatchObject({ email: 'a@b.example' });
  });

  test('[D2][D14] unknown ids are 404', async () => {
    for (const id of ['999', '0', 'x', '1.0']) {
      expect(errorsOf(await service.send('key', 'GET', `/v1/installers/${id}`)).code).toBe('not_found');
      expect(errorsOf(await service.send('key', 'PUT', `/v1/installers/${id}`, { body: {} })).code).toBe('not_found');
      expect(errorsOf(await service.send('key', 'GET', `/v1/system-owners/${id}`)).code).toBe('not_found');
      expect(errorsOf(await service.send('key', 'PUT', `/v1/system-owners/${id}`, { body: {} })).code).toBe(
        'not_found',
      );
    }
  });
});

describe('/v1/system-owners', () => {
  test('[D16] POST creates with what is prefilled, as JSON or as a form', async () => {
    const { id: installer_id } = await newInstaller(service);
    const json = await service.send('key', 'POST', '/v1/system-owners', {
      body: { installer_id, email: 'm@example.com', address: '12 Elm Street', capabilities: ['srec_trading'] },
    });
    const form: [string, string][] = [
      ['installer_id', String(installer_id)],
      ['email', 'm@example.com'],
      ['address', '12 Elm Street'],
      ['capabilities[]', 'srec_trading'],
    ];
    const asForm = await service.send('key', 'POST', '/v1/system-owners', { form });
    expect([json.statusCode, asForm.statusCode]).toEqual([201, 201]);
    for (const response of [json, asForm])
      expect(response.json()).toMatchObject({
        installer_id,
        email: 'm@example.com',
        address: '12 Elm Street',
        all_requirements_submitted: false,
        trading_enabled: false,
        rejected: false,
      });
  });

  test('[D45] an account that names no capability has the one there is; an empty list is kept', async () => {
    expect((await newOwner(service)).capabilities).toEqual(['srec_trading']);
    expect((await newOwner(service, { capabilities: [] })).capabilities).toEqual([]);
  });

  test('[D46] updated_at moves with an update, the first link and each step, and not with another link or a visit', async () => {
    const owner = await newOwner(service, { name: 'Mary' });
    expect(owner.updated_at).toBe(owner.created_at);
    let before = owner.updated_at;
    const moves = async (): Promise<boolean> => {
      const { updated_at, created_at } = await readOwner(service, owner.id);
      expect(created_at).toBe(owner.created_at);
      const moved = updated_at > before;
      before = updated_at;
      return moved;
    };
    await service.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: {} });
    expect(await moves()).toBe(true);
    await newLink(service, owner);
    expect(await moves()).toBe(true);
    const browser = await enter(service, owner);
    expect(await moves()).toBe(false);
    await walk(browser, {}, 'usage-data');
    expect(await moves()).toBe(true);
  });

  test('[D47] phone, state and ZIP code are text of any form, an email address is not', async () => {
    const values = { phone: 'ask at the desk', state: 'Île-de-France', zip_code: 'SW1A 1AA' };
    expect(await newOwner(service, values)).toMatchObject(values);
    const { installer_id } = await newOwner(service);
    const body = { installer_id, ...values, email: 'ask at the desk' };
    expect(errorsOf(await service.send('key', 'POST', '/v1/system-owners', { body })).fields).toEqual({
      email: 'must be an email address',
    });
  });

  test('[D16] needs an installer that exists', async () => {
    expect(errorsOf(await service.send('key', 'POST', '/v1/system-owners', { body: {} })).fields).toEqual({
      installer_id: 'is required',
    });
    expect(
      Object.keys(
        errorsOf(await service.send('key', 'POST', '/v1/system-owners', { body: { installer_id: 999 } })).fields,
      ),
    ).toEqual(['installer_id']);
  });

  test('[D16] PUT changes what was prefilled before the first link', async () => {
    const owner = await newOwner(service, { name: 'Mary' });
    const changed = await service.send('key', 'PUT', `/v1/system-owners/${owner.id}`, {
      form: { name: 'Mary Hill', zip_code: '01234' },
    });
    expect(changed.json()).toMatchObject({ name: 'Mary Hill', zip_code: '01234' });
    expect(await readOwner(service, owner.id)).toEqual(changed.json());
  });
});

describe('[D17] personal information after the first link', () => {
  const personal = {
    name: 'Mary Hill',
    email: 'mary@example.com',
    phone: '555 0100',
    address: '12 Elm Street',
    city: 'Salem',
    state: 'OR',
    zip_code: '97301',
  };

  test('is in no answer any more: not in the account, the list, or an answer remembered under a key', async () => {
    const { id: installer_id } = await newInstaller(service);
    const create = () =>
      service.send('key', 'POST', '/v1/system-owners', {
        body: { ...personal, installer_id },
        headers: { 'idempotency-key': 'the-key' },
      });
    const first = (await create()).json<SystemOwner>();
    expect((await create()).json()).toEqual(first); // before the link the remembered answer is the first one, whole
    expect(first).toMatchObject(personal);
    await newLink(service, first);

    const answers = [
      await service.send('key', 'GET', `/v1/system-owners/${first.id}`),
      await service.send('key', 'GET', '/v1/system-owners'),
      await create(),
    ];
    for (const answer of answers)
      for (const value of Object.values(personal)) expect(answer.payload).not.toContain(value);
    const { capabilities, requirements } = await readOwner(service, first.id);
    expect([capabilities, requirements.currently_due.length]).toEqual([['srec_trading'], 6]);
    expect((await service.send('key', 'GET', '/v1/system-owners')).json<{ meta: { total: number } }>().meta.total).toBe(
      1,
    );
  });

  test('is written by nobody: 403, whatever the field, and even when none is sent', async () => {
    const owner = await newOwner(service, { name: 'Mary Hill' });
    await newLink(service, owner);
    for (const body of [{ name: 'Mary Hill' }, { phone: '1' }, {}]) {
      const response = await service.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body });
      expect([response.statusCode, errorsOf(response).code]).toEqual([403, 'personal_information_locked']);
    }
  });

  test('a link that could not be made locks nothing', async () => {
    const owner = await newOwner(service, personal);
    const body = {
      system_owner_id: owner.id,
      installer_id: 999,
      refresh_url: 'https://a.example/',
      return_url: 'https://a.example/',
    };
    expect((await service.send('key', 'POST', '/v1/system-owner-links', { body })).statusCode).toBe(422);
    expect(await readOwner(service, owner.id)).toMatchObject(personal);
  });
});
