import { readFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { openStore } from '../../src/core/open-store.ts';
import { rebuildWorkspace } from '../../src/store/sqlite/recovery/rebuild-workspace.ts';
import { writeRecovery } from '../../src/store/sqlite/recovery/write-recovery.ts';
import { SECRET_KEY } from '../support/test-service.ts';
import { withOpened } from '../support/with-opened.ts';
import { createTicking, newFolder, newStore, secretBox } from './store-folder.ts';

const PAGE = { page: 1, limit: 2000 };
const SAID = 'Mary Hill is not known there';
const REASON = { code: 'text', text: SAID } as const;
const VIEW = { id: 1, list: 'generators', name: 'Mary Hill, roofs', content: { q: 'mary-hill' } } as const;
const listed = async (store: Store) =>
  JSON.parse((await store.owners.list(PAGE)).json) as { id: number; name?: string }[];

/**
 * More owners than are sealed in one piece, the second locked, a document, and openings that ended, one for a reason in
 * which the service names the owner.
 */
async function fill(store: Store, count: number): Promise<void> {
  const { id } = await store.installers.create({ company_name: 'Bright Roofs' });
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      store.owners.create({ installer_id: id, name: `Mary Hill the ${index + 1}.` }),
    ),
  );
  await store.links.lock(2);
  await store.owners.setInstallerReference(2, 'Mary Hill, job 4711');
  await store.listViews.save(VIEW, false);
  const document = {
    kind: 'utility_bill',
    file_name: 'mary-hill.pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    storage_name: 'b'.repeat(32),
  } as const;
  await store.documents.create(1, (at) => ({ ...document, owner_id: 1, created_at: at }));
  for (const reason of [REASON, null]) {
    const { opening } = await store.openings.open(1);
    await store.openings.update(opening.id, (record, at) => ({ ...record, outcome: 'failed', reason, ended_at: at }));
  }
}

/**
 * As an earlier release has left the file, or a release that was killed while it sealed: `every` N-th owner is plain.
 */
function makePlain(file: string, every: number): void {
  const engine = withOpened(new BetterSqlite3(file));
  engine.exec(`UPDATE owners SET installer_reference = NULL, personal = opened(personal, ''), json = iif(locked, json, substr(json, 1, length(json) - 1) || opened_members(personal) || '}') WHERE id % ${every} = 0;
    UPDATE documents SET file_name = opened(file_name, '');
    UPDATE openings SET reason = opened(reason, '');
    UPDATE list_views SET view = opened(view, '');
    DELETE FROM meta WHERE key = 'details_sealed'`);
  engine.close();
}

const holds = (file: string, text: string): boolean => readFileSync(file).includes(text);

describe('an owner’s details in a file', () => {
  test.each([
    ['all of it', 1],
    ['a part of it, after a kill', 3],
  ])(
    'are sealed at the opening where an earlier release kept %s plain, down to the free pages',
    async (_name, every) => {
      const { file, store, reopen } = await newStore();
      await fill(store, 1200);
      const before = await listed(store);
      await store.close();
      expect([holds(file, 'Mary Hill'), holds(file, 'mary-hill')]).toEqual([false, false]);
      makePlain(file, every);
      expect([holds(file, 'Mary Hill'), holds(file, 'mary-hill')]).toEqual([true, true]);
      const again = await reopen();
      expect(await listed(again)).toEqual(before);
      expect([before.length, before[0]?.name, before[1]?.name]).toEqual([1200, 'Mary Hill the 1.', undefined]);
      expect((await again.documents.listOfOwner(1))[0]?.file_name).toBe('mary-hill.pdf');
      expect((await again.openings.listOfOwner(1, 9)).map(({ reason }) => reason)).toEqual([null, REASON]);
      expect(await again.listViews.list()).toEqual([VIEW]);
      await again.close();
      expect([holds(file, 'Mary Hill'), holds(file, 'mary-hill')]).toEqual([false, false]);
    },
  );

  test('count as not given where another key has sealed them: the file came from another folder', async () => {
    const { file, store, clock } = await newStore();
    await fill(store, 2);
    await store.close();
    const foreign = await openStore({
      file,
      mode: 'test',
      clock: clock.now,
      secretBox: createSecretBox(Buffer.alloc(32, 8)),
    });
    expect((await listed(foreign)).map(({ id, name }) => [id, name])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect((await foreign.owners.get(1))?.personal).toEqual({});
    expect((await foreign.documents.listOfOwner(1))[0]?.file_name).toBe('document');
    expect((await foreign.openings.listOfOwner(1, 9)).map(({ reason }) => reason)).toEqual([null, null]);
    expect(await foreign.listViews.list()).toEqual([]);
    await foreign.close();
    // Not even where it was not known to be sealed: what was not opened is not written over.
    const engine = new BetterSqlite3(file);
    engine.exec(`DELETE FROM meta WHERE key = 'details_sealed'`);
    engine.close();
    await (
      await openStore({ file, mode: 'test', clock: clock.now, secretBox: createSecretBox(Buffer.alloc(32, 8)) })
    ).close();
    const home = await openStore({ file, mode: 'test', clock: clock.now, secretBox });
    expect((await home.owners.get(1))?.personal).toEqual({ name: 'Mary Hill the 1.' });
    expect((await home.openings.get(1))?.reason).toEqual(REASON);
    expect(await home.listViews.list()).toEqual([VIEW]);
    await home.close();
  });

  test('are sealed in a file that the release before has left, in which only the reason of an opening is plain', async () => {
    const { file, store, reopen } = await newStore();
    await fill(store, 2);
    await store.close();
    const engine = withOpened(new BetterSqlite3(file));
    engine.exec(
      `UPDATE openings SET reason = opened(reason, ''); ALTER TABLE sync_sent_again DROP COLUMN fields; ALTER TABLE sync_scans DROP COLUMN newest; DROP TRIGGER inverter_stopped; DROP TRIGGER inverter_still_stopped; DROP TRIGGER inverter_started; DROP TRIGGER inverter_stop_dropped; DROP TABLE inverter_stops; DROP TRIGGER inverter_output_inserted; DROP TRIGGER inverter_output_updated; DROP TRIGGER inverter_output_deleted; DROP TABLE removed_inverters; DROP TABLE rejected_totals; DROP TABLE output_buckets; DROP TABLE month_buckets; DROP TABLE inverter_months; DROP TABLE readings; DROP TABLE default_installer; DROP TABLE postponed; DROP TABLE notifications; DROP TABLE noted_sync; DROP INDEX owners_status_updated; ALTER TABLE owners DROP COLUMN former_names; ALTER TABLE owners DROP COLUMN installer_reference; DROP INDEX outbox_after; DROP INDEX ledger_completes; ALTER TABLE ledger DROP COLUMN completes; ALTER TABLE outbox DROP COLUMN after_record; DROP TABLE approximate_positions; DROP TABLE list_views; DROP TABLE inverter_generators; DROP TABLE homeowners; DROP TABLE inverter_words; DROP TABLE generator_words; DROP TABLE inverter_list; DROP TABLE generator_list; DROP TABLE list_marks; DROP TABLE bulk_change_records; DROP TABLE bulk_changes; DROP TABLE imported_records; DROP TABLE unsettled_sums; DROP TABLE imports; PRAGMA user_version = 10`,
    );
    engine.close();
    expect(holds(file, 'Mary Hill')).toBe(true);
    const again = await reopen();
    expect((await again.openings.get(1))?.reason).toEqual(REASON);
    await again.close();
    expect(holds(file, 'Mary Hill')).toBe(false);
  });

  test('are plain in a recovery file, and sealed again in the workspace that is made of it', async () => {
    const { file, store } = await newStore();
    await fill(store, 2);
    const folder = await newFolder();
    const [copy, recovery, target] = ['copy.sqlite', 'carried', 'test.sqlite'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    await store.copyTo(copy);
    await store.close();
    const manifest = {
      format: 1,
      program: '0',
      mode: 'test',
      workspace: 'Nord',
      upstream: null,
      unsent: 0,
      conflicts: 0,
      made_at: '2026-03-12T00:00:00.000000Z',
      left_out: [],
    } as const;
    writeRecovery(copy, recovery, { manifest: { ...manifest, left_out: [] }, logLines: [] }, SECRET_KEY);
    expect([holds(file, SAID), holds(copy, SAID), holds(recovery, SAID)]).toEqual([false, false, true]);
    expect([holds(file, VIEW.name), holds(recovery, VIEW.name)]).toEqual([false, true]);
    rebuildWorkspace(recovery, target);
    const there = await openStore({
      file: target,
      mode: 'test',
      clock: createTicking().now,
      secretBox: createSecretBox(Buffer.alloc(32, 9)),
    });
    expect((await there.openings.get(1))?.reason).toEqual(REASON);
    expect(await there.listViews.list()).toEqual([VIEW]);
    await there.close();
    expect([holds(target, SAID), holds(target, VIEW.name)]).toEqual([false, false]);
  });
});
