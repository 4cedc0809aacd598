import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLayers } from '../../scripts/layers/check-layers.ts';
import { toolPath } from '../support/tool-path.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIXTURE = path.join(import.meta.dirname, 'fixtures/layers/src');

/** Runs a script with this Node and resolves with its exit code and everything it printed. */
const run = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr });
    });
  });

// Every deliberate violation of the fixture tree, and what the check has to say about it.
const violations = [
  ['contract/imports-domain.ts', 'contract/ may import languages, not domain'],
  ['contract/uses-package.ts', 'contract/ uses no package but zod'],
  ['domain/imports-node.ts', 'node: modules have no place in domain/'],
  ['domain/imports-store-type.ts', 'domain/ may import contract, not store'],
  ['domain/names-a-type-of-store.ts', 'domain/ may import contract, not store'],
  ['store/imports-service.ts', 'store/ may import contract, domain, not service'],
  ['service/imports-sync.ts', 'service/ may import contract, languages, domain, store, not sync'],
  ['service/imports-adapter.ts', 'only core chooses the SQLite adapter; everybody else sees the port'],
  ['service/uses-engine.ts', 'better-sqlite3 is for store/sqlite/ alone'],
  ['service/uses-electron.ts', 'electron is for main/ alone'],
  ['service/imports-a-test.ts', 'the product imports nothing from outside src/'],
  ['sync/imports-service.ts', 'sync/ may import contract, domain, store, not service'],
  ['host/imports-main.ts', 'host/ may import contract, core, not main'],
  ['main/imports-store.ts', 'main/ may import contract, languages, core, host, not store'],
  ['headless/imports-behind-core.ts', 'hosts see core.ts and nothing behind it'],
  ['headless/uses-electron.ts', 'electron is for main/ alone'],
  ['preload/imports-core.ts', 'it belongs to no layer'],
  ['renderer/features/inverters/imports-feature.tsx', 'a feature never imports another feature'],
  ['renderer/features/inverters/imports-app.ts', 'only renderer/app stands above the features'],
  ['renderer/components/imports-feature.ts', 'components/ and lib/ do not know the features'],
  ['renderer/lib/re-exports-core.ts', 'renderer/ may import contract, languages, not core'],
  ['renderer/lib/imports-core-lazily.ts', 'renderer/ may import contract, languages, not core'],
  ['renderer/lib/imports-node.ts', 'node: modules have no place in renderer/'],
  ['renderer/lib/uses-electron.ts', 'electron is for main/ alone'],
  ['elsewhere/nothing.ts', 'it belongs to no layer'],
] as const;

describe('layer check', () => {
  const found = checkLayers(FIXTURE).violations;

  test.each(violations)('src/%s: %s', (file, rule) => {
    expect(found.filter((violation) => violation.file === file).map((violation) => violation.rule)).toEqual([rule]);
  });

  test('nothing else is reported: files that keep the rules pass', () => {
    expect(found.map(({ file }) => file).toSorted()).toEqual(violations.map(([file]) => file as string).toSorted());
  });

  test('a violation fails the command and is named', async () => {
    const { code, text } = await run('scripts/layers.ts', FIXTURE);
    expect(code).toBe(1);
    expect(text).toContain('src/domain/imports-node.ts imports node:fs: node: modules have no place in domain/');
  });
});

describe('lint', () => {
  const broken = [
    ['domain/reads-the-clock.ts', 'no-restricted-properties'],
    ['domain/rolls-dice.ts', 'no-restricted-properties'],
    ['service/reads-the-clock.ts', 'no-restricted-properties'],
    ['domain/circle-a.ts', 'no-cycle'],
    ['domain/type-circle-a.ts', 'no-cycle'],
  ] as const;
  let result: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    result = await run(
      toolPath('oxlint', 'oxlint'),
      '--format',
      'unix',
      ...broken.map(([file]) => path.join('test/checks/fixtures/layers/src', file)),
    );
  });

  test.each(broken)('src/%s breaks %s', (file, rule) => {
    expect(result.code).toBeGreaterThan(0);
    expect(result.text.split('\n').filter((line) => line.includes(`src/${file}:`) && line.includes(rule))).not.toEqual(
      [],
    );
  });
});
