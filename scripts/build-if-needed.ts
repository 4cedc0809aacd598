import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from './answer-help.ts';

const HELP = `npm run build: builds out/ unless it was built from exactly these sources. What is compared is a hash of
their content, so a checkout or a clone does not build again for new file times. It is the first step of npm start and
npm run serve.`;

const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'out', '.built-from');
const RESULTS = [
  'out/main/index.js',
  'out/main/serve.js',
  'out/main/browser.js',
  'out/main/import.js',
  'out/main/hub.js',
  'out/main/reference/scalar.js',
  'out/main/chunks/recovery-thread.js',
  'out/main/chunks/backup-thread.js',
  'out/main/chunks/import-thread.js',
  'out/main/chunks/zip-thread.js',
  'out/renderer/index.html',
  'out/renderer/licenses.json',
];

/** What the build's configuration takes from here. */
const PLUGINS = [
  'compact-places',
  'compile-messages',
  'mantine-styles',
  'one-byte-text',
  'reference-script',
  'shipped-packages',
  'zod-for-the-page',
].map((name) => `scripts/${name}.ts`);

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/**/*', 'electron.vite.config.ts', ...PLUGINS, 'package-lock.json'], {
    cwd: ROOT,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash.update(path.relative(ROOT, file)).update('\0');
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

function isBuiltFrom(sources: string): boolean {
  return (
    RESULTS.every((file) => existsSync(path.join(ROOT, file))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === sources
  );
}

/** Everything it has to say goes to standard error. False when the build failed. */
export function buildIfNeeded(): boolean {
  const sources = hashSources();
  if (isBuiltFrom(sources)) return true;
  const builder = path.join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  if (!existsSync(builder)) {
    process.stderr.write('Nothing is built here, and the packages that build it are not installed: type npm ci.\n');
    return false;
  }
  process.stderr.write('Building the console…\n');
  const { status } = spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn', '--ignoreConfigWarning'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    process.stderr.write('The build failed.\n');
    return false;
  }
  writeFileSync(STAMP, sources);
  return true;
}

if (import.meta.main) {
  answerHelp(HELP);
  if (!buildIfNeeded()) process.exitCode = 1;
}
