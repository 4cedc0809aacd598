/**
 * The limit of a first pull: the same pages over as many connections, and nothing done with them but an insert into a
 * bare table. As `least` it is the least that a pull needs so that it can be told later what has changed: the text of
 * each record, found by its number there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Pool } from 'undici';
import type { ListedInverter } from '../../../src/contract/inverters.ts';
import { printFigures } from './figures.ts';

const CONNECTIONS = 8;
const PAGE_SIZE = 100;
const ROWS_PER_TRANSACTION = 1000;
const COLUMNS = [
  'id',
  'is_producing',
  'last_updated',
  'production_rate',
  'total_lifetime_production',
  'brand',
  'model',
  'site_name',
  'installation_date',
  'latitude',
  'longitude',
] as const satisfies (keyof ListedInverter)[];

const [file = '', perSecond = '', origin = '', accessToken = '', , kind = ''] = process.argv.slice(2);
const isLeast = kind === 'least';

interface Page {
  data: ListedInverter[];
  meta: { total: number };
}

await printFigures(async () => {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const columns = [...COLUMNS, ...(isLeast ? ['number', 'text'] : [])];
  database.exec(
    `CREATE TABLE inverters (${columns.map((column) => (column === 'id' ? 'id INTEGER PRIMARY KEY' : column)).join(', ')})`,
  );
  if (isLeast) database.exec('CREATE UNIQUE INDEX inverters_by_number ON inverters (number)');
  const insert = database.prepare(`INSERT INTO inverters VALUES (${columns.map(() => '?').join(', ')})`);
  const valuesOf = (row: ListedInverter): unknown[] => {
    const values = COLUMNS.map((column) => (typeof row[column] === 'boolean' ? Number(row[column]) : row[column]));
    return isLeast ? [...values, row.id, JSON.stringify(row)] : values;
  };
  let waiting: ListedInverter[] = [];
  const write = database.transaction(() => {
    for (const row of waiting) insert.run(valuesOf(row));
    waiting = [];
  });

  let requests = 0;
  const begin = performance.now();
  const read = async (page: number): Promise<Page> => {
    const early = begin + (requests * 1000) / Number(perSecond) - performance.now();
    requests += 1;
    if (early >= 1) await sleep(early);
    const { body } = await pool.request({
      method: 'GET',
      path: `/v1/inverters?limit=${PAGE_SIZE}&page=${page}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const answer = (await body.json()) as Page;
    waiting.push(...answer.data);
    if (waiting.length >= ROWS_PER_TRANSACTION) write();
    return answer;
  };
  const pages = Math.ceil((await read(1)).meta.total / PAGE_SIZE);
  let next = 2;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next <= pages) await read(next++);
    }),
  );
  write();
  database.close();
  await pool.close();
  return { requests };
});
