import { readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { createInstaller } from '../../src/domain/installers/create-installer.ts';
import { createOwner } from '../../src/domain/owners/create-owner.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { openStore } from '../../src/store/sqlite/open-store.ts';
import { withOpened } from '../support/with-opened.ts';
import { newStore, secretBox } from './store-folder.ts';

const PAGE = { page: 1, limit: 2000 };
const listed = async (store: Store) => JSON.parse((await store.owners.list(PAGE)).json) as { id: number; name?: string }[];

/** More owners than are sealed in one piece, the second locked, and a document. */
async function fill(store: Store, count: number): Promise<void> {
  const { id } = await store.installers.create((at) => createInstaller({ company_name: 'Bright Roofs' }, at));
  await Promise.all(Array.from({ length: count }, (_, index) => store.owners.create((at) => createOwner({ installer_id: id, name: `Mary Hill the ${index + 1}.` }, at))));
  await store.links.lock(2);
  const document = { kind: 'utility_bill', file_name: 'mary-hill.pdf', content_type: 'application/pdf', size: 1, sha256: 'a'.repeat(64), storage_name: 'b'.repeat(32) } as const;
  await store.documents.create(1, (at) => ({ ...document, owner_id: 1, created_at: at }));
}

/** As an earlier release has left the file, or a release that was killed while it sealed: `every` N-th owner is plain. */
function makePlain(file: string, every: number): void {
  const engine = withOpened(new BetterSqlite3(file));
  engine.exec(`UPDATE owners SET personal = opened(personal, ''), json = iif(locked, json, substr(json, 1, length(json) - 1) || opened_members(personal) || '}') WHERE id % ${every} = 0;
    UPDATE documents SET file_name = opened(file_name, '');
    DELETE FROM meta WHERE key = 'details_sealed'`);
  engine.close();
}

const holds = (file: string, text: string): boolean => readFileSync(file).includes(text);

describe('an owner’s details in a file', () => {
  test.each([['all of it', 1], ['a part of it, after a kill', 3]])('are sealed at the opening where an earlier release kept %s plain, down to the free pages', async (_name, every) => {
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
    await again.close();
    expect([holds(file, 'Mary Hill'), holds(file, 'mary-hill')]).toEqual([false, false]);
  });

  test('count as not given where another key has sealed them: the file came from another folder', async () => {
    const { file, store, clock } = await newStore();
    await fill(store, 2);
    await store.close();
    const foreign = await openStore({ file, mode: 'test', clock: clock.now, secretBox: createSecretBox(Buffer.alloc(32, 8)) });
    expect((await listed(foreign)).map(({ id, name }) => [id, name])).toEqual([[1, undefined], [2, undefined]]);
    expect((await foreign.owners.get(1))?.personal).toEqual({});
    expect((await foreign.documents.listOfOwner(1))[0]?.file_name).toBe('document');
    await foreign.close();
    // Not even where it was not known to be sealed: what was not opened is not written over.
    const engine = new BetterSqlite3(file);
    engine.exec(`DELETE FROM meta WHERE key = 'details_sealed'`);
    engine.close();
    await (await openStore({ file, mode: 'test', clock: clock.now, secretBox: createSecretBox(Buffer.alloc(32, 8)) })).close();
    const home = await openStore({ file, mode: 'test', clock: clock.now, secretBox });
    expect((await home.owners.get(1))?.personal).toEqual({ name: 'Mary Hill the 1.' });
    await home.close();
  });
});
