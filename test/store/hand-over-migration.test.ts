import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import type { OwnerRecord } from '../../src/domain/owners/owner-record.ts';
import { ownerStatus } from '../../src/domain/owners/present-owner.ts';
import { presentOwner } from '../../src/domain/owners/present-owner.ts';
import { openStore } from '../../src/core/open-store.ts';
import { opener } from '../support/with-opened.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';
import { version1Owners, writeVersion1File } from './version-1-file.ts';

/** The tables of version 1. The queue was reshaped since; `sync-migration.test.ts` looks at it. */
const tables = [
  'changes',
  'documents',
  'generator_buckets',
  'generators',
  'homeowner_buckets',
  'hosted_sessions',
  'installer_buckets',
  'installers',
  'inverter_buckets',
  'inverters',
  'links',
  'meta',
  'openings',
  'owner_buckets',
  'owners',
  'remembered',
  'sqlite_sequence',
];

/**
 * Every row of every table, opened, but for what a step changes on purpose: in owners the collected data and the wire
 * form, in documents the kind, in `meta` that details are sealed.
 */
function rowsOf(file: string): Record<string, unknown[]> {
  const engine = new BetterSqlite3(file, { readonly: true });
  const open = opener(engine);
  const rows = tables.map((table): [string, unknown[]] => [
    table,
    engine
      .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}" ORDER BY 1, 2`)
      .all()
      .filter(({ key }) => key !== 'details_sealed')
      .map(open)
      .map((row) =>
        table === 'owners'
          ? {
              ...row,
              json: 0,
              onboarding: 0,
              review: 0,
              reopened: 0,
              authority: 0,
              erased: null,
              installer_reference: null,
              former_names: null,
            }
          : table === 'documents'
            ? { ...row, kind: 0 }
            : row,
      ),
  ]);
  engine.close();
  return Object.fromEntries(rows);
}

async function migrated() {
  const file = path.join(await newFolder(), 'test.sqlite');
  writeVersion1File(file);
  const before = rowsOf(file);
  const clock = createTicking();
  const store = await openStore({ file, mode: 'test', clock: clock.now, secretBox });
  const owners = await Promise.all(version1Owners.map((_, index) => store.owners.get(index + 1)));
  return { file, before, store, owners: owners.filter((owner): owner is OwnerRecord => owner !== undefined) };
}

describe('a file of version 1', () => {
  test('[T6] keeps every row of every table, none of them empty, and every number given', async () => {
    const { file, before, store } = await migrated();
    await store.close();
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);
    expect(rowsOf(file)).toEqual(before);
    const engine = new BetterSqlite3(file, { readonly: true });
    expect(engine.pragma('foreign_key_check')).toEqual([]);
    expect(engine.pragma('user_version', { simple: true })).toBe(workspaceFile.migrations.length);
    engine.close();
  });

  test('[T5] the number of a deleted owner does not come back', async () => {
    const { store } = await migrated();
    expect((await store.owners.create({ installer_id: 1 })).id).toBe(8);
    await store.close();
  });

  test('each owner reads as before: the stored status is what the present rule makes of it', async () => {
    const { store, owners } = await migrated();
    expect(owners.map(ownerStatus)).toEqual(version1Owners.map(({ status }) => status));
    expect((await store.summary()).owners).toEqual({
      not_started: 1,
      in_progress: 2,
      in_review: 1,
      approved: 1,
      rejected: 1,
    });
    expect(owners.map(({ reopened }) => reopened !== null)).toEqual([false, false, true, false, false, false]);
    await store.close();
  });

  test('the list tells each owner as the present rule presents it', async () => {
    const { store, owners } = await migrated();
    expect((await store.owners.list({ page: 1, limit: 10 })).json).toBe(JSON.stringify(owners.map(presentOwner)));
    await store.close();
  });

  test('usage data: a maker is an integration that was asked for, a note is a manual one without readings', async () => {
    const { store, owners } = await migrated();
    const at = expect.any(Number);
    expect(owners[0]?.onboarding).toEqual({});
    expect(owners[1]?.onboarding.usage_data).toMatchObject({ at, method: 'manual', readings: [] });
    expect(owners[3]?.onboarding.usage_data).toEqual({
      at,
      method: 'integration',
      brand: 'SMA America',
      site_id: '',
      serial_number: null,
      state: 'requested',
    });
    expect((await store.documents.listOfOwner(4)).map(({ kind }) => kind)).toEqual([
      'installation_contract',
      'interconnection_agreement',
      'utility_bill',
    ]);
    await store.close();
  });

  test('an accepted agreement stays accepted, without the text that was not kept; bank details stay sealed as they were', async () => {
    const { store, owners } = await migrated();
    expect(owners[1]?.onboarding.service_agreement).toBeUndefined();
    expect(owners[4]?.onboarding.service_agreement).toEqual({
      at: expect.any(Number),
      version: '2026-03',
      sha256: 'a'.repeat(64),
      name: 'Ada Oak',
      text: null,
    });
    expect(owners[4]?.onboarding.payment_setup).toMatchObject({ sealed: 'c2VhbGVk', last4: '1111' });
    await store.close();
  });

  test('a closed bank account is a requirement that is due again, with its time; a rejection keeps its reason', async () => {
    const { store, owners } = await migrated();
    expect(owners[2]).toMatchObject({
      review: { state: 'none', reason: null, at: null },
      reopened: {
        requirement: 'payment_setup',
        reason: { code: 'bank_account_closed' },
        at: 1_770_000_000_000_007,
      },
    });
    expect(owners[5]?.review).toMatchObject({ state: 'rejected', reason: { code: 'rejecting_test_value' } });
    await store.close();
  });

  test('what an earlier release left open is found, and there is room for a code', async () => {
    const { store } = await migrated();
    expect(await store.openings.listOpen()).toMatchObject([{ id: 1, owner_id: 2, ended_at: null }]);
    expect(await store.links.session('stay')).toMatchObject({ credential_id: 4, owner_id: 2 });
    expect(await store.handOverCodes.put(2, { code_hash: 'hash', tries_left: 5 })).toMatchObject({
      owner_id: 2,
      tries_left: 5,
    });
    await store.close();
  });
});
