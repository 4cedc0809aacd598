import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GUARD = path.join(ROOT, 'test/electron-stand-in/distribution/only-packed.cjs');

const run = (code: string, confined = '1') =>
  spawnSync(process.execPath, ['--require', GUARD, '--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, STAND_IN_CONFINED: confined },
  });

const READ = `import { readFile } from 'node:fs/promises'; await readFile(${JSON.stringify(path.join(ROOT, 'package.json'))});`;

test.each([
  ['reads a file', READ, 'readFile package.json'],
  ['lists a folder', `import fs from 'node:fs'; fs.readdirSync(${JSON.stringify(ROOT)});`, 'readdirSync .'],
  [
    'loads a module',
    `await import(${JSON.stringify(path.join(ROOT, 'src/host/host-error.ts'))});`,
    'realpathSync src/host/host-error.ts',
  ],
])('a packed program in the stand-in that %s of the repository is stopped', (_what, code, refused) => {
  const { status, stderr } = run(code);
  expect(stderr).toContain(`the packed program reaches into the repository: ${refused}`);
  expect(status).toBe(1);
});

test('negative control: what lies elsewhere is open to it, and everything to a program that is not packed', () => {
  expect(run(`import fs from 'node:fs'; fs.readdirSync('/');`).status).toBe(0);
  expect(run(READ, '').status).toBe(0);
});
