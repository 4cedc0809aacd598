import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Of the machine, of a package, and the test that a reader writes. */
const ELSEWHERE = ['/etc/haproxy/haproxy.cfg', 'node_modules/electron/electron.d.ts', 'electron.d.ts', 'first.test.ts'];

test('every source file that a document names is there', () => {
  const files = globSync(['*.ts', '{src,test,scripts,packaging}/**/*.*'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).map((file) => file.replaceAll(path.sep, '/'));
  const isThere = (name: string): boolean => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const named = globSync(['docs/*.md', '*.md'], { cwd: ROOT }).flatMap((document) =>
    [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|cfg))`/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !ELSEWHERE.includes(name) && !isThere(name))).toEqual([]);
});
