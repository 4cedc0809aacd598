import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findZone } from '../../src/core/find-zone.ts';
import { createStore } from '../../src/store/sqlite/create-store.ts';
import type { Engine } from '../../src/store/sqlite/engine.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createSyncOperations } from '../../src/sync/operations/create-sync-operations.ts';
import { meetRow } from '../../src/sync/rules/merging/meet-row.ts';
import { queueRules } from '../../src/sync/rules/queue/queue-changes.ts';
import { UPSTREAM, wireInverter } from '../suites/store/sync-samples.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';

const MANY = 500;

/** Says how many of the statements prepared from now on have run since it was last asked. */
function countStatements(engine: Engine): () => number {
  let ran = 0;
  const prepare = engine.prepare.bind(engine);
  engine.prepare = ((sql: string) => {
    const statement = prepare(sql);
    for (const method of ['run', 'get', 'all'] as const) {
      const act = statement[method].bind(statement);
      const counted = (...values: unknown[]): unknown => {
        ran += 1;
        return act(...values);
      };
      Object.assign(statement, { [method]: counted });
    }
    return statement;
  }) as Engine['prepare'];
  return () => {
    const before = ran;
    ran = 0;
    return before;
  };
}

async function newLinked() {
  const database = openDatabase(path.join(await newFolder(), 'test.sqlite'), workspaceFile);
  onTestFinished(() => void database.engine.close());
  const ran = countStatements(database.engine);
  const clock = createTicking();
  const rows = createStore(database, { mode: 'test', clock: clock.now, secretBox, queueRules, findZone });
  const sync = createSyncOperations(rows.sync);
  await sync.link(UPSTREAM);
  await sync.endMerging();
  const { number } = await sync.scans.start('inverters', false);
  const meet = (from: number) =>
    sync.scans.meet('inverters', number, page(from), (encounter) => meetRow(encounter, new Map()), {
      pages_done: 1,
      total: 2 * MANY,
      consistent: true,
    });
  return { engine: database.engine, rows, ran, meet };
}

const page = (from: number) =>
  Array.from({ length: MANY }, (_, index) =>
    wireInverter(String(from + index), {
      brand: 'ABB',
      model: `MODEL-${index}`,
      total_lifetime_production: index + 1,
      last_updated: '2026-03-11T10:00:00.000000Z',
    }),
  );

test('inverters that come for the first time, with figures, take fewer than one statement for every five', async () => {
  const { rows, ran, meet } = await newLinked();
  await meet(1); // statements that run only once run here
  expect(ran()).toBeGreaterThan(0);
  await meet(1 + MANY);
  expect(ran()).toBeLessThan(MANY / 5);
  expect(await rows.readings.before(2 * MANY, Number.MAX_SAFE_INTEGER, 9)).toMatchObject([
    { total_lifetime_production: MANY, source: 'pulled' },
  ]);
});

test('an inverter is pulled although its id has readings already, in a file that was made elsewhere', async () => {
  const { engine, rows, meet } = await newLinked();
  const at = Date.UTC(2026, 2, 11, 10) * 1000;
  engine
    .prepare(
      'INSERT INTO readings (inverter_id, at, is_producing, total_lifetime_production, source) VALUES (?, ?, 0, 9, 1)',
    )
    .run(3, at);
  await meet(1);
  expect(await rows.readings.before(3, Number.MAX_SAFE_INTEGER, 9)).toMatchObject([
    { at, total_lifetime_production: 3, source: 'pulled' },
  ]);
});
