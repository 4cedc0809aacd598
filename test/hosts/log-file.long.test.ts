import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogFile } from '../../src/host/log-file.ts';
import { createLogger } from '../../src/host/logger.ts';
import { startHost } from './start-host.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'console-log-'))));
afterEach(() => rm(folder, { recursive: true }));

const logs = (): string => path.join(folder, 'logs');
const read = (name: string): Promise<string> => readFile(path.join(logs(), name), 'utf8');

describe('the log file', () => {
  test('is followed by another when it is full, and the oldest goes: no more than the limit is ever kept', async () => {
    const file = openLogFile(logs(), { bytes: 30, earlier: 2 });
    for (let line = 10; line < 30; line += 1) file.write(`line ${line}\n`);
    expect((await readdir(logs())).toSorted()).toEqual(['console.1.log', 'console.2.log', 'console.log']);
    expect(await read('console.2.log')).toBe('line 22\nline 23\nline 24\n');
    expect(await read('console.1.log')).toBe('line 25\nline 26\nline 27\n');
    expect(await read('console.log')).toBe('line 28\nline 29\n');
  });

  test('continues where an earlier start ended', async () => {
    openLogFile(logs(), { bytes: 20, earlier: 1 }).write('first start\n');
    openLogFile(logs(), { bytes: 20, earlier: 1 }).write('second start\n');
    expect(await read('console.1.log')).toBe('first start\n');
    expect(await read('console.log')).toBe('second start\n');
  });

  test.skipIf(process.platform === 'win32')('can be read by its owner alone', async () => {
    openLogFile(logs()).write('a line\n');
    expect((await stat(logs())).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(logs(), 'console.log'))).mode & 0o777).toBe(0o600);
  });

  test('that cannot be written stops nobody, and is written again once it can be', async () => {
    await writeFile(logs(), 'a file in the place of the folder');
    const file = openLogFile(logs());
    file.write('lost\n');
    await rm(logs());
    file.write('kept\n');
    expect(await read('console.log')).toBe('kept\n');
  });

  test('keeps its limit where files cannot be renamed', async () => {
    const file = openLogFile(logs(), { bytes: 20, earlier: 1 });
    file.write('before the limit\n');
    // A folder in the place of the earlier file: nothing can be renamed to it.
    await mkdir(path.join(logs(), 'console.1.log', 'inside'), { recursive: true });
    file.write('behind the limit\n');
    expect(await read('console.log')).toBe('behind the limit\n');
  });
});

describe('what a host logs', () => {
  test('is kept from the beginning, once it is known where, and in more detail than it is printed', () => {
    const { logger, flush } = createLogger('error');
    logger.info('before the folder was known');
    const lines: string[] = [];
    logger.alsoTo({ write: (line) => void lines.push(line) });
    logger.info('afterward');
    logger.debug('too much');
    flush();
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'before the folder was known',
      'afterward',
    ]);
    expect(logger.recentLines()).toEqual(lines);
  });

  test.each(['serve', 'browser'])('lies in the data folder of %s', async (host) => {
    const started = startHost(`out/main/${host}.js`, [
      '--port',
      '0',
      '--data',
      folder,
      ...(host === 'browser' ? ['--no-open'] : []),
    ]);
    await started.nextLine();
    started.child.kill('SIGTERM');
    await started.ended;
    expect(await read('console.log')).toContain(`"host":"${host}"`);
    expect(await read('console.log')).toContain('"msg":"closing"');
  });

  test('has a start that failed, too', async () => {
    await writeFile(path.join(folder, 'host.key'), 'too short');
    const started = startHost('out/main/serve.js', ['--port', '0', '--data', folder]);
    expect(await started.ended).toBe(1);
    expect(await read('console.log')).toContain('"type":"HostError","msg":"failed"');
  });
});
