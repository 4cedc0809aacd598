import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../src/core/open-store.ts';
import type { ImportPlan } from '../../src/contract/import-plan.ts';
import { createImporter, type Importer } from '../../src/service/imports/importer.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { anInverter } from '../support/bodies.ts';
import { createTestClock } from '../support/test-clock.ts';
import { generatorList } from './import-client.ts';

const ROWS = 2000;
const secretBox = createSecretBox(Buffer.alloc(32, 7));

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-imports-'));
  store = await openStore({
    file: path.join(folder, 'test.sqlite'),
    mode: 'test',
    clock: createTestClock().now,
    secretBox,
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const newImporter = (): Promise<Importer> =>
  createImporter({
    store,
    folder: path.join(folder, 'imports'),
    secretBox,
    random: randomBytes,
    clock: () => Date.UTC(2026, 10, 24) * 1000,
    elapsed: () => performance.now() * 1000,
    logger: { error: (line: unknown) => expect.fail(JSON.stringify(line)) },
    beforeWriting: async () => {},
    during: (run) => run(),
  });

const begin = async (importer: Importer, list = generatorList(ROWS), choice: Partial<ImportPlan> = {}) => {
  const { plan, file_id: file } = await importer.read(Buffer.from(list), 'list.csv');
  const { version } = await importer.change({ file, plan: { ...plan, ...choice } });
  return importer.start({ kind: 'machine_account', id: null, name: 'Test' }, version);
};

const addresses = async (): Promise<(string | undefined)[]> => {
  const all = Array.from({ length: ROWS + 3 }, (_, index) => store.generators.get(index + 1));
  return (await Promise.all(all)).map((record) => record?.address);
};
const total = async (): Promise<number> => (await store.generators.list({ limit: 1, page: 1 })).total;
const every = Array.from({ length: ROWS }, (_, index) => `${index + 1} Elm Street`);

/** Begins an import and calls `act` as soon as some rows are written. */
async function inTheMiddle(
  importer: Importer,
  act: (id: number) => Promise<void>,
  ...what: [list?: string, choice?: Partial<ImportPlan>]
): Promise<number> {
  const acted = Promise.withResolvers<void>();
  const ignore = importer.onProgress(() => {
    void importer.list().then(([first]) => {
      if (first?.state !== 'running' || first.rows_done === 0) return;
      ignore();
      acted.resolve(act(first.id));
    });
  });
  const { begun } = await begin(importer, ...what);
  await acted.promise;
  return begun.id;
}

const enter = (): Promise<void> => Promise.resolve();

/** A console that was ended in the middle of an import, and started again. */
async function interrupted(
  ...what: [list?: string, choice?: Partial<ImportPlan>]
): Promise<{ id: number; importer: Importer }> {
  const importer = await newImporter();
  const id = await inTheMiddle(importer, () => importer.close(), ...what);
  return { id, importer: await newImporter() };
}

test('an import that was interrupted is finished from the next row on: every row once', async () => {
  const { id, importer } = await interrupted();
  const [found] = await importer.list();
  expect(found).toMatchObject({ id, state: 'interrupted', rows: ROWS });
  expect(found?.rows_done).toBeGreaterThan(0);
  expect(found?.rows_done).toBeLessThan(ROWS);
  expect(await total()).toBe(found?.rows_done);
  expect(found?.pace).toBeNull();
  const { begun, finished } = await importer.finish(id);
  // What was done before the stop, and the time since, tell nothing of how fast it is now.
  expect(begun.pace?.rows).toBe(begun.rows_done - (found?.rows_done ?? 0));
  expect(begun.pace?.seconds).toBeLessThan(60);
  await finished;
  expect((await importer.list())[0]).toMatchObject({ state: 'done', rows_done: ROWS, duplicates: 0, refused: 0 });
  expect(await addresses()).toEqual([...every, undefined, undefined, undefined]);
  await importer.close();
});

test('while one window finishes an import, no other one finishes it or takes it back', async () => {
  const { id, importer } = await interrupted();
  const [finishing, ...others] = await Promise.allSettled([
    importer.finish(id),
    importer.finish(id),
    importer.cancel(id, enter),
    importer.takeBack(id),
  ]);
  expect(finishing?.status).toBe('fulfilled');
  for (const other of others) expect(other).toMatchObject({ reason: { reason: { code: 'import_running' } } });
  if (finishing?.status === 'fulfilled') await finishing.value.finished;
  expect((await importer.list())[0]).toMatchObject({ state: 'done', rows_done: ROWS, generators: ROWS });
  expect(await addresses()).toEqual([...every, undefined, undefined, undefined]);
  await importer.close();
});

test('an import that was interrupted can be taken back, and that can be interrupted too: nothing of it is left', async () => {
  const { id, importer } = await interrupted();
  await importer.takeBack(id);
  await importer.close();
  const again = await newImporter();
  expect((await again.list())[0]?.state).toBe('interrupted');
  expect(await again.cancel(id, enter)).toMatchObject({ state: 'taken_back', kept: 0 });
  expect(await total()).toBe(0);
  await again.close();
});

test.each([
  { here: 'skip', twice: 'keep', expected: 1 },
  { here: 'keep', twice: 'skip', expected: 3 },
  { here: 'skip', twice: 'skip', expected: 1 },
  { here: 'keep', twice: 'keep', expected: 3 },
] as const)(
  'an import that was interrupted decides about duplicates as one that was not: $here of what is here, $twice of what comes twice',
  async ({ here, twice, expected }) => {
    const [header = '', first = '', ...others] = generatorList(ROWS).split('\r\n');
    const before = await newImporter();
    await (await begin(before, [header, first].join('\n'))).finished;
    await before.close();
    // A record that is here, at the beginning and at the end, on either side of the interruption.
    const list = [header, first, ...others, first].join('\n');
    const { id, importer } = await interrupted(list, { duplicates: here, twice });
    expect((await importer.list())[0]?.rows_done).toBeLessThan(ROWS);
    await (await importer.finish(id)).finished;
    expect((await addresses()).filter((address) => address === '1 Elm Street')).toHaveLength(expected);
    await importer.close();
  },
);

test('without its file an import that was interrupted can only be taken back', async () => {
  const { id, importer } = await interrupted();
  await rm(path.join(folder, 'imports'), { recursive: true });
  await expect(importer.finish(id)).rejects.toMatchObject({ reason: { code: 'import_file_gone' } });
  expect(await importer.cancel(id, enter)).toMatchObject({ state: 'taken_back' });
  await importer.close();
});

test('a canceled import leaves nothing behind, and its file can be imported again', async () => {
  const importer = await newImporter();
  const id = await inTheMiddle(importer, async (each) => void (await importer.cancel(each, enter)));
  expect((await importer.list())[0]).toMatchObject({ id, state: 'taken_back', kept: 0 });
  expect(await total()).toBe(0);
  await (await begin(importer)).finished;
  expect(await total()).toBe(ROWS);
  await importer.close();
});

test('amounts of an import that was interrupted are added up as if it had not been, the newest first', async () => {
  const days = Array.from({ length: ROWS }, (_, index) =>
    new Date(Date.UTC(2026, 9, 1 - index)).toISOString().slice(0, 10),
  );
  const list = ['Date,Daily energy (Wh)', ...days.map((day, index) => `${day},${(index * 7919) % 101}.5`)].join('\n');
  const sum = days.reduce((all, _, index) => all + ((index * 7919) % 101) + 0.5, 0);
  await store.inverters.create(anInverter());
  const readings: Partial<ImportPlan>['readings'] = {
    inverter_id: { from: 'all', text: '1' },
    at: { from: 'column', column: 0 },
    total_lifetime_production: { from: 'column', column: 1, unit: 'Wh' },
  };
  const at = Date.UTC(2026, 9, 20) * 1000;
  const figures = { is_producing: true, production_rate: null, total_lifetime_production: sum + 5e8 };
  await store.readings.add(1, { at, ...figures, source: 'typed' });
  const { id, importer } = await interrupted(list, { readings });
  const [found] = await importer.list();
  expect(found?.rows_done).toBeGreaterThan(0);
  expect(found?.rows_done).toBeLessThan(ROWS);
  await (await importer.finish(id)).finished;
  expect((await importer.list())[0]).toMatchObject({ state: 'done', readings: ROWS, duplicates: 0, refused: 0 });
  const all = (await store.readings.before(1, at, ROWS + 2)).toReversed();
  expect(all[0]?.total_lifetime_production).toBe(5e8);
  const gains = all
    .slice(1)
    .map((each, index) => each.total_lifetime_production - (all[index]?.total_lifetime_production ?? 0));
  expect(gains.toReversed()).toEqual(days.map((_, index) => ((index * 7919) % 101) + 0.5));
  await importer.close();
});
