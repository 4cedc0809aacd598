import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sandboxFault, sandboxWayOut } from './electron-sandbox.ts';
import { fetchElectron } from './fetch-electron.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..', 'node_modules', 'electron');
/** After a download that failed, the starts of the next hour do not wait for another. */
const REMEMBERED_MS = 3_600_000;

const NAMES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: path.join('Electron.app', 'Contents', 'MacOS', 'Electron'),
  win32: 'electron.exe',
};
const NAME = NAMES[process.platform] ?? 'electron';

/** Where the binary lies, or why there is none, and what to type to get it. */
export type ElectronBinary = { path: string } | { missing: string; wayOut?: string };

interface Search {
  /**
   * Somebody asked for the window: what failed lately is tried again, and what cannot work by all appearance as well.
   */
  insist: boolean;
  /** The npm package. */
  folder?: string;
  stallMs?: number;
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The binary, if it is there whole: `path.txt` is what the package writes last. */
function installed(folder: string): string | undefined {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const binary = path.join(override ?? path.join(folder, 'dist'), NAME);
  if (!existsSync(binary)) return undefined;
  if (override !== undefined) return binary;
  const { version } = JSON.parse(read(path.join(folder, 'package.json'))) as { version: string };
  const whole =
    path.normalize(read(path.join(folder, 'path.txt'))) === NAME &&
    read(path.join(folder, 'dist', 'version'))
      .replace(/^v/, '')
      .trim() === version;
  return whole ? binary : undefined;
}

/** Why Electron opens no window here, whatever is installed. */
export function impossible(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return 'there is no display';
  // Its sandbox does not work for root, and the console does not run without it.
  if (process.getuid?.() === 0) return 'it does not run as root';
  return undefined;
}

const failedLately = (mark: string): boolean =>
  Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < REMEMBERED_MS;

/** Where the folder cannot be written (installed by somebody else), the next start tries again; this one continues. */
function remember(mark: string): void {
  try {
    writeFileSync(mark, '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

async function provide(folder: string, { insist, stallMs }: Search): Promise<ElectronBinary> {
  const present = installed(folder);
  if (present) return { path: present };
  const mark = path.join(folder, '.download-failed');
  const missing = 'its binary could not be downloaded';
  if (failedLately(mark) && !insist) return { missing };
  process.stderr.write('Fetching Electron, once (about 110 MB)…\n');
  const fault = await fetchElectron(folder, stallMs).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const fetched = fault === undefined ? installed(folder) : undefined;
  if (!fetched) {
    remember(mark);
    return { missing: fault ? `${missing}: ${fault}` : missing };
  }
  rmSync(mark, { force: true });
  return { path: fetched };
}

/**
 * Finds Electron's binary; has its own package fetch it where it is missing. Its sandbox is looked at as well: without
 * it nothing is started.
 */
export async function findElectron(search: Search): Promise<ElectronBinary> {
  const reason = impossible();
  if (reason) return { missing: reason };
  const found = await provide(search.folder ?? PACKAGE, search);
  if ('missing' in found) return { ...found, wayOut: 'To try again now: npm start -- --host electron' };
  const fault = search.insist ? undefined : sandboxFault(path.dirname(found.path));
  return fault === undefined ? found : { missing: fault, wayOut: sandboxWayOut(path.dirname(found.path)) };
}
