import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const PATHS = [
  '/console/summary',
  '/console/breakdown?today=2026-03-12',
  '/console/today?today=2026-03-12',
  '/console/fleet',
];
const TABLES =
  /\b(generator_list|inverter_list|owners|month_buckets|inverter_months|output_buckets|generator_buckets)\b/;
type Value = string | number;

/** What figures were counted by since this was last asked: table, SQL, and how SQLite goes about it. */
function counted(): () => { table: string; sql: string; plan: string[] }[] {
  const engine = new Database(':memory:');
  const statement = Object.getPrototypeOf(engine.prepare('SELECT 1')) as Database.Statement;
  engine.close();
  const explain = statement.all;
  let found: { table: string; sql: string; plan: string[] }[] = [];
  for (const name of ['all', 'get'] as const) {
    const run = statement[name];
    vi.spyOn(statement, name).mockImplementation(function runIt(this: Database.Statement, ...values) {
      const [, table] = /\b(count|total|sum)\(/.test(this.source) ? (TABLES.exec(this.source) ?? []) : [];
      if (table) {
        const rows = this.database.prepare<Value[], { detail: string }>(`EXPLAIN QUERY PLAN ${this.source}`);
        const plan = explain.apply(rows, values) as { detail: string }[];
        found.push({ table, sql: this.source, plan: plan.map(({ detail }) => detail) });
      }
      return run.apply(this, values);
    });
  }
  return () => {
    const all = found;
    found = [];
    return all;
  };
}
const tables = (all: readonly { table: string }[]) => [...new Set(all.map(({ table }) => table))].toSorted();

async function read(): Promise<void> {
  for (const path of PATHS) expect((await service.send('operator', 'GET', path)).statusCode, path).toBe(200);
}

test('every figure is counted from an index, or from what triggers keep', async () => {
  const queries = counted();
  await read();
  const all = queries();
  expect(all.length).toBeGreaterThan(25);
  // What is scanned besides is the few rows of a query within (`y`: the best and lowest yields).
  const harmless = /_buckets|COVERING INDEX|\(.*\)|^SCAN y$/;
  for (const { sql, plan } of all)
    for (const step of plan.filter((each) => each.startsWith('SCAN') && !harmless.test(each)))
      expect(`${step} in ${sql}`).toBe('');
});

test('nothing of the dashboard is counted again until it has changed', async () => {
  const queries = counted();
  /** What is counted for the dashboard after something was done. */
  const after = async (act?: () => unknown) => {
    await act?.();
    queries();
    await read();
    return tables(queries());
  };
  const add = (path: string, body: object) => () => service.send('operator', 'POST', path, { body });
  expect(await after()).toEqual([
    'generator_buckets',
    'generator_list',
    'inverter_list',
    'inverter_months',
    'output_buckets',
    'owners',
  ]);
  expect(await after()).toEqual([]);
  expect(await after(add('/v1/installers', { company_name: 'Bright Roofs' }))).toEqual([]);
  expect(await after(add('/v1/generators', aGenerator()))).toEqual([
    'generator_buckets',
    'generator_list',
    'inverter_months',
    'owners',
  ]);
  expect(await after(add('/v1/inverters', anInverter()))).toEqual([
    'generator_buckets',
    'inverter_list',
    'inverter_months',
    'output_buckets',
    'owners',
  ]);
  expect(await after(add('/v1/system-owners', { installer_id: 1 }))).toEqual(['generator_buckets', 'owners']);
  expect(await after(() => service.clock.advance({ seconds: 30 }))).toEqual([]);
  expect(await after(() => service.clock.advance({ minutes: 1 }))).toEqual([
    'generator_buckets',
    'inverter_list',
    'owners',
  ]);
});
