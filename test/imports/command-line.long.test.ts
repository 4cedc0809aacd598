import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportView, ReadFile } from '../../src/contract/console/imports.ts';
import { ENDED, startHost, startServe } from '../hosts/start-host.ts';
import { generatorList } from './import-client.ts';
import { rowOf, textCell, workbookOf } from './workbook-files.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'console-import-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number | null; told: string; errors: string }> {
  const { child, ended, errors } = startHost('out/main/import.js', args);
  const [told, code] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
  return { code, told, errors: await errors };
}

const AUTOMATION = randomBytes(32).toString('base64url');

/** The console on this folder, asked as a script would. */
async function serve() {
  const host = await startServe(['--data', at('data'), '--automation-key', AUTOMATION, '--log-level', 'error']);
  const ask = async <T>(method: string, url: string, body?: string | object): Promise<T> => {
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const key = url.startsWith('/v1/') ? host.ready.access_token : AUTOMATION;
    const answer = await fetch(host.ready.base_url + url, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const newest = async (): Promise<ImportView | undefined> =>
    (await ask<{ imports: ImportView[] }>('GET', '/console/imports')).imports[0];
  return {
    ask,
    newest,
    async reaches(holds: (newest: ImportView) => boolean): Promise<ImportView> {
      for (;;) {
        const found = await newest();
        if (found && holds(found)) return found;
      }
    },
    total: async () => (await ask<{ meta: { total: number } }>('GET', '/v1/generators?limit=1')).meta.total,
    async end(signal: NodeJS.Signals) {
      host.child.kill(signal);
      return host.ended;
    },
  };
}

describe('npm run import', () => {
  test('says what would be imported, imports it, and ends with 0 only when no row was refused', async () => {
    await writeFile(
      at('list.csv'),
      `${generatorList(9)}\n10 Elm Street,Boston,MA,02134,lots,2024-03-14,42.36,-71.05,7`,
    );
    const dry = await run(at('list.csv'), '--data', at('data'), '--dry-run', '--refused', at('refused.csv'));
    expect(dry).toMatchObject({ code: 1, errors: '' });
    expect(dry.told).toContain('10 rows: 9 good (9 generators, 0 inverters), 1 refused');
    expect(dry.told).toContain('Nameplate capacity of the generator is not a number (row 11)');
    expect(dry.told).not.toContain('Imported');
    const done = await run(at('list.csv'), '--data', at('data'));
    expect(done).toMatchObject({ code: 1, told: expect.stringContaining('Imported 9 generators and 0 inverters') });
    const refused = await readFile(at('refused.csv'), 'utf8');
    await writeFile(at('corrected.csv'), refused.replace('lots', '5000'));
    expect(await run(at('corrected.csv'), '--data', at('data'))).toMatchObject({
      code: 0,
      told: expect.stringContaining('Imported 1 generator and 0 inverters'),
    });
    expect((await run(at('corrected.csv'), '--data', at('data'))).code).toBe(0);
    const { total, end } = await serve();
    expect(await total()).toBe(10);
    expect(await end('SIGTERM')).toBe(ENDED);
  });

  test('says of a file of which nothing can be made what it lacks, and ends with 1', async () => {
    await writeFile(at('fruit.csv'), 'Fruit,Weight\nApple,12\nPear,14\n');
    for (const more of [[], ['--dry-run']]) {
      const { code, told } = await run(at('fruit.csv'), '--data', at('data'), ...more);
      expect(code).toBe(1);
      expect(told).toContain('The file has no column for these fields of the inverter: Brand, Model');
      expect(told).toContain('Its columns are “Fruit”, “Weight”');
    }
  });

  test('takes a mapping, and names what is wrong with one', async () => {
    await writeFile(at('list.csv'), 'a,b\nABB,One\nABB,Two\n');
    const column = (index: number) => ({ from: 'column', column: index });
    const inverters = { brand: column(0), model: column(1) };
    const format = { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 1 };
    await writeFile(
      at('good.json'),
      JSON.stringify({ format, plan: { generators: null, inverters, duplicates: 'skip' } }),
    );
    await writeFile(at('bad.json'), JSON.stringify({ plan: { generators: null, inverters, duplicates: 'maybe' } }));
    const bad = await run(at('list.csv'), '--data', at('data'), '--mapping', at('bad.json'));
    expect(bad).toMatchObject({ code: 1, told: '', errors: expect.stringContaining('plan.duplicates: ') });
    const good = await run(at('list.csv'), '--data', at('data'), '--mapping', at('good.json'));
    expect(good).toMatchObject({ code: 0, told: expect.stringContaining('Imported 0 generators and 2 inverters') });
  });

  test('takes the sheet that is named, whatever the mapping says of sheets', async () => {
    const sheet = (model: string): string =>
      rowOf(textCell('a'), textCell('b')) + rowOf(textCell('ABB'), textCell(model));
    await writeFile(at('two.xlsx'), await workbookOf({ sheets: { First: sheet('One'), Second: sheet('Two') } }));
    const column = (index: number) => ({ from: 'column', column: index });
    const plan = { generators: null, inverters: { brand: column(0), model: column(1) }, duplicates: 'skip' };
    const format = { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 1 };
    await writeFile(at('none.json'), JSON.stringify({ format, plan }));
    await writeFile(at('first.json'), JSON.stringify({ format: { ...format, sheet: 'First' }, plan }));
    const go = (mapping: string, ...more: string[]) =>
      run(at('two.xlsx'), '--data', at('data'), '--dry-run', '--mapping', at(mapping), ...more);
    expect((await go('none.json')).errors).toContain('Name one with --sheet');
    expect((await go('none.json', '--sheet', 'Second')).told).toContain('sheet “Second”');
    expect((await go('first.json')).told).toContain('sheet “First”');
    expect(await go('first.json', '--sheet', 'Second')).toMatchObject({
      code: 0,
      told: expect.stringContaining('sheet “Second”'),
    });
  });

  test.each([
    [[], 'Name the file to import: npm run import -- FILE'],
    [['a.csv', 'b.csv'], 'One file at a time: b.csv is too many.'],
    [['nowhere.csv'], 'The file nowhere.csv cannot be read: ENOENT: no such file or directory'],
  ])('refuses %j in one line', async (args, told) => {
    const { code, errors } = await run(...args, '--data', at('data'));
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(told)]);
  });
});

describe.each(['finish', 'take-back'] as const)('kill -9 in the middle of an import, then %s', (what) => {
  const ROWS = 50_000;

  test('every row is there once, or none of them', async () => {
    const first = await serve();
    const { version } = await first.ask<ReadFile>('POST', '/console/imports/file?name=list.csv', generatorList(ROWS));
    await first.ask('POST', '/console/imports', { version });
    const seen = await first.reaches(({ rows_done: done }) => done > 0);
    expect(seen.state).toBe('running');
    await first.end('SIGKILL');

    const { ask, newest, reaches, total, end } = await serve();
    const found = await newest();
    expect(found).toMatchObject({ state: 'interrupted', rows: ROWS });
    expect(found?.rows_done).toBeGreaterThanOrEqual(seen.rows_done);
    expect(found?.rows_done).toBeLessThan(ROWS);
    expect(await total()).toBe(found?.rows_done);
    await ask('POST', `/console/imports/${found?.id}/${what}`, {});
    const ended = await reaches(({ state }) => state === 'done' || state === 'taken_back');
    expect(ended).toMatchObject(
      what === 'finish' ? { state: 'done', generators: ROWS, duplicates: 0 } : { state: 'taken_back', kept: 0 },
    );
    expect(await total()).toBe(what === 'finish' ? ROWS : 0);
    expect(await end('SIGTERM')).toBe(ENDED);
  });
});
