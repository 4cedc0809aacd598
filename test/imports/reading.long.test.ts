import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { expectListsRead } from './reading.ts';

/** MB of a whole process: Node itself, the tests' own copies of the files, and what reading takes. */
const MOST_MEMORY = 800;
const MOST_HEAP = 256;

test('2,000 generated lists are read as they were meant', () => expectListsRead(2000));

test('300 hostile files are refused with a reason, or yield valid records, and take little memory', async () => {
  const reader = path.join(import.meta.dirname, 'outlive-files.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${MOST_HEAP}`, reader, '300']);
  expect(Number(stdout)).toBeGreaterThan(50);
  expect(Number(stdout)).toBeLessThan(MOST_MEMORY);
});
