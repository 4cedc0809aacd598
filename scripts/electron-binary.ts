import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '..', 'node_modules', 'electron');
/** Left after a download that failed, so that not every start waits for it again; gone with the next `npm ci`. */
const FAILED = path.join(PACKAGE, '.download-failed');
const PATIENCE_MS = 120_000;

/** Where the binary lies, or why there is none. */
export type ElectronBinary = { path: string } | { missing: string };

function installed(): string | undefined {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const pathFile = path.join(PACKAGE, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const binary = path.join(override ?? path.join(PACKAGE, 'dist'), name);
  return existsSync(binary) ? binary : undefined;
}

/** Electron opens no window here, whatever is installed. */
function impossible(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return 'there is no display';
  // Its sandbox does not work for root, and the console does not run without it.
  if (process.getuid?.() === 0) return 'it does not run as root';
  return undefined;
}

/** Where the folder cannot be written (installed by somebody else), the next start waits again; this one goes on. */
function rememberFailure(): void {
  try {
    writeFileSync(FAILED, '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Finds Electron's binary; has its own package download it where it is missing, once, and not for longer than two minutes. */
export function findElectron(options: { tryAgain: boolean }): ElectronBinary {
  const reason = impossible();
  if (reason) return { missing: reason };
  const present = installed();
  if (present) return { path: present };
  if (existsSync(FAILED) && !options.tryAgain) return { missing: 'its binary could not be downloaded' };
  process.stderr.write('Fetching Electron, once (about 110 MB)…\n');
  const { status } = spawnSync(process.execPath, [path.join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: PATIENCE_MS });
  const fetched = status === 0 ? installed() : undefined;
  if (fetched) return { path: fetched };
  rememberFailure();
  return { missing: 'its binary could not be downloaded' };
}
