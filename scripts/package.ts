/**
 * `npm run package [-- ARGUMENTS]`: builds what is not built and packs it with electron-builder, whose arguments may follow (`--linux deb --arm64`,
 * `--dir`). electron-builder lies in packaging/, with a lock file of its own, and is installed there the first time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'packaging');
const BUILDER = path.join(FOLDER, 'node_modules', 'electron-builder');

/** What the folder's lock file asks for is installed. */
function isInstalled(): boolean {
  const versionIn = (file: string): unknown => (JSON.parse(readFileSync(file, 'utf8')) as { version: unknown }).version;
  const { dependencies } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return existsSync(BUILDER) && versionIn(path.join(BUILDER, 'package.json')) === dependencies['electron-builder'];
}

/** Installs electron-builder where it is missing; npm's cache is enough where it has it. False when that failed. */
export function provideBuilder(): boolean {
  if (isInstalled()) return true;
  process.stderr.write('Installing electron-builder, once…\n');
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER, stdio: ['ignore', 2, 2], shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Runs electron-builder on what is built. Returns its exit code. */
export function runBuilder(args: string[]): number {
  const cli = path.join(BUILDER, 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, '--publish', 'never', ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  return status ?? 1;
}

if (import.meta.main) {
  if (buildIfNeeded() && provideBuilder()) process.exitCode = runBuilder(process.argv.slice(2));
  else process.exitCode = 1;
}
