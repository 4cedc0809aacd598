import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFuses } from '../electron-stand-in/distribution/make-distribution.ts';
import { extractAsar, readAsar } from '../support/asar.ts';
import { toolPath } from '../support/tool-path.ts';
import { writeSbom } from '../../scripts/package.ts';
import { discard, pack, type Packed } from './packed.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

const filesOf = ({ archive }: Packed): string[] => readAsar(archive).map((file) => file.path);
const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The names of the packages among files. */
const packagesOf = (files: string[]): string[] => [
  ...new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])),
];

/** The chunks that a script loads, and those that they load. */
function reached(folder: string, script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  const text = readFileSync(path.join(folder, script), 'utf8');
  for (const [, name = ''] of text.matchAll(/["'`](\.{0,2}\/?[\w./-]+\.js)["'`]/g)) {
    const target = path.posix.join(path.posix.dirname(script), name);
    if (globSync(target, { cwd: folder }).length > 0) reached(folder, target, found);
  }
  return found;
}

let packed: Packed;
beforeAll(() => {
  packed = pack();
});
afterAll(() => discard(packed));

describe('what is packed', () => {
  test('no sources, no maps, no declarations, no documents, nothing hidden', () => {
    expect(
      filesOf(packed).filter((file) =>
        /\.(map|[cm]?tsx?|md|cc?|cpp|h|hpp|gypi?|sh|ya?ml)$|(^|\/)\.|(^|\/)(tests?|__tests__|benchmarks?|examples?)\/|better-sqlite3\/(src|deps)\//.test(
          file,
        ),
      ),
    ).toEqual([]);
  });

  test('no package that only development needs, and none whose code is bundled', () => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
    const wanted = packagesOf(filesOf(packed));
    expect(wanted).toContain('fastify');
    const shipped = new Set(
      Object.entries(packages).flatMap(([place, { dev }]) => (dev ? [] : [place.replace(/^.*node_modules\//, '')])),
    );
    expect(wanted.filter((name) => !shipped.has(name))).toEqual([]);
    expect(wanted).not.toContain('react');
  });

  test.each(['x64', 'arm64'] as const)('of native code the one file for %s, outside of the archive', (arch) => {
    const other = arch === 'x64' ? packed : pack(arch);
    const native = readAsar(other.archive).filter((file) => /\.(node|dll|so|dylib|exe)$/.test(file.path));
    expect(native.map(({ path: file, offset }) => [file, offset])).toEqual([
      [`node_modules/better-sqlite3/prebuilds/linux-${arch}.node`, undefined],
    ]);
    if (other !== packed) discard(other);
  });

  test('no chunk that the window does not load', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'console-packed-'));
    extractAsar(packed.archive, folder);
    // The reference's script is served to its page, and loaded by nothing here.
    const chunks = globSync('out/main/{*,chunks/**/*}.js', { cwd: folder }).map((file) =>
      file.replaceAll(path.sep, '/'),
    );
    // The names of threads are put together when they are started.
    const threads = ['backup', 'recovery', 'import', 'zip'].map((name) => `out/main/chunks/${name}-thread.js`);
    const loaded = threads.reduce(
      (known, thread) => reached(folder, thread, known),
      reached(folder, 'out/main/index.js'),
    );
    expect([...loaded].toSorted()).toEqual(chunks.toSorted());
    rmSync(folder, { recursive: true });
  });

  test('scripts without a character that would double what they take of the memory', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'console-packed-'));
    extractAsar(packed.archive, folder);
    const chunks = globSync('out/main/{*,chunks/**/*}.js', { cwd: folder });
    const wide = chunks.filter((file) => /[^\u0000-\u00FF]/.test(readFileSync(path.join(folder, file), 'utf8')));
    rmSync(folder, { recursive: true });
    expect(chunks.length).toBeGreaterThan(20);
    expect(wide).toEqual([]);
  });

  test('nothing of a hub: neither its modules nor its database', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'console-packed-'));
    extractAsar(packed.archive, folder);
    const chunks = globSync('out/main/{*,chunks/**/*}.js', { cwd: folder });
    const modules = chunks.flatMap((file) =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^\/\/ (?:#region )?((?:src|node_modules)\/.+)$/gm),
      ].map(([, name = '']) => name),
    );
    rmSync(folder, { recursive: true });
    expect(modules).toContain('src/core.ts');
    expect(modules.filter((name) => name.startsWith('src/store/postgres/'))).toEqual([]);
    expect(packagesOf(filesOf(packed)).filter((name) => /^(pg|postgres)/.test(name))).toEqual([]);
  });

  test('the SBOM names every package that is packed or bundled, and no other', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'console-sbom-'));
    expect(writeSbom(path.join(folder, 'sbom.json'))).toBe(true);
    const { bomFormat, components } = JSON.parse(readFileSync(path.join(folder, 'sbom.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; group?: string }[];
    };
    rmSync(folder, { recursive: true });
    const named = new Set(components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
    expect(bomFormat).toBe('CycloneDX');
    expect(
      [...packagesOf(filesOf(packed)), 'react', 'zod', '@mantine/core', 'electron'].filter((name) => !named.has(name)),
    ).toEqual([]);
    expect(['vitest', 'typescript', '@playwright/test', 'electron-vite'].filter((name) => named.has(name))).toEqual([]);
  });

  test('at most 21 MB beside Electron', () => {
    const sizes = readAsar(packed.archive).map((file) => file.size);
    console.log(
      `${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} bytes; the archive alone ${statSync(packed.archive).size}`,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(21e6);
  });

  test('the fuses are set as electron-builder.yml says', () => {
    // In the order of @electron/fuses: RunAsNode, CookieEncryption, NodeOptions, NodeCliInspect, AsarIntegrity,
    // OnlyLoadAppFromAsar, V8Snapshot, GrantFileProtocol.
    expect(readFuses(readFileSync(packed.program))?.slice(0, 8)).toBe('01001100');
  });

  test('packed twice, the archive has the same bytes', () => {
    const again = pack();
    expect(hash(again.archive)).toBe(hash(packed.archive));
    discard(again);
  });
});

describe('the packed program', () => {
  test('does the whole job, and moves to another computer, with nothing of the repository in reach', () => {
    const args = [
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      '--project=stand-in',
      '--project=stand-in-long',
      '--output',
      'test-results/e2e-packed',
      '--reporter=line',
    ];
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        toolPath('@playwright/test', 'playwright'),
        ...args,
        '-g',
        'from an empty workspace|everything for another computer',
      ],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, PACKED_PROGRAM: packed.program },
      },
    );
    expect(stdout).toContain('2 passed');
    expect(status).toBe(0);
  });
});
