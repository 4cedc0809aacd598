import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

export const BINARY =
  process.platform === 'darwin' ? path.join('Electron.app', 'Contents', 'MacOS', 'Electron') : 'electron';
export const { version: VERSION } = JSON.parse(
  readFileSync(path.join(MODULES, 'electron', 'package.json'), 'utf8'),
) as { version: string };

/** Electron does not run as root, nor does what is started here. */
export const PLAIN_USER = process.getuid?.() === 0 ? 65_534 : undefined;

/** A temporary folder that belongs to whoever the programs run as. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-electron-'));
  if (PLAIN_USER !== undefined) chownSync(folder, PLAIN_USER, PLAIN_USER);
  return folder;
}

/**
 * A distribution folder with a small program in Electron's place. Like Electron it takes the first signal for a request
 * and dies of the second. Linux lets it have its sandbox, whatever this machine allows: a program that is run as root
 * lies beside it.
 */
export function makeDistribution(folder: string, program: string): string {
  const dist = path.join(folder, 'dist');
  const binary = path.join(dist, BINARY);
  mkdirSync(path.dirname(binary), { recursive: true });
  writeFileSync(binary, `#!${process.execPath}\n${program}\n`);
  chmodSync(binary, 0o755);
  if (process.platform === 'linux') symlinkSync('/usr/bin/su', path.join(dist, 'chrome-sandbox'));
  return dist;
}

/** Electron's npm package without a binary, and beside it what it needs to fetch one. */
export function makePackage(folder: string): string {
  const target = path.join(folder, 'node_modules', 'electron');
  mkdirSync(path.dirname(target), { recursive: true });
  const within = path.join(MODULES, 'electron');
  cpSync(within, target, {
    recursive: true,
    filter: (file) => !/[\\/](?:dist|path\.txt|\.download.*|electron\.d\.ts)$/.test(file.slice(within.length)),
  });
  for (const scope of ['@electron', '@electron-internal'])
    symlinkSync(path.join(MODULES, scope), path.join(folder, 'node_modules', scope));
  return target;
}
