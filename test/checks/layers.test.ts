import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toolPath } from '../support/tool-path.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIXTURE = path.join(import.meta.dirname, 'fixtures/layers');

/** Runs a Node tool and resolves with its standard output, whatever its exit code. */
const output = (cwd: string, args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, text: stdout });
    });
  });

const cruise = (cwd: string, outputType: 'json' | 'err') =>
  output(cwd, [
    toolPath('dependency-cruiser', 'depcruise'), '--config', path.join(ROOT, '.dependency-cruiser.mjs'), '--output-type', outputType, 'src',
  ]);

interface CruiseResult {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

// Every deliberate violation of the fixture tree, and the rule that has to name it.
const violations = [
  ['src/contract/imports-domain.ts', 'layer-contract'],
  ['src/contract/uses-package.ts', 'packages-contract'],
  ['src/domain/imports-node.ts', 'no-node-in-shared-code'],
  ['src/domain/imports-store-type.ts', 'layer-domain'],
  ['src/store/imports-service.ts', 'layer-store'],
  ['src/service/imports-sync.ts', 'layer-service'],
  ['src/service/imports-adapter.ts', 'sql-behind-the-port'],
  ['src/service/uses-engine.ts', 'sql-engine-in-its-adapter'],
  ['src/service/uses-electron.ts', 'electron-only-in-its-host'],
  ['src/sync/imports-service.ts', 'layer-sync'],
  ['src/host/imports-main.ts', 'layer-host'],
  ['src/main/imports-store.ts', 'layer-main'],
  ['src/headless/uses-electron.ts', 'electron-only-in-its-host'],
  ['src/preload/imports-core.ts', 'layer-preload'],
  ['src/renderer/features/inverters/imports-feature.ts', 'features-apart'],
  ['src/renderer/features/inverters/imports-app.ts', 'app-on-top'],
  ['src/renderer/components/imports-feature.ts', 'renderer-downwards'],
  ['src/renderer/lib/imports-core-lazily.ts', 'layer-renderer'],
  ['src/renderer/lib/imports-node.ts', 'no-node-in-shared-code'],
  ['src/renderer/lib/uses-electron.ts', 'electron-only-in-its-host'],
] as const;

describe('layer check', () => {
  let found: Set<string>;

  beforeAll(async () => {
    const { text } = await cruise(FIXTURE, 'json');
    const result = JSON.parse(text) as CruiseResult;
    found = new Set(result.summary.violations.map((violation) => `${violation.from} ${violation.rule.name}`));
  });

  test.each(violations)('%s breaks %s', (from, rule) => {
    expect(found).toContain(`${from} ${rule}`);
  });

  test('a violation fails the command', async () => {
    expect((await cruise(FIXTURE, 'err')).code).toBeGreaterThan(0);
  });

  test('files that keep the rules are not reported', () => {
    expect([...found].filter((line) => /\/good\.ts |\/core\.ts |\/adapter\.ts /.test(line))).toEqual([]);
  });

  test('every folder of src/ is a layer with rules', () => {
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).map((entry) => entry.name);
    const known = ['contract', 'domain', 'store', 'service', 'sync', 'core.ts', 'host', 'main', 'headless', 'preload', 'renderer'];
    expect(folders.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('lint', () => {
  test.each([
    ['domain/reads-the-clock.ts', 'no-restricted-properties'],
    ['domain/rolls-dice.ts', 'no-restricted-properties'],
    ['service/reads-the-clock.ts', 'no-restricted-properties'],
    ['domain/circle-a.ts', 'no-cycle'],
  ])(
    'src/%s breaks %s',
    async (file, rule) => {
      const lint = toolPath('oxlint', 'oxlint');
      const target = path.join('test/checks/fixtures/layers/src', file);
      const { code, text } = await output(ROOT, [lint, '--format', 'unix', target]);
      expect(code).toBeGreaterThan(0);
      expect(text).toContain(rule);
    },
  );
});
