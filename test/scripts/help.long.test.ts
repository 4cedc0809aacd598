import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What npm hands the arguments to, where that is ours: the last command. `serve` needs the build to answer. */
const ours = Object.entries(scripts).flatMap(([name, command]): [name: string, file: string][] => {
  const file = /(?:^|&& )node (?:--\S+ )*((?:scripts|test)\/\S+\.ts)(?: --\S+)?$/.exec(command)?.[1];
  return file === undefined || name === 'serve' ? [] : [[name, file]];
});

test('the scripts are found', () => expect(ours.length).toBeGreaterThan(14));

test.each(ours)('npm run %s -- --help says what it is for, and does nothing', async (name, file) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: ROOT });
  expect(stdout).toMatch(/^npm \w/);
  expect(stdout).toContain(/^(?:test|start)$/.test(name) ? `npm ${name}` : `npm run ${name}`);
  expect(stdout.trim()).not.toMatch(/\n\n/);
  expect(stderr).toBe('');
});
