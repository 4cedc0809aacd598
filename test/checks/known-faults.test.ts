import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const defined = new Set([...read('docs/known-faults.md').matchAll(/^\| (T\d+) \|/gm)].map(([, id]) => id));

test('every fault that code, tests or docs cite by its number is explained in docs/known-faults.md', () => {
  const files = globSync(['{src,test,docs}/**/*.{ts,tsx,md}', '*.md'], { cwd: ROOT });
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/[[(,; ](T\d{1,2})[\]),;: ]/g)].map(([, id]) => ({ file, id })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ id }) => !defined.has(id))).toEqual([]);
});
