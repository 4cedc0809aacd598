import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TrailKind, trailEntry } from '../../src/contract/console/trail.ts';
import type { z } from 'zod';
import { newOwner } from '../onboarding/accounts.ts';
import { anInverter } from '../support/bodies.ts';
import { editClosedFile } from '../support/edit-closed-file.ts';
import { headersOf, loginOf, startTestService, type TestService } from '../support/test-service.ts';

type Entry = z.infer<typeof trailEntry>;

const GRACE = { name: 'Grace', passphrase: 'another long passphrase' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const trail = async (query = 'limit=100') =>
  (await service.send('operator', 'GET', `/console/trail?${query}`)).json<{
    data: Entry[];
    total: number;
    since: string;
    operators: { id: number; name: string }[];
  }>();
const told = async (kind: TrailKind) =>
  (await trail(`kind=${kind}`)).data.map(({ actor, record, workspace, about }) => [
    actor.kind,
    actor.name,
    workspace?.name ?? null,
    record?.id ?? null,
    about,
  ]);

test('acts are told with who did them: by operators, credentials and the command line', async () => {
  const { send } = service;
  await send('operator', 'POST', '/console/operators', { body: GRACE });
  await send('nobody', 'POST', '/console/session', { body: { name: 'Grace', passphrase: 'wrong' } });
  await send('nobody', 'POST', '/console/session', { body: { name: 'correct horse battery', passphrase: 'Grace' } });
  await send('nobody', 'POST', '/console/session', { body: { name: 'another nobody', passphrase: 'Grace' } });
  const { id } = (
    await send('operator', 'POST', '/console/credentials', { body: { kind: 'api_key', name: 'CRM' } })
  ).json<{ id: number }>();
  await send('operator', 'DELETE', `/console/credentials/${id}`);
  await send('operator', 'DELETE', `/console/credentials/${id}`);
  await send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 30 } });
  const made = await send('token', 'POST', '/v1/inverters', { body: { brand: 'Fronius', model: 'Primo' } });
  const inverter = made.json<{ data: { id: number } }>().data.id;
  await send('token', 'DELETE', `/v1/inverters/${inverter}`);
  expect((await send('token', 'DELETE', `/v1/inverters/${inverter}`)).statusCode).toBe(404);
  await send('operator', 'POST', '/console/workspaces', { body: { name: 'Valley', mode: 'test' } });

  expect(await told('operator_created')).toEqual([
    ['operator', 'Ada', null, null, 'Grace'],
    ['operator', 'Ada', null, null, 'Ada'],
  ]);
  // What was typed as a name may have been a passphrase, and of such names one entry an hour is enough.
  expect(await told('sign_in_failed')).toEqual([
    ['nobody', '', null, null, 'a name that no operator has'],
    ['nobody', '', null, null, 'Grace'],
  ]);
  await send('operator', 'PUT', '/console/passphrase', {
    body: { current: 'wrong', passphrase: 'a passphrase that is new' },
  });
  await send('operator', 'POST', '/console/session/lock');
  await send('operator', 'POST', '/console/session/unlock', { body: { passphrase: 'wrong' } });
  await send('operator', 'POST', '/console/session/unlock', { body: { passphrase: 'a passphrase of some length' } });
  expect((await told('sign_in_failed')).slice(0, 2)).toEqual([
    ['operator', 'Ada', null, null, 'to unlock'],
    ['operator', 'Ada', null, null, 'to change the passphrase'],
  ]);
  expect((await told('credential_created')).at(-1)).toEqual([
    'machine_account',
    '',
    'Test',
    null,
    'automation key: Command line',
  ]);
  expect((await told('credential_created'))[0]).toEqual(['operator', 'Ada', 'Test', null, 'API key: CRM']);
  expect(await told('credential_revoked')).toEqual([['operator', 'Ada', 'Test', null, 'API key: CRM']]);
  expect(await told('settings_changed')).toEqual([['operator', 'Ada', null, null, 'lock after 30 minutes']]);
  expect(await told('inverter_deleted')).toEqual([['credential', 'Command line', 'Test', inverter, null]]);
  expect(await told('workspace_created')).toEqual([['operator', 'Ada', 'Valley', null, null]]);
});

test('a reading that was corrected or removed is in it, with what it says now and said before; one that was refused is not', async () => {
  service.clock.advance({ hours: 24 * 400 });
  await service.signIn();
  const { send } = service;
  const { id } = (await send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{
    data: { id: number };
  }>().data;
  const path = `/console/inverters/${id}/readings`;
  const values = { at: '1971-01-10T18:00', is_producing: true, production_rate: null, total_lifetime_production: 4000 };
  await send('operator', 'POST', path, { body: values });
  await send('operator', 'POST', path, { body: { ...values, at: '1971-01-11T18:00' } });
  const first = `${path}/1971-01-10T23:00:00.000000Z`;
  const seen = (total: number) => `is_producing=true&is_new_device=false&total_lifetime_production=${total}`;
  const put = (change: object, total = 4000) =>
    send('operator', 'PUT', `${first}?${seen(total)}`, { body: { ...values, ...change } });
  expect((await put({ at: '1971-01-11T18:00' })).statusCode).toBe(422);
  expect((await put({ total_lifetime_production: -1 })).statusCode).toBe(422);
  expect((await put({ total_lifetime_production: 3900 })).statusCode).toBe(200);
  // Two at once: the second one has seen what is not there any more.
  const both = [3800, 3700].map((total) => put({ total_lifetime_production: total }, 3900));
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  const replaced = { is_producing: false, production_rate: 1.5, is_new_device: true, at: '1971-01-09T18:00' };
  expect((await put(replaced, 3800)).statusCode).toBe(200);
  expect((await put({})).statusCode).toBe(404);
  const moved = `${path}/1971-01-09T23:00:00.000000Z`;
  const figures = 'production_rate=1.5&total_lifetime_production=4000&is_new_device=true&is_producing=';
  expect((await send('operator', 'DELETE', `${first}?${figures}false`)).statusCode).toBe(404);
  expect((await send('operator', 'DELETE', `${moved}?${figures}true`)).statusCode).toBe(409);
  expect((await send('operator', 'DELETE', `${moved}?${figures}false`)).statusCode).toBe(200);
  const by = ['operator', 'Ada', 'Test', id];
  const at = '1971-01-10 23:00:00 UTC';
  expect(await told('reading_corrected')).toEqual([
    [
      ...by,
      `now 4000 Wh, 1.5 W, not producing, device replaced; was 3800 Wh, producing; ${at}, moved to 1971-01-09 23:00:00 UTC`,
    ],
    [...by, `now 3800 Wh, producing; was 3900 Wh, producing; ${at}`],
    [...by, `now 3900 Wh, producing; was 4000 Wh, producing; ${at}`],
  ]);
  expect(await told('reading_removed')).toEqual([
    [...by, '4000 Wh, 1.5 W, not producing, device replaced; 1971-01-09 23:00:00 UTC'],
  ]);
});

test('of an owner the number is in it, and nothing else: hand-over, review, link', async () => {
  const { send } = service;
  const { id, installer_id } = await newOwner(service);
  await send('operator', 'POST', `/console/owners/${id}/hand-over-code`);
  const headers = headersOf(
    {
      ...service,
      operator: loginOf(
        await send('nobody', 'POST', '/console/session', {
          body: { name: 'Ada', passphrase: 'a passphrase of some length' },
        }),
      ),
    },
    'operator',
  );
  await send('nobody', 'POST', `/console/owners/${id}/hand-over`, { headers });
  await send('operator', 'DELETE', '/console/hand-overs');
  await send('operator', 'POST', `/console/owners/${id}/review`, { body: { decision: 'approved' } });
  await send('key', 'POST', '/v1/system-owner-links', {
    body: {
      system_owner_id: id,
      installer_id,
      refresh_url: 'https://example.com/refresh',
      return_url: 'https://example.com/return',
    },
  });
  expect(await told('hand_over_code_created')).toEqual([['operator', 'Ada', 'Test', id, null]]);
  expect(await told('handed_over')).toEqual([['operator', 'Ada', 'Test', id, null]]);
  expect(await told('hand_over_ended')).toEqual([['operator', 'Ada', 'Test', id, null]]);
  expect(await told('owner_link_created')).toEqual([['credential', 'Command line', 'Test', id, null]]);
  // The account is not in review: what was refused did not happen.
  expect(await told('owner_approved')).toEqual([]);
});

test('filters by operator and kind, pages, and names those who were removed', async () => {
  const { send } = service;
  await send('operator', 'POST', '/console/operators', { body: GRACE });
  await send('nobody', 'POST', '/console/session', { body: GRACE });
  await send('operator', 'DELETE', '/console/operators/2');
  const { data, total, operators, since } = await trail('operator=2');
  expect([data.map(({ kind }) => kind), total, operators]).toEqual([
    ['signed_in'],
    1,
    [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Grace' },
    ],
  ]);
  const all = await trail();
  expect([all.data.at(-1)?.kind, all.data.at(-1)?.at]).toEqual(['trail_begun', since]);
  expect((await trail('limit=2&page=2')).data.map(({ id }) => id)).toEqual([all.total - 2, all.total - 3]);
  expect((await send('operator', 'GET', '/console/trail?kind=nothing')).statusCode).toBe(422);
});

test('the CSV has every entry, itself included, and no formula; the check reads all of it', async () => {
  const { send } = service;
  await send('operator', 'POST', '/console/credentials', { body: { kind: 'api_key', name: '=HYPERLINK("http://x")' } });
  const file = await send('operator', 'GET', '/console/trail.csv');
  const lines = file.body.trimEnd().split('\r\n');
  const { total } = await trail();
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Audit trail \d{4}-\d{2}-\d{2}\.csv"/);
  expect([lines.length, lines[0]]).toEqual([
    total + 1,
    '\ufeffentry,at,kind,what,by,by_id,by_name,workspace_id,workspace,record_type,record_id,about,hash',
  ]);
  expect(lines.at(-1)).toContain('trail_exported');
  await send('operator', 'POST', '/console/operators', { body: { ...GRACE, name: '=1+1' } });
  expect((await send('operator', 'GET', '/console/trail.csv')).body).toContain(",'=1+1,");
  expect((await send('operator', 'GET', '/console/trail/check')).json()).toMatchObject({ broken_at: null });
});

test('an act whose entry was still in the workspace’s file when the process ended is in the trail after the next start, once', async () => {
  const { send, dataFolder, clock } = service;
  const { id } = (await send('token', 'POST', '/v1/inverters', { body: { brand: 'Fronius', model: 'Primo' } })).json<{
    data: { id: number };
  }>().data;
  await send('token', 'DELETE', `/v1/inverters/${id}`);
  await service.stop();
  // As after a kill between the two files: the note is there, once arrived already and once not.
  const entry = JSON.stringify({
    kind: 'generator_deleted',
    actor: { kind: 'operator', id: 1, name: 'Ada' },
    workspace: { id: 1, name: 'Test' },
    record: { topic: 'generators', id: 9 },
  });
  const inConsole = new BetterSqlite3(join(dataFolder, 'console.sqlite'));
  const arrived = inConsole.prepare(`SELECT note FROM trail WHERE kind = 'inverter_deleted'`).pluck().get();
  inConsole.close();
  editClosedFile(join(dataFolder, 'test.sqlite'), (engine) => {
    engine
      .prepare('INSERT INTO trail_notes (key, at, entry) VALUES (?, 5, ?), (?, 6, ?)')
      .run(arrived, entry, 'waiting', entry);
  });
  service = await startTestService({ dataFolder, startAt: clock.now() });
  await service.signIn();
  expect(await told('inverter_deleted')).toHaveLength(1);
  expect((await trail('kind=generator_deleted')).data).toMatchObject([
    { record: { topic: 'generators', id: 9 }, at: '1970-01-01T00:00:00.000006Z' },
  ]);
});
