import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { answerHelp } from './answer-help.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { declareTypes } from './server-package/declare-types.ts';
import { loadedBy, THREADS } from './server-package/loaded-by.ts';

const HELP = `npm run package:server: packs the service without a window, and the client for tests, into one file that npx
runs: dist/solar-installer-console-server-<version>.tgz. docs/packaging.md says what is in it.`;

const ROOT = path.resolve(import.meta.dirname, '..');
/** What the documents lead to; the guide is about screens, and has pictures of them. */
const DOCUMENTS = [
  ...globSync('docs/*.{md,json}', { cwd: ROOT }).filter((file) => path.basename(file) !== 'guide.md'),
  'src/sync/SPEC.md',
  ...globSync('test/examples/*/*.*', { cwd: ROOT }),
].toSorted();

interface Manifest {
  version: string;
  description: string;
  engines: object;
  dependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string> }>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** What a start never loads: sources, declarations, documents, tests. Licenses stay. */
const isLeftOut = (file: string): boolean =>
  /\.(?:map|[cm]?ts|md|markdown|cc?|cpp|hpp?|gypi?|sh|ya?ml|tsbuildinfo)$/.test(file) ||
  /[\\/](?:tests?|__tests__|benchmarks?|examples?|docs?|\.[^\\/]*)$/.test(file) ||
  /better-sqlite3[\\/](?:deps|src)$/.test(file);

/** The folders of the packages that these need, at any depth, as the lock file has them. */
function foldersOf(names: string[], { packages }: Lock): string[] {
  const found = new Set<string>();
  function take(name: string, from: string): void {
    const places = from
      .split('/node_modules/')
      .map((_, depth, parts) => parts.slice(0, parts.length - depth).join('/node_modules/'));
    const nearest = [...places.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].find(
      (place) => packages[place],
    );
    if (nearest === undefined || found.has(nearest)) return;
    found.add(nearest);
    for (const needed of Object.keys(packages[nearest]?.dependencies ?? {})) take(needed, nearest);
  }
  for (const name of names) take(name, '');
  // Only what compiles better-sqlite3 anew needs this one, and it is not compiled.
  return [...found].filter((place) => !place.endsWith('/node-addon-api')).toSorted();
}

/** The client for tests: one script that every test runner can load, and its declarations. */
async function addClient(folder: string): Promise<void> {
  const client = path.join(folder, 'lib/testing');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/testing/start-console.ts',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].js' } },
    },
  });
  // Jest and older projects load nothing but CommonJS, and everybody else that as well.
  writeFileSync(path.join(client, 'package.json'), '{ "type": "commonjs" }\n');
  const declared = mkdtempSync(path.join(tmpdir(), 'console-declarations-'));
  const options =
    '--ignoreConfig --target ES2024 --module NodeNext --types node --strict --skipLibCheck --allowImportingTsExtensions --declaration --emitDeclarationOnly';
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [tsc, ...options.split(' '), '--rootDir', 'src', '--outDir', declared, 'src/testing/start-console.ts'],
    { cwd: ROOT, stdio: ['ignore', 2, 2] },
  );
  for (const name of ['start-console', 'connect-console']) {
    const text = readFileSync(path.join(declared, `testing/${name}.d.ts`), 'utf8');
    writeFileSync(path.join(client, `${name}.d.ts`), text.replaceAll(".ts';", ".js';"));
  }
  rmSync(declared, { recursive: true });
  writeFileSync(path.join(client, 'types.d.ts'), declareTypes());
}

/** How the build writes that a chunk needs a package. */
const importsOf = (name: string): string[] => [`from "${name}"`, `import("${name}")`, `require("${name}")`];

/** Lays out in a folder what is packed. */
async function layOut(folder: string): Promise<void> {
  const { version, description, engines, dependencies } = readJson('package.json') as Manifest;
  const chunks = THREADS.reduce((known, thread) => loadedBy(ROOT, thread, known), loadedBy(ROOT, 'out/main/serve.js'));
  const code = [...chunks].map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const wanted = Object.fromEntries(
    Object.entries(dependencies).filter(([name]) =>
      code.some((text) => importsOf(name).some((written) => text.includes(written))),
    ),
  );
  const copy = (from: string, to = from): void =>
    cpSync(path.join(ROOT, from), path.join(folder, to), {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(ROOT, file)),
    });

  for (const chunk of chunks) copy(chunk);
  for (const place of foldersOf(Object.keys(wanted), readJson('package-lock.json') as Lock)) copy(place);
  copy('resources/sample');
  copy('out/main/reference');
  copy('out/renderer/licenses.json', 'licenses.json');
  copy('bin');
  for (const [from, to] of [['packaging/server/README.md', 'README.md'], ...DOCUMENTS.map((file) => [file, file])] as [
    string,
    string,
  ][])
    cpSync(path.join(ROOT, from), path.join(folder, to));
  await addClient(folder);
  const manifest = {
    name: 'solar-installer-console',
    version,
    description: `${description}: the service alone, for tests`,
    private: true,
    type: 'module',
    engines,
    bin: { 'solar-installer-console': 'bin/command.js' },
    exports: {
      './testing': { types: './lib/testing/start-console.d.ts', default: './lib/testing/start-console.js' },
      './package.json': './package.json',
    },
    // For TypeScript's older ways of finding a module, which do not read `exports`.
    typesVersions: { '*': { testing: ['lib/testing/start-console.d.ts'] } },
    dependencies: wanted,
    bundleDependencies: Object.keys(wanted),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Packs what is built into a file, and returns how many bytes it has. */
export async function packServer(file: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-server-'));
  try {
    await layOut(folder);
    const npm = process.env['npm_execpath'];
    const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
    const packed = execFileSync(
      command,
      [...first, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      {
        cwd: folder,
        encoding: 'utf8',
        shell: npm === undefined && process.platform === 'win32',
      },
    );
    const [{ filename = '' } = {}] = JSON.parse(packed) as { filename?: string }[];
    mkdirSync(path.dirname(file), { recursive: true });
    cpSync(path.join(folder, filename), file);
    return statSync(file).size;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  answerHelp(HELP);
  const { version } = readJson('package.json') as Manifest;
  const file = path.join(ROOT, `dist/solar-installer-console-server-${version}.tgz`);
  if (buildIfNeeded()) console.log(`${file}: ${((await packServer(file)) / 1e6).toFixed(1)} MB`);
  else process.exitCode = 1;
}
