import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDistribution } from '../electron-stand-in/distribution/make-distribution.ts';
import { discard, pack, type Packed } from './packed.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/smoke-electron.ts');

const CHECKS = [
  'versions',
  'page',
  'sandbox',
  'content policy',
  'operator',
  'deep route reloaded',
  'key storage',
  'SQLite and threads',
  'download',
  'upload from a blob',
  'upload from a file',
  'event stream and its end',
  'form post and redirect',
  'print',
  'suspend',
  'second instance',
  'Ctrl+C',
  'quit with exit code',
  'all',
];

interface Line {
  check: string;
  ok: boolean | null;
  detail: string;
}

function smoke(...args: string[]): { status: number | null; lines: Line[] } {
  const left = mkdtempSync(path.join(tmpdir(), 'console-left-'));
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: left },
  });
  expect(readdirSync(left).filter((name) => name.startsWith('solar-console'))).toEqual([]);
  rmSync(left, { recursive: true });
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  };
}

let packed: Packed;
let distribution: string;
beforeAll(() => {
  packed = pack();
  distribution = mkdtempSync(path.join(tmpdir(), 'console-electron-'));
  makeDistribution(distribution);
});
afterAll(() => {
  discard(packed);
  rmSync(distribution, { recursive: true });
});

describe('npm run smoke:electron, one line of JSON for each check', () => {
  test.each(['unpacked', 'packed'])('%s', (kind) => {
    const { status, lines } =
      kind === 'packed' ? smoke('--packed', packed.program) : smoke('--electron', path.join(distribution, 'electron'));
    expect(lines.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(lines.map(({ check }) => check)).toEqual(CHECKS);
    expect(lines[0]?.detail).toMatch(new RegExp(`, ${kind}$`));
    expect(status).toBe(0);
  });

  test('negative control: without the sandbox it fails, and says so', () => {
    const { status, stdout } = spawnSync(
      path.join(distribution, 'electron'),
      [path.resolve(SCRIPT, '../..'), '--smoke', '--no-sandbox'],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/"check":"sandbox","ok":false,.*noSandbox/);
    expect(stdout).toContain('"check":"all","ok":false,"detail":"1 failed"');
    expect(status).toBe(1);
  });
});
