import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seed } from '../../../src/contract/console/test-helpers/seed.ts';
import type { TestClockView } from '../../../src/contract/console/test-helpers/clock.ts';
import type { SystemOwner } from '../../../src/contract/system-owners.ts';
import type { TrailEntryView } from '../../../src/contract/console/trail.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { editClosedFile } from '../../support/edit-closed-file.ts';
import { accessTo, startServicePair } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const STATE = '/console/test_helpers/state';
const SNAPSHOTS = `${STATE}/snapshots`;

describe('/console/test_helpers/state', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService({ host: { testHelpers: true } });
  });
  afterEach(() => service.close());

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    service.send('automation', method, url, body === undefined ? {} : { body });
  const reset = (body: object = {}) => ask('POST', `${STATE}/reset`, body);
  const save = (name: string) => ask('POST', SNAPSHOTS, { name });
  const restore = (name: string) => ask('POST', `${SNAPSHOTS}/${name}/restore`);
  const inverters = async () =>
    (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;
  const addInverter = () => service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  const errors = (answer: LightMyRequestResponse) =>
    answer.json<{ errors: { field: string; message: string }[] }>().errors.map(({ field }) => field);

  it('is emptied: numbers begin at 1, credentials stay, and so does the clock', async () => {
    await addInverter();
    await ask('POST', '/console/test_helpers/clock/advance', { seconds: 3600 });
    const before = (await ask('GET', '/console/test_helpers/clock')).json<TestClockView>();
    expect((await reset()).json()).toEqual({ names: {} });
    expect(await inverters()).toBe(0);
    const added = (await addInverter()).json<{ data: { id: number; created_at: string } }>().data;
    expect(added.id).toBe(1);
    expect(added.created_at > before.now).toBe(true);
    expect((await ask('GET', '/console/test_helpers/clock')).json()).toMatchObject({ seconds_ahead: 3600 });
  });

  it('is emptied again and again, and nothing of it is left in the folder', async () => {
    for (let round = 0; round < 5; round += 1) {
      await addInverter();
      expect((await reset()).statusCode).toBe(200);
    }
    await service.stop();
    const files = await readdir(service.dataFolder);
    expect(files.filter((name) => /^test.*\.sqlite$/.test(name))).toHaveLength(1);
    expect(files).not.toContain('restoring.json');
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
  });

  it('stands in the audit trail', async () => {
    await service.signIn();
    await reset({ seed: 'every-state' });
    const trail = await service.send('operator', 'GET', '/console/trail');
    expect(trail.json<{ data: TrailEntryView[] }>().data[0]).toMatchObject({
      kind: 'test_state_replaced',
      about: 'by the seed every-state',
    });
  });

  it('begins with a seed, and tells which number has which name', async () => {
    const records: Seed = {
      installers: [{ company_name: 'Other' }, { as: 'miller', company_name: 'Miller Solar' }],
      generators: [{ as: 'roof', ...aGenerator() }],
      inverters: [{ ...anInverter() }, { as: 'hot', ...anInverter(), production_rate: 5000, is_producing: true }],
      owners: [{ as: 'mary', installer: 'miller', state: 'rejected', reason: 'No roof.', details: { name: 'Mary' } }],
    };
    const { names } = (await reset({ records })).json<{ names: Record<string, number> }>();
    expect(names).toEqual({ miller: 2, roof: 1, hot: 2, mary: 1 });
    const owner = (await service.send('key', 'GET', `/v1/system-owners/${names['mary']}`)).json<SystemOwner>();
    expect(owner).toMatchObject({ installer_id: 2, rejected: true });
  });

  it('names the place of what is wrong in a seed, and changes nothing', async () => {
    await addInverter();
    const records = {
      installers: [{ as: 'miller', company_name: 'Miller Solar' }],
      inverters: [
        { as: 'miller', brand: 'Fronius', model: 'Primo' },
        { brand: 'Fronius', modle: 'Primo' },
      ],
      owners: [
        { installer: 'smith', state: 'rejected' },
        { installer: 'miller', state: 'fine' },
        { installer: 'miller', state: 'in_review', details: { email: 'none' } },
      ],
    };
    expect(errors(await reset({ records }))).toEqual([
      'records.inverters.1.model',
      'records.inverters.1.modle',
      'records.owners.0.reason',
      'records.owners.1.state',
      'records.owners.2.details.email',
    ]);
    const twice = { installers: records.installers, inverters: records.inverters.slice(0, 1) };
    expect(errors(await reset({ records: twice }))).toEqual(['records.inverters.0.as']);
    const unknown = {
      installers: records.installers,
      owners: [{ installer: 'smith', state: 'rejected', reason: 'x' }],
    };
    expect(errors(await reset({ records: unknown }))).toEqual(['records.owners.0.installer']);
    expect(errors(await reset({ seed: 'every-state', records: {} }))).toEqual(['records']);
    expect(await inverters()).toBe(1);
  });

  it('gives a seed that makes the same again', async () => {
    await reset({ seed: 'every-state' });
    const records = (await ask('GET', `${STATE}/seed`)).json<Seed>();
    const list = async () =>
      (await service.send('key', 'GET', '/v1/system-owners?limit=100')).json<{ data: SystemOwner[] }>();
    const before = await list();
    expect((await reset({ records })).statusCode).toBe(200);
    const again = (await ask('GET', `${STATE}/seed`)).json<Seed>();
    expect(again).toEqual(records);
    const flags = ({ data }: { data: SystemOwner[] }) =>
      data.map(({ requirements, rejected, trading_enabled }) => ({ requirements, rejected, trading_enabled }));
    expect(flags(await list())).toEqual(flags(before));
    expect(JSON.stringify(records)).not.toContain('Alma Good'); // locked: nobody reads it back
  });

  it('is kept under a name, brought back, and survives a restart', async () => {
    await addInverter();
    expect((await save('one')).json()).toMatchObject({ name: 'one' });
    await addInverter();
    await save('two');
    await reset();
    expect((await restore('one')).json()).toMatchObject({ name: 'one' });
    expect(await inverters()).toBe(1);
    expect((await addInverter()).json<{ data: { id: number } }>().data.id).toBe(2);
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
    expect((await restore('two')).statusCode).toBe(200);
    expect(await inverters()).toBe(2);
    expect((await ask('GET', SNAPSHOTS)).json<{ data: { name: string }[] }>().data.map(({ name }) => name)).toEqual([
      'one',
      'two',
    ]);
    expect((await ask('DELETE', `${SNAPSHOTS}/one`)).json<{ data: unknown[] }>().data).toHaveLength(1);
    expect((await restore('one')).statusCode).toBe(404);
  });

  it('brings back links and documents with the rest', async () => {
    await ask('POST', '/console/test_helpers/owners', { state: 'incomplete', missing: ['payment_setup'] });
    const link = await ask('POST', '/console/test_helpers/links', { system_owner_id: 1 });
    const { pathname } = new URL(link.json<{ url: string }>().url);
    await save('with-link');
    const documents = async () => (await readdir(join(service.dataFolder, 'documents'), { recursive: true })).length;
    const visit = async () => (await service.send('nobody', 'GET', pathname)).headers.location;
    const entered = await visit();
    expect(entered).toContain('/onboarding/s/');
    expect(await visit()).toBe('https://example.com/refresh');
    await reset();
    await restore('with-link');
    expect(await visit()).toContain('/onboarding/s/');
    expect(await documents()).toBe(2); // the folder of the file, and the contract in it
  });

  it('goes as a file from one data folder to another', async () => {
    await reset({ seed: 'every-state' });
    await save('all');
    const file = await ask('GET', `${SNAPSHOTS}/all/file`);
    expect(file.headers['content-disposition']).toContain('Snapshot all');
    const other = await startTestService({ host: { testHelpers: true } });
    const headers = { 'content-type': 'application/octet-stream' };
    const put = (raw: Buffer) => other.send('automation', 'PUT', `${SNAPSHOTS}/from-there/file`, { raw, headers });
    expect((await put(Buffer.from('nothing'))).statusCode).toBe(422);
    expect((await put(file.rawPayload)).json()).toMatchObject({ name: 'from-there' });
    await other.send('automation', 'POST', `${SNAPSHOTS}/from-there/restore`);
    const seed = (await other.send('automation', 'GET', `${STATE}/seed`)).json<Seed>();
    expect(seed).toEqual((await ask('GET', `${STATE}/seed`)).json());
    await other.close();
  });

  it.each(['..', 'A', 'a/b', '', 'a'.repeat(65)])('keeps nothing under the name %j', async (name) => {
    expect(errors(await save(name))).toEqual(['name']);
  });

  it('refuses a damaged snapshot, and leaves everything as it was', async () => {
    await save('broken');
    const file = join(service.dataFolder, 'snapshots', '1', 'snapshot-broken', 'data.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xff, 4096, 8192));
    await addInverter();
    const refused = await restore('broken');
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('is damaged'),
    ]);
    expect(await inverters()).toBe(1);
    expect((await reset()).statusCode).toBe(200);
  });

  it.each([
    ['before it was decided, the old state stays', 'from'],
    ['after it was decided, the new one does', 'to'],
  ] as const)('a kill %s, and nothing of the other one', async (_, left) => {
    await addInverter();
    await service.stop();
    const [from, to] = ['test.sqlite', `test-${'0'.repeat(24)}.sqlite`];
    const at = (name: string) => join(service.dataFolder, name);
    await copyFile(at(from), at(to));
    editClosedFile(at('console.sqlite'), (engine) => {
      engine.prepare('UPDATE workspaces SET file = ? WHERE file = ?').run(left === 'to' ? to : from, from);
    });
    const note = { workspace: 1, from, to, damaged: false, thrown_away: true };
    await writeFile(at('restoring.json'), JSON.stringify(note));
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
    expect(await inverters()).toBe(1);
    const files = await readdir(service.dataFolder);
    expect([files.includes(from), files.includes(to), files.includes('restoring.json')]).toEqual([
      left === 'from',
      left === 'to',
      false,
    ]);
    expect((await readdir(at('backups')).catch(() => [])).length).toBe(0);
  });

  it('the clock stays ahead over a restart, where it has dated records', async () => {
    await ask('POST', '/console/test_helpers/clock/advance', { seconds: 86_400 * 40 });
    const { created_at } = (await addInverter()).json<{ data: { created_at: string } }>().data;
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, host: { testHelpers: true } });
    expect((await ask('GET', '/console/test_helpers/clock')).json<TestClockView>().now >= created_at).toBe(true);
  });

  it('of two resets at once, one is refused and none is lost', async () => {
    const [one, other] = await Promise.all([reset(), reset({ seed: 'every-state' })]);
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a workspace that is linked', () => {
  it('keeps its state', async () => {
    const { upstream, service, close } = await startServicePair({ linked: { host: { testHelpers: true } } });
    const link = await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
    expect(link.statusCode).toBe(201);
    const refused = async (path: string, body: object) => {
      const answer = await service.send('automation', 'POST', `/console/test_helpers/${path}`, { body });
      return [answer.statusCode, answer.json<{ reason: { code: string } }>().reason.code];
    };
    expect(await refused('state/reset', {})).toEqual([409, 'test_state_linked']);
    expect(await refused('state/snapshots', { name: 'one' })).toEqual([409, 'test_state_linked']);
    expect(await refused('owners', { state: 'approved' })).toEqual([409, 'service_decides_accounts']);
    expect(await refused('links', { system_owner_id: 1 })).toEqual([409, 'service_decides_accounts']);
    await close();
  });
});
