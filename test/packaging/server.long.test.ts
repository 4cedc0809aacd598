import { execFileSync, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { packServer } from '../../scripts/package-server.ts';
import { loadedBy, THREADS } from '../../scripts/server-package/loaded-by.ts';
import { findBrowser } from '../support/find-browser.ts';
import { holdPort } from '../support/hold-port.ts';
import { installLocked } from '../support/install-locked.ts';
import { toolPath } from '../support/tool-path.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where the tools are installed, with a copy of `tools`: not below `test`, where other checks read every file. */
const TOOLS = path.join(ROOT, '.packed-server');
const PROJECT = mkdtempSync(path.join(tmpdir(), 'console-project-'));
const FILE = path.join(PROJECT, 'solar-installer-console-server.tgz');
const INSTALLED = path.join(PROJECT, 'node_modules/solar-installer-console');

const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const filesOf = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/** npm, on this Node, without a network: what is packed has to be enough. */
function npm(args: string[], cwd: string): void {
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd, stdio: ['ignore', 2, 2] });
}

/** A program in the project, with the Node that is named. */
const inProject = (args: string[], node = process.execPath): SpawnSyncReturns<string> =>
  spawnSync(node, args, { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' } });

function succeeds(args: string[], node?: string): string {
  const { status, stdout, stderr } = inProject(args, node);
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

async function isGone(url: string): Promise<void> {
  const asked = (): Promise<string> =>
    fetch(url).then(
      () => 'there',
      () => 'gone',
    );
  await expect.poll(asked).toBe('gone');
}

/** The first test that the documentation shows, as somebody would copy it. */
function firstTest(): string {
  const text = readFileSync(path.join(ROOT, 'docs/testing-an-integration.md'), 'utf8');
  const [, block = ''] = text.split('`first.test.ts`:\n\n   ```ts\n');
  return (block.split('   ```')[0] ?? '').replaceAll(/^ {3}/gm, '');
}

beforeAll(async () => {
  cpSync(path.join(import.meta.dirname, 'tools'), TOOLS, { recursive: true });
  installLocked(TOOLS, 'Jest and other Nodes');
  if (!buildIfNeeded()) throw new Error('The build failed');
  await packServer(FILE);
  cpSync(path.join(ROOT, 'test/examples'), PROJECT, { recursive: true });
  writeFileSync(path.join(PROJECT, 'vitest/first.test.ts'), firstTest());
  writeFileSync(path.join(PROJECT, 'package.json'), '{ "private": true }\n');
  npm(['install', '--save-dev', FILE], PROJECT);
  for (const name of ['vitest', '@playwright'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(PROJECT, 'node_modules', name));
});
afterAll(() => rmSync(PROJECT, { recursive: true, force: true }));

describe('what is packed', () => {
  test('at most 14 MB as a file and 32 MB where it is installed', () => {
    const installed = filesOf(INSTALLED).reduce((sum, file) => sum + statSync(path.join(INSTALLED, file)).size, 0);
    console.log(`${statSync(FILE).size} bytes, installed ${installed} in ${filesOf(INSTALLED).length} files`);
    expect(statSync(FILE).size).toBeLessThan(14e6);
    expect(installed).toBeLessThan(32e6);
  });

  test('nothing of Electron, of the page, of development; no sources; every chunk that is loaded and no other', () => {
    const files = filesOf(INSTALLED);
    const code = files.filter((file) => !file.startsWith('test/examples/'));
    expect(code.filter((file) => /(^|\/)(electron|react|vite|typescript)[^/]*\/|out\/renderer/.test(file))).toEqual([]);
    expect(code.filter((file) => /\.(map|gypi?|cc?|cpp|h)$|(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const chunks = files.filter((file) => file.startsWith('out/'));
    const loaded = THREADS.reduce(
      (known, thread) => loadedBy(INSTALLED, thread, known),
      loadedBy(INSTALLED, 'out/main/serve.js'),
    );
    expect([...loaded, 'out/main/reference/scalar.js'].toSorted()).toEqual(chunks.toSorted());
  });

  test('everything that its documents lead to', () => {
    const files = filesOf(INSTALLED);
    const documents = files.filter((file) => /^docs\/.*\.md$/.test(file));
    const targets = documents.flatMap((file) =>
      [...readFileSync(path.join(INSTALLED, file), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      ),
    );
    expect(targets).toContain('test/examples/vitest/recipes.test.ts');
    expect(targets.filter((target) => !existsSync(path.join(INSTALLED, target)))).toEqual([]);
  });

  test('a binary for every system, and a license for every package', () => {
    const files = filesOf(INSTALLED);
    expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(8);
    const packages = files.filter((file) => /node_modules\/((@[^/]+\/)?[^/]+)\/package\.json$/.test(file));
    const licensed = new Set(
      (JSON.parse(readFileSync(path.join(INSTALLED, 'licenses.json'), 'utf8')) as { name: string }[]).map(
        ({ name }) => name,
      ),
    );
    const names = packages.map(
      (file) => (JSON.parse(readFileSync(path.join(INSTALLED, file), 'utf8')) as { name: string }).name,
    );
    expect(names).toContain('fastify');
    expect(names.filter((name) => !licensed.has(name))).toEqual([]);
  });

  test('packed twice, the same bytes', async () => {
    const again = path.join(PROJECT, 'again.tgz');
    await packServer(again);
    expect(hash(again)).toBe(hash(FILE));
  });
});

describe('the packed server', () => {
  const USE = `require('solar-installer-console/testing').startConsole({ seed: 'every-state' }).then(async (solar) => {
    await solar.snapshot('s'); await solar.reset(); await solar.restore('s');
    console.log(process.version, (await solar.owner({ state: 'approved' })).id, solar.id('rejected'));
    await solar.stop();
  }).catch(({ message }) => { console.log(message); process.exitCode = 1; })`;

  test.runIf(existsSync('/proc') && process.arch === 'x64').each(['22'])(
    'runs on the oldest Node that it takes: %s',
    (version) => {
      const node = path.join(TOOLS, `node_modules/node-${version}/bin/node`);
      expect(succeeds(['-e', USE], node).trim()).toMatch(/^v22\.19\.0 14 10$/);
    },
  );

  test('runs on the Node of this repository', () => {
    expect(succeeds(['-e', USE]).trim()).toBe(`${process.version} 14 10`);
  });

  test.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'says in one sentence that a Node is too old',
    () => {
      const node = path.join(TOOLS, 'node_modules/node-20/bin/node');
      const sentence =
        'Solar Installer Console needs Node ^22.19.0 || >=24.5.0, and this is Node v20.20.2. Newer ones are at https://nodejs.org.\n';
      const direct = inProject([path.join(INSTALLED, 'bin/command.js'), '--ephemeral'], node);
      expect([direct.status, direct.stdout, direct.stderr]).toEqual([1, '', sentence]);
      expect(inProject(['-e', USE], node).stdout).toBe(`The console did not start. ${sentence}`);
      for (const script of ['serve', 'start', 'import']) {
        const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
          scripts: Record<string, string>;
        };
        const started = spawnSync(node, scripts[script]?.split(' ').slice(1), { cwd: ROOT, encoding: 'utf8' });
        expect([script, started.status, started.stderr]).toEqual([script, 1, sentence]);
      }
    },
  );

  test('npx runs the file, and it ends with npx', async () => {
    const npx = spawn(
      'npx',
      ['--yes', '--offline', `file:${FILE}`, '--ephemeral', '--port', '0', '--log-level', 'silent'],
      {
        cwd: PROJECT,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, npm_config_cache: path.join(PROJECT, 'npm-cache') },
      },
    );
    const [line] = (await once(createInterface({ input: npx.stdout }), 'line')) as [string];
    const { base_url: url } = JSON.parse(line) as { base_url: string };
    expect((await fetch(`${url}/console/health`)).status).toBe(200);
    npx.kill('SIGTERM');
    await isGone(url);
  });

  test('a console that nobody stopped ends with the process of the test, however that ends', async () => {
    const script = `require('solar-installer-console/testing').startConsole().then(({ baseUrl }) => { console.log(baseUrl); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ['-e', script], { cwd: PROJECT, stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    expect((await fetch(`${url}/console/health`)).status).toBe(200);
    child.kill('SIGKILL');
    await isGone(url);
    // One whose work is done is not kept by it.
    succeeds(['-e', `require('solar-installer-console/testing').startConsole()`]);
  });
});

describe('the container recipe', () => {
  const recipe = readFileSync(path.join(ROOT, 'packaging/container/Dockerfile'), 'utf8');
  const words = (instruction: RegExp): string[] => JSON.parse(instruction.exec(recipe)?.[1] ?? '') as string[];

  async function freePort(): Promise<string> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    return String(port);
  }

  test.runIf(process.platform === 'linux')(
    'its commands run as somebody else, with nothing to write to but the volume',
    async () => {
      const container = mkdtempSync(path.join(tmpdir(), 'console-container-'));
      execFileSync('tar', ['--extract', '--gzip', '--no-same-owner', '--file', FILE, '--directory', container]);
      execFileSync('chmod', ['-R', 'a-w', container]);
      const volume = mkdtempSync(path.join(tmpdir(), 'console-volume-'));
      const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      if ('uid' in nobody) {
        chmodSync(container, 0o555);
        execFileSync('chown', ['65534:65534', volume]);
      }
      const port = await freePort();
      onTestFinished(await holdPort(Number(port)));
      const moved = (command: string[]): string[] =>
        command.map((word) => word.replace('/opt', container).replace('/data', volume).replace('4030', port));
      const health = moved(words(/HEALTHCHECK[^[]*\\\n\s*CMD (\[.*\])/));
      const [, ...start] = moved([...words(/ENTRYPOINT (\[.*\])/), ...words(/\nCMD (\[.*\])/)]);
      // Nowhere else can be written to: not home, and not a folder for what is temporary.
      const env = { PATH: process.env['PATH'], HOME: '/proc', TMPDIR: '/proc', CONSOLE_AUTOMATION_KEY: 'a'.repeat(43) };
      const check = (): number | null => spawnSync(process.execPath, health.slice(1), { ...nobody, env }).status;
      expect(check()).toBe(1);

      const server = spawn(process.execPath, [...start, '--port', port], {
        ...nobody,
        env,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
      expect(JSON.parse(line)).toMatchObject({ event: 'ready', automation_key: 'a'.repeat(43) });
      expect(check()).toBe(0);
      const saved = await fetch(`http://127.0.0.1:${port}/console/test_helpers/state/snapshots`, {
        method: 'POST',
        headers: { authorization: `Bearer ${'a'.repeat(43)}`, 'content-type': 'application/json' },
        body: '{"name":"kept"}',
      });
      expect(saved.status).toBe(201);
      server.kill('SIGTERM');
      expect((await once(server, 'exit'))[0]).toBe(0);
      expect(statSync(path.join(volume, 'host.key')).size).toBeGreaterThan(0);
      execFileSync('chmod', ['-R', 'u+w', container]);
      for (const folder of [container, volume]) rmSync(folder, { recursive: true, force: true });
    },
  );
});

describe('the client for tests, from the packed file', () => {
  test('in vitest', () => {
    expect(firstTest()).toContain('an owner who was approved may trade');
    expect(succeeds([toolPath('vitest', 'vitest'), 'run', '--root', 'vitest'])).toContain('5 passed');
  });

  test('in Jest', () => {
    // On a busy machine a start takes longer than Jest's own limit of 5 seconds.
    const limit = ['--testTimeout', '60000'];
    const jest = path.join(TOOLS, 'node_modules/jest/bin/jest.js');
    expect(succeeds([jest, '--rootDir', 'jest', ...limit])).toContain('2 passed');
  });

  test('in node:test', () => {
    expect(succeeds(['--test', 'node-test/*.test.mjs'])).toContain('pass 5');
  });

  test('in Playwright', () => {
    process.env['CHROMIUM_PATH'] = findBrowser();
    expect(
      succeeds([toolPath('@playwright/test', 'playwright'), 'test', '--config', 'playwright/playwright.config.ts']),
    ).toContain('1 passed');
  });

  test.each(['NodeNext', 'Bundler'])('its types are those of the contract, as %s finds them', (moduleResolution) => {
    const namesIn = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name);
    const declared = namesIn(path.join(ROOT, 'src/testing/types.ts'));
    const packed = namesIn(path.join(INSTALLED, 'lib/testing/types.d.ts'));
    expect(new Set(packed)).toEqual(new Set([...declared, 'Json']));
    const folder = path.join(PROJECT, `types-${moduleResolution}`);
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, 'same.ts'),
      `import type * as packed from 'solar-installer-console/testing';
import type * as ours from '${path.join(ROOT, 'src/testing/types.ts')}';
${declared.map((name) => `export const to${name} = (value: packed.${name}): ours.${name} => value; export const from${name} = (value: ours.${name}): packed.${name} => value;`).join('\n')}
// @ts-expect-error An effect that there is not.
export const wrong: packed.Fault = { effect: { kind: 'explode' } };
`,
    );
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'ES2024',
          module: moduleResolution === 'Bundler' ? 'ESNext' : 'NodeNext',
          moduleResolution,
          allowImportingTsExtensions: true,
          types: ['node'],
          typeRoots: [path.join(ROOT, 'node_modules/@types')],
          skipLibCheck: false,
        },
        files: ['same.ts', '../vitest/recipes.test.ts'],
      }),
    );
    succeeds([toolPath('typescript', 'tsc'), '-p', folder]);
  });
});
