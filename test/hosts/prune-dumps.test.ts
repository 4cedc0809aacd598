import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneDumps } from '../../src/host/prune-dumps.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'console-dumps-'))));
afterEach(() => rm(folder, { recursive: true }));

const DAY = 86_400;
const now = Date.UTC(2026, 10, 22);

/** A dump of so many days ago, with what describes it. */
async function dump(name: string, days: number): Promise<void> {
  await mkdir(path.join(folder, 'completed'), { recursive: true });
  for (const file of [`${name}.dmp`, `${name}.meta`]) {
    await writeFile(path.join(folder, 'completed', file), '');
    await utimes(path.join(folder, 'completed', file), now / 1000 - days * DAY, now / 1000 - days * DAY);
  }
}
const left = async (): Promise<string[]> =>
  (await readdir(path.join(folder, 'completed'))).filter((name) => name.endsWith('.dmp')).toSorted();

test('of crash dumps the newest five are kept, for two weeks, and nothing else is touched', async () => {
  await writeFile(path.join(folder, 'settings.dat'), '');
  for (let day = 1; day <= 7; day += 1) await dump(`day-${day}`, day);
  await pruneDumps(folder, now);
  expect(await left()).toEqual(['day-1.dmp', 'day-2.dmp', 'day-3.dmp', 'day-4.dmp', 'day-5.dmp']);
  expect(await readdir(path.join(folder, 'completed'))).toHaveLength(10);
  await pruneDumps(folder, now + 11 * DAY * 1000);
  expect(await left()).toEqual(['day-1.dmp', 'day-2.dmp', 'day-3.dmp']);
  expect(await readdir(folder)).toContain('settings.dat');
});
