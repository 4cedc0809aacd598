import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { readSigning } from './signing.ts';
import { readUpdateFeed, signFeeds } from './update-feed.ts';
import { answerHelp } from './answer-help.ts';

const HELP = `npm run package [-- ARGUMENTS]: builds what is not built and packs it with electron-builder, whose
arguments may follow (--linux deb --arm64, --dir); the list of what the packages are made of is dist/sbom.cdx.json.
electron-builder lies in packaging/, with a lock file of its own, and is installed there the first time.`;

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'packaging');
const BUILDER = path.join(FOLDER, 'node_modules', 'electron-builder');

/** What the folder's lock file asks for is installed. */
function isInstalled(): boolean {
  const versionIn = (file: string): unknown => (JSON.parse(readFileSync(file, 'utf8')) as { version: unknown }).version;
  const { dependencies } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return existsSync(BUILDER) && versionIn(path.join(BUILDER, 'package.json')) === dependencies['electron-builder'];
}

/** Installs electron-builder where it is missing; npm's cache is enough where it has it. False when that failed. */
export function provideBuilder(): boolean {
  if (isInstalled()) return true;
  process.stderr.write('Installing electron-builder, once…\n');
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Runs electron-builder on what is built. Returns its exit code. */
export function runBuilder(args: string[]): number {
  const cli = path.join(BUILDER, 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, '--publish', 'never', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  return status ?? 1;
}

interface Sbom {
  metadata: { component: object };
  components: { name: string; version: string; group?: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * Writes `dist/sbom.cdx.json`: what npm says about every package, limited to those that the build found to be part of
 * the console.
 */
export function writeSbom(file: string): boolean {
  const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) return false;
  const shipped = JSON.parse(readFileSync(path.join(ROOT, 'out', 'renderer', 'licenses.json'), 'utf8')) as {
    name: string;
    version: string;
  }[];
  const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const sbom = JSON.parse(stdout) as Sbom;
  const components = sbom.components.filter(({ name, group, version }) =>
    names.has(`${group ? `${group}/` : ''}${name}@${version}`),
  );
  const dependencies = sbom.dependencies
    .filter(({ ref }) => names.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => names.has(other)) }));
  // npm takes the folder's name for the program's.
  const metadata = {
    ...sbom.metadata,
    component: { ...sbom.metadata.component, type: 'application', name: 'solar-installer-console' },
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...sbom, metadata, components, dependencies }, null, 2)}\n`);
  return true;
}

/** Packs, and says last whether it looks for updates and whether somebody can tell who made it. */
function packAll(args: string[]): number {
  const signing = readSigning(process.platform, process.env);
  const feed = readUpdateFeed(process.env);
  const dist = path.join(ROOT, 'dist');
  const code = writeSbom(path.join(dist, 'sbom.cdx.json')) ? runBuilder([...signing.args, ...feed.args, ...args]) : 1;
  if (code === 0 && feed.key) signFeeds(dist, feed.key);
  process.stderr.write(`${feed.said}\n`);
  if (signing.unsigned !== undefined) process.stderr.write(`${signing.unsigned}\n`);
  return code;
}

if (import.meta.main) {
  answerHelp(HELP);
  process.exitCode = buildIfNeeded() && provideBuilder() ? packAll(process.argv.slice(2)) : 1;
}
