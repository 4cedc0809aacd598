import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnerOnboarding } from '../../src/contract/console/owner-onboarding.ts';
import type { Conflict, LedgerEntryView, QueuedChangeView } from '../../src/contract/console/sync-changes.ts';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { switchTo } from '../support/switch-workspace.ts';
import { opener } from '../support/with-opened.ts';
import { unpackVersion12 } from './version-12-folder.ts';

let service: TestService;
const AFTERWARD = Date.UTC(2026, 2, 13) * 1000;

/** Opens the folder with one of its workspaces. */
async function openFolder(name: string): Promise<void> {
  service = await startTestService({ dataFolder: await unpackVersion12(), mode: 'last', startAt: AFTERWARD });
  await service.signIn();
  const { data } = await read<{ data: Workspace[] }>('/console/workspaces');
  const { id = 0 } = data.find((workspace) => workspace.name === name) ?? {};
  if (id !== service.operator?.workspace) await switchTo(service, id);
  await service.takeCredentials();
}
afterEach(() => service.close());

const read = async <T>(url: string): Promise<T> => (await service.send('operator', 'GET', url)).json<T>();
const onboarding = (id: number) => read<OwnerOnboarding>(`/console/owners/${id}/onboarding`);
const total = async (url: string) => (await read<{ meta: { total: number } }>(url)).meta.total;
const counts = async () =>
  Promise.all(['installers', 'system-owners', 'generators', 'inverters'].map((kind) => total(`/v1/${kind}`)));
const endings = async (id: number) =>
  (await onboarding(id)).openings.map(({ outcome, reason, refreshes }) => [outcome, reason, refreshes]);

const askedOrRejected = async (id: number) => {
  const { reason, reopened } = await onboarding(id);
  return reopened?.reason ?? reason;
};

/** Every text of some columns, opened. */
function textsOf(file: string, columns: Record<string, readonly string[]>): unknown[] {
  const engine = new BetterSqlite3(join(service.dataFolder, file), { readonly: true });
  const open = opener(engine);
  const found = Object.entries(columns).flatMap(([table, names]) =>
    engine
      .prepare<[], Record<string, unknown>>(`SELECT ${names.join(', ')} FROM ${table}`)
      .all()
      .flatMap((row) => Object.values(open(row))),
  );
  engine.close();
  return found.filter((value) => value !== null);
}
const isCode = expect.stringMatching(/^\{"code":"[a-z_]+"/);

describe('the linked workspace of a folder of version 12', () => {
  beforeEach(() => openFolder('Test'));

  test('[T6] has its records, its queue, its open conflict and its ledger', async () => {
    expect(await counts()).toEqual([1, 2, 5, 3]);
    const queue = await read<{ data: QueuedChangeView[]; total: number }>('/console/sync/queue?limit=100');
    expect(queue.data.map(({ topic, operation, state, waits_for }) => [topic, operation, state, waits_for])).toEqual([
      ['inverters', 'update', 'pending', 'conflict'],
      ['system_owners', 'create', 'refused', null],
      ['inverters', 'create', 'refused', null],
      ['generators', 'create', 'ambiguous', null],
      ['generators', 'create', 'pending', null],
      ['generators', 'create', 'pending', null],
    ]);
    expect(queue.data.map(({ reason }) => reason)).toEqual([
      null,
      { code: 'text', text: 'Ada Oak is known already. (email is taken)' },
      { code: 'service_status', status: 418 },
      { code: 'broken_off' },
      { code: 'service_status', status: 503 },
      null,
    ]);
    const conflicts = await read<{ data: Conflict[] }>('/console/sync/conflicts');
    expect(conflicts.data).toMatchObject([
      {
        kind: 'fields',
        topic: 'inverters',
        record_id: 1,
        fields: [{ field: 'production_rate', base: null, here: 200, there: 100 }],
      },
    ]);
    const ledger = await read<{ data: LedgerEntryView[]; total: number }>('/console/sync/ledger?limit=100');
    expect(ledger.data.map(({ topic, operation, evidence }) => [topic, operation, evidence]).toReversed()).toEqual([
      ['inverters', 'create', 'reply'],
      ['inverters', 'create', 'reply'],
      ['generators', 'create', 'reply'],
      ['installers', 'create', 'reply'],
      ['system_owners', 'create', 'reply'],
      ['generators', 'create', 'scan'],
    ]);
  });

  test('says why openings ended, by code and sealed; what the service said is text', async () => {
    expect(await endings(1)).toEqual([
      ['failed', { code: 'window_not_shown', description: 'ERR_CONNECTION_RESET' }, 0],
      ['failed', { code: 'window_left_onboarding' }, 0],
      ['failed', { code: 'text', text: 'Links are resting, Mary Hill.' }, 0],
    ]);
    await service.stop();
    expect(textsOf('test.sqlite', { openings: ['reason'], outbox: ['reason'] })).toEqual(
      Array.from({ length: 7 }, () => isCode),
    );
  });
});

describe('the workspace of it that is not linked', () => {
  beforeEach(() => openFolder('Valley'));

  test('has its records and says by code why openings ended, accounts were rejected or asked for something again', async () => {
    expect(await counts()).toEqual([5, 5, 0, 1]);
    expect(await endings(5)).toEqual([
      ['closed', { code: 'console_stopped' }, 0],
      ['failed', { code: 'text', text: 'Words of a host that nobody knows.' }, 0],
      ['failed', { code: 'window_crashed' }, 0],
      ['failed', { code: 'too_many_links' }, 3],
    ]);
    expect(await Promise.all([1, 2, 3, 4].map(askedOrRejected))).toEqual([
      { code: 'rejecting_test_value' },
      { code: 'bank_account_closed' },
      { code: 'text', text: 'The contract is not signed.' },
      { code: 'text', text: 'It has expired.' },
    ]);
    await service.stop();
    expect(
      textsOf('test-3.sqlite', { owners: ['review', 'reopened'] }).filter((text) =>
        /"reason":[^{n]/.test(String(text)),
      ),
    ).toEqual([]);
    expect(textsOf('test-3.sqlite', { openings: ['reason'] })).toEqual([isCode, isCode, isCode, isCode]);
  });
});
