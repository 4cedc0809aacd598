import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { FoundOwner } from '../../src/contract/console/lists.ts';
import type { OwnerOnboarding } from '../../src/contract/console/owner-onboarding.ts';
import type { SyncStatus } from '../../src/contract/console/sync.ts';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { errorsOf } from '../support/errors-of.ts';
import { accessTo, startLinkedServices, startServicePair, statusOf, synced } from '../support/linked-services.ts';
import { placesOf } from '../support/places-of.ts';
import { switchTo } from '../support/switch-workspace.ts';
import { until } from '../support/until.ts';
import { headersOf, loginOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { enter, newInstaller, newLink, newOwner, readOwner, sessionPathOf, walk } from './accounts.ts';
import { enterPopup, openFor, readOnboarding, readSession } from './hand-over.ts';
import { details, PDF, type OwnerBrowser } from './owner-browser.ts';

let service: TestService;
let closeAll: () => Promise<void> = () => service.close();
afterEach(() => closeAll());

async function start(): Promise<void> {
  service = await startTestService();
  closeAll = () => service.close();
  await service.signIn();
}

const erase = (id: number, on = service, reference = String(id)) =>
  on.send('operator', 'POST', `/console/owners/${id}/erasure`, { body: { reference } });
const detailOf = (answer: LightMyRequestResponse): string => answer.json<{ detail: string }>().detail;

/** What is sealed of one owner, as it lies in the file. */
async function sealedCells(id: number): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'console-cells-'));
  for (const suffix of ['', '-wal'])
    await copyFile(join(service.dataFolder, `test.sqlite${suffix}`), join(copy, `test.sqlite${suffix}`));
  const database = new BetterSqlite3(join(copy, 'test.sqlite'));
  const read = (sql: string): unknown[] => database.prepare(sql).raw().all(id).flat();
  const cells = [
    ...read('SELECT personal, onboarding, review FROM owners WHERE id = ?'),
    ...read('SELECT file_name FROM documents WHERE owner_id = ?'),
  ];
  database.close();
  await rm(copy, { recursive: true });
  return cells.filter((cell): cell is string => typeof cell === 'string' && cell.startsWith('~'));
}

const BILL = { ...PDF, name: 'hill-bill.pdf', field: 'utility_bill' };
const CONTRACT = {
  ...PDF,
  name: 'hill-contract.pdf',
  bytes: Buffer.concat([PDF.bytes.subarray(0, -6), Buffer.from('% another\n%%EOF\n')]),
};

/** By hand: a bill and readings; then as usual. */
async function walkByHand(browser: OwnerBrowser): Promise<void> {
  const hosted = sessionPathOf(browser);
  await browser.submit(`${hosted}/welcome`, {});
  await browser.upload(
    `${hosted}/usage-data`,
    { method: 'manual', action: 'continue', 'reading-date-1': '2026-01-05', 'reading-kwh-1': '48151.62342' },
    BILL,
  );
  await browser.upload(`${hosted}/ownership`, { action: 'continue' }, CONTRACT);
  await walk(browser, { details: { phone: '503-555-0147' }, payment: { account_number: '98765432109876' } });
}

const TOLD = [
  'Mary Hill',
  'mary hill',
  'mary@example.com',
  '503-555-0147',
  '12 Elm Street',
  '48151.62342',
  'hill-bill.pdf',
  'hill-contract.pdf',
  '"last4"',
];

describe('[D44] POST /console/owners/:id/erasure', () => {
  test('nothing of the owner is left in any file, running or stopped; a second owner keeps everything', async () => {
    await start();
    const { id } = await newOwner(service, { name: details.name });
    const body = { installer_id: (await newInstaller(service)).id, name: 'Otto Other', email: 'otto@example.org' };
    const other = (await service.send('key', 'POST', '/v1/system-owners', { body })).json<SystemOwner>();
    await service.send('key', 'PUT', `/v1/system-owners/${id}`, { body: { ...details, phone: '503-555-0147' } });
    const browser = await enter(service, await readOwner(service, id));
    await walkByHand(browser);
    expect(browser.at).toMatch(/done$/);
    const documents = await readdir(join(service.dataFolder, 'documents', 'test'));
    expect(documents).toHaveLength(2);
    const needles = [...TOLD, ...documents, ...(await sealedCells(id))].map((text) => Buffer.from(text));
    expect(needles).toHaveLength(TOLD.length + 2 + 5);
    const before = await placesOf(service, needles);
    expect(before).toContain('test.sqlite-wal');

    const answer = await erase(id);
    expect(answer.statusCode).toBe(200);
    expect(await placesOf(service, needles)).toEqual([]);
    expect(await readdir(join(service.dataFolder, 'documents', 'test'))).toEqual([]);
    expect(answer.json()).toEqual(await readOwner(service, id));
    expect(await readOwner(service, other.id)).toMatchObject({ name: 'Otto Other', email: 'otto@example.org' });
    const trail = (await service.send('operator', 'GET', '/console/trail?kind=owner_erased')).json<{
      data: unknown[];
    }>().data;
    expect(trail).toEqual([
      expect.objectContaining({
        kind: 'owner_erased',
        record: { topic: 'system_owners', id },
        about: null,
        actor: { kind: 'operator', id: 1, name: 'Ada' },
      }),
    ]);
    await service.core.close();
    expect(await placesOf(service, needles)).toEqual([]);
  });

  test('what stays: the number, the dates, and that the agreement was accepted; in the documented form of an account', async () => {
    await start();
    const owner = await newOwner(service, { name: 'Mary Hill' });
    await walk(await enter(service, owner));
    const before = await readOwner(service, owner.id);
    expect(before.trading_enabled).toBe(true);
    await erase(owner.id);
    const { updated_at, ...rest } = await readOwner(service, owner.id);
    expect(rest).toEqual({
      id: owner.id,
      installer_id: owner.installer_id,
      capabilities: ['srec_trading'],
      all_requirements_submitted: false,
      trading_enabled: false,
      rejected: false,
      requirements: {
        currently_due: before.requirements.currently_due.concat(
          'welcome',
          'usage_data',
          'ownership_verification',
          'personal_information',
          'service_agreement',
          'payment_setup',
        ),
        pending_review: [],
      },
      created_at: owner.created_at,
    });
    expect(updated_at > before.updated_at).toBe(true);
    const { erased } = await readOnboarding(service, owner.id);
    expect(erased).toEqual({
      at: updated_at,
      agreements: [
        { at: expect.any(String), version: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
    });
    expect((await service.send('operator', 'GET', '/console/summary')).json()).toMatchObject({
      owners: { not_started: 0, approved: 0 },
    });
    await newOwner(service, { name: 'Otto Other' });
    const listed = (await service.send('operator', 'GET', '/console/owners?status=erased')).json<{
      data: FoundOwner[];
    }>();
    expect(listed.data.map(({ id }) => id)).toEqual([owner.id]);
  });

  test('nothing more happens with the account: no link, no code, no details, no second erasure; the number has to be typed', async () => {
    await start();
    const owner = await newOwner(service, { name: 'Mary Hill' });
    expect(Object.keys(errorsOf(await erase(owner.id, service, '8')).fields)).toEqual(['reference']);
    expect((await readOwner(service, owner.id)).name).toBe('Mary Hill');
    const browser = await enter(service, owner);
    await erase(owner.id);
    expect((await browser.open(`${sessionPathOf(browser)}/welcome`)).statusCode).toBe(404);
    const refused = [
      await newLink(service, owner),
      (await service.send('operator', 'POST', `/console/owners/${owner.id}/hand-over-code`)).json(),
      (await erase(owner.id)).json(),
      (await service.send('key', 'PUT', `/v1/system-owners/${owner.id}`, { body: { name: 'Mary Hill' } })).json(),
    ];
    expect(refused).toMatchObject([
      { code: 'conflict' },
      { code: 'conflict' },
      { code: 'conflict' },
      { code: 'personal_information_locked' },
    ]);
    expect((await erase(999)).statusCode).toBe(404);
  });

  test('a window that is open is ended first, and with it the hand-over', async () => {
    await start();
    const owner = await newOwner(service, { name: 'Mary Hill' });
    const grace = { name: 'Grace', passphrase: 'another passphrase of some length' };
    await service.send('operator', 'POST', '/console/operators', { body: grace });
    const operator = loginOf(await service.send('nobody', 'POST', '/console/session', { body: grace }));
    const { browser } = await enterPopup(service, await openFor(service, owner.id));
    expect((await readSession(service)).state).toBe('handed_over');
    const headers = headersOf({ ...service, operator }, 'operator');
    const answer = await service.send('nobody', 'POST', `/console/owners/${owner.id}/erasure`, {
      headers,
      body: { reference: String(owner.id) },
    });
    expect(answer.statusCode).toBe(200);
    expect((await readSession(service)).state).toBe('locked');
    expect([...browser.cookies.values()]).toHaveLength(1);
    const { openings, hand_over_code } = (
      await service.send('nobody', 'GET', `/console/owners/${owner.id}/onboarding`, { headers })
    ).json<OwnerOnboarding>();
    expect([openings.map(({ state, reason }) => [state, reason]), hand_over_code]).toEqual([[['ended', null]], 'none']);
  });

  test('whoever is told how onboardings go is told nothing of it', async () => {
    await start();
    const [mary, otto] = [
      await newOwner(service, { name: 'Mary Hill' }),
      await newOwner(service, { name: 'Otto Other' }),
    ];
    const told: { owner_id: number | null; kind: string }[] = [];
    await new Promise<void>((begun) =>
      service.core.watch({ sync: () => begun(), notifications: (noted) => void told.push(...noted) }),
    );
    const browser = await enter(service, otto);
    await browser.submit(`${sessionPathOf(browser)}/welcome`, {});
    await erase(mary.id);
    await walk(browser);
    const kindsOf = (owner: number) => told.filter(({ owner_id: id }) => id === owner).map(({ kind }) => kind);
    await expect.poll(() => kindsOf(otto.id)).toContain('owner_approved');
    expect(kindsOf(mary.id)).toEqual([]);
  });

  test('a kill between the erasure and the writing of the file is made up for at the next start', async () => {
    await start();
    const { id } = await newOwner(service, { name: 'Mary Hill', email: details.email });
    await erase(id);
    const name = Buffer.from('a value in a free page');
    await service.core.close();
    const database = new BetterSqlite3(join(service.dataFolder, 'test.sqlite'));
    const all = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT '${String(name)}' FROM n`;
    database.exec(
      `CREATE TABLE gone (value TEXT); INSERT INTO gone ${all}; DROP TABLE gone; INSERT INTO meta VALUES ('purge_due', '1')`,
    );
    database.close();
    await rm(join(service.dataFolder, 'test.sqlite.sum'), { force: true });
    expect(await placesOf(service, [name])).toEqual(['test.sqlite']);
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    expect(await placesOf(service, [name])).toEqual([]);
  });
});

describe('[D44] after a restore of an older backup', () => {
  test('whoever was erased since is erased again, at once and with the files; whoever restores is told, and nobody else is touched', async () => {
    await start();
    const mary = await newOwner(service, { name: details.name });
    await walkByHand(await enter(service, mary));
    const other = (
      await service.send('key', 'POST', '/v1/system-owners', {
        body: { installer_id: mary.installer_id, name: 'Otto Other' },
      })
    ).json<SystemOwner>();
    const { name } = (await service.send('operator', 'POST', '/console/backups')).json<{ name: string }>();
    const needles = (await sealedCells(mary.id)).map((text) => Buffer.from(text));
    expect(needles).toHaveLength(5);
    await erase(mary.id);
    const before = await readOnboarding(service, mary.id);

    const answer = await service.send('operator', 'POST', `/console/backups/${name}/restore`);
    expect(answer.json()).toMatchObject({ name: 'Test', erased_again: 1 });
    await until(service, async () => !existsSync(join(service.dataFolder, 'restoring.json')));
    expect((await readOnboarding(service, mary.id)).erased).toEqual(before.erased);
    expect(await readOwner(service, mary.id)).not.toHaveProperty('name');
    expect(await readOwner(service, other.id)).toMatchObject({ name: 'Otto Other' });
    // The backup has the name that the data file had.
    expect(new Set(await placesOf(service, needles))).toEqual(new Set(['test.sqlite']));
    const [folder = ''] = await readdir(join(service.dataFolder, 'documents'));
    expect(await readdir(join(service.dataFolder, 'documents', folder))).toEqual([]);
    const [entry] = (await service.send('operator', 'GET', '/console/trail?kind=backup_restored')).json<{
      data: { about: string }[];
    }>().data;
    expect(entry?.about).toMatch(/^backup of .* UTC; details of 1 owner erased again$/);
    expect(detailOf(await erase(mary.id))).toContain('erased');
  });
});

describe('[D44] in a linked workspace', () => {
  test('what waits is settled first; afterward the service is told nothing, and what it still says is not taken in again', async () => {
    const { linked, upstream, close } = await startLinkedServices();
    closeAll = close;
    await upstream.goAway();
    const owner = await newOwner(linked, { name: 'Mary Hill', email: details.email });
    expect(detailOf(await erase(owner.id, linked))).toContain('waits to be sent');
    await upstream.comeBack();
    await synced(linked);
    const idThere =
      (await upstream.service.send('key', 'GET', '/v1/system-owners')).json<{ data: SystemOwner[] }>().data[0]?.id ?? 0;
    expect((await erase(owner.id, linked)).statusCode).toBe(200);
    const needles = ['Mary Hill', 'mary hill', details.email].map((text) => Buffer.from(text));
    expect(await placesOf(linked, needles)).toEqual([]);
    // Somebody there continues with the account.
    await upstream.service.send('key', 'PUT', `/v1/system-owners/${idThere}`, { body: { phone: '503-555-0147' } });
    await synced(linked);
    expect(await statusOf(linked)).toMatchObject({ pending: 0, failed: 0, conflicts: 0 });
    expect(await placesOf(linked, [...needles, Buffer.from('503-555-0147')])).toEqual([]);
    expect((await upstream.service.send('key', 'GET', `/v1/system-owners/${idThere}`)).json()).toMatchObject({
      name: 'Mary Hill',
      phone: '503-555-0147',
    });
    const ledger = (await linked.send('operator', 'GET', '/console/sync/ledger')).json<{
      data: { record_id: number; title: string }[];
    }>().data;
    expect(ledger.find(({ record_id }) => record_id === owner.id)).toBeDefined();
    expect(
      detailOf(
        await linked.send('key', 'POST', '/v1/system-owner-links', {
          body: {
            system_owner_id: owner.id,
            installer_id: owner.installer_id,
            refresh_url: 'http://a.example/r',
            return_url: 'http://a.example/b',
          },
        }),
      ),
    ).toContain('erased');
  });

  test('linked anew, an erased account is not sent as an empty one', async () => {
    const { service: linked, upstream, close } = await startServicePair();
    closeAll = close;
    const owner = await newOwner(linked, { name: 'Mary Hill' });
    await erase(owner.id, linked);
    await linked.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
    await synced(linked);
    expect((await upstream.service.send('key', 'GET', '/v1/system-owners')).json<{ data: unknown[] }>().data).toEqual(
      [],
    );
  });
});

describe('[D44] a recovery file of a workspace in which an owner was erased', () => {
  /** A recovery file of one computer, as another one takes it in. */
  async function carriedOver(from: TestService, alter?: (file: BetterSqlite3.Database) => void): Promise<TestService> {
    const headers = { host: new URL(ORIGIN).host, ...headersOf(from, 'operator') };
    const path = join(from.dataFolder, 'carried.sicrecovery');
    await writeFile(path, (await from.app.inject({ method: 'GET', url: '/console/recovery', headers })).rawPayload);
    const file = new BetterSqlite3(path);
    alter?.(file);
    file.close();
    const second = await startTestService();
    await second.signIn();
    const first = closeAll;
    closeAll = async () => {
      await second.close();
      await first();
    };
    const answer = await second.send('operator', 'POST', '/console/recovery', {
      raw: await readFile(path),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await switchTo(second, answer.json<{ id: number }>().id);
    return second;
  }

  test('linked on another computer, what the service says of the owner is not taken in', async () => {
    const { linked, upstream, close } = await startLinkedServices();
    closeAll = close;
    const owner = await newOwner(linked, { name: 'Mary Hill', email: details.email });
    await synced(linked);
    await erase(owner.id, linked);
    const second = await carriedOver(linked);
    expect((await second.send('operator', 'GET', '/console/summary')).json()).toMatchObject({
      owners: { not_started: 0, in_progress: 0, in_review: 0, approved: 0, rejected: 0 },
    });
    // The keys of the second computer belong to the workspace that it began with.
    const inStep = async () => {
      await second.send('operator', 'POST', '/console/sync');
      return until(second, async () => {
        const status = (await second.send('operator', 'GET', '/console/sync')).json<SyncStatus>();
        return status.state === 'idle' && status.pending === 0 && status.last_success_at !== null;
      });
    };
    await second.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
    await inStep();
    const there =
      (await upstream.service.send('key', 'GET', '/v1/system-owners')).json<{ data: SystemOwner[] }>().data[0]?.id ?? 0;
    await upstream.service.send('key', 'PUT', `/v1/system-owners/${there}`, { body: { phone: '503-555-0147' } });
    await inStep();
    expect(
      await placesOf(
        second,
        ['Mary Hill', 'mary hill', details.email, '503-555-0147'].map((text) => Buffer.from(text)),
      ),
    ).toEqual([]);
    expect((await erase(owner.id, second)).statusCode).toBe(409);
  });

  test('details beside the mark of an erasure are not taken in; what else came of the owner can be erased again', async () => {
    await start();
    const owner = await newOwner(service, { name: 'Mary Hill', email: details.email });
    await walk(await enter(service, owner));
    const mark = JSON.stringify({ at: 1_700_000_000_000_000, agreements: [] });
    const second = await carriedOver(
      service,
      (file) => void file.prepare('UPDATE owners SET erased = ?, locked = 0').run(mark),
    );
    const account = (await second.send('operator', 'GET', `/v1/system-owners/${owner.id}`)).json<SystemOwner>();
    expect(account).not.toHaveProperty('name');
    expect(account.requirements.currently_due).toHaveLength(6);
    expect((await erase(owner.id, second)).statusCode).toBe(200);
    expect((await erase(owner.id, second)).statusCode).toBe(409);
  });
});
