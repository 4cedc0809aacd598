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
/** What tables figures were counted from since it was last asked, by the statements that ran. */
const TABLES =
  /\b(generator_list|inverter_list|owners|month_buckets|inverter_months|output_buckets|generator_buckets)\b/;
function counted(): () => string[] {
  const engine = new Database(':memory:');
  const statement = Object.getPrototypeOf(engine.prepare('SELECT 1')) as Database.Statement;
  engine.close();
  const found = new Set<string>();
  for (const name of ['all', 'get'] as const) {
    const run = statement[name];
    vi.spyOn(statement, name).mockImplementation(function runIt(this: Database.Statement, ...values) {
      const [, table] = /\b(count|total|sum)\(/.test(this.source) ? (TABLES.exec(this.source) ?? []) : [];
      if (table) found.add(table);
      return run.apply(this, values);
    });
  }
  return () => {
    const all = [...found].toSorted();
    found.clear();
    return all;
  };
}

test('nothing of the dashboard is counted again until it has changed', async () => {
  const read = async () => {
    for (const path of PATHS) expect((await service.send('operator', 'GET', path)).statusCode, path).toBe(200);
  };
  const queries = counted();
  /** What is counted for the dashboard after something was done. */
  const after = async (act?: () => unknown) => {
    await act?.();
    queries();
    await read();
    return queries();
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
