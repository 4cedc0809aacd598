import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** The packages right under `node_modules`. */
const packages = readdirSync(path.join(ROOT, 'node_modules'))
  .filter((name) => !name.startsWith('.'))
  .flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(ROOT, 'node_modules', name)).map((below) => `node_modules/${name}/${below}`)
      : [`node_modules/${name}`],
  );

test('no npm compiles a package that brings its binaries: of what it would compile, the lockfile says no', () => {
  const { packages: locked } = read('package-lock.json') as { packages: Record<string, { gypfile?: boolean }> };
  const compiled = packages.filter((folder) => {
    if (!existsSync(path.join(ROOT, folder, 'binding.gyp'))) return false;
    const { scripts = {} } = read(`${folder}/package.json`) as { scripts?: Record<string, string> };
    return scripts['install'] === undefined && scripts['preinstall'] === undefined;
  });
  expect(compiled).toContain('node_modules/better-sqlite3');
  expect(compiled.filter((folder) => locked[folder]?.gypfile !== false)).toEqual([]);
});
