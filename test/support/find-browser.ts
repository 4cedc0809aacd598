import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { toolPath } from './tool-path.ts';

const LINUX_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const WHAT_TO_TYPE = `No Chromium, Chrome or Edge was found, and none could be installed. Type one of these, then try again:
  sudo apt-get install chromium                 (Debian)
  npx playwright install --with-deps chromium   (other systems)
or set CHROMIUM_PATH to the program file of a Chromium that you have.`;

/** Places where the system keeps its own browser, best first. */
function systemCandidates(): string[] {
  if (process.platform === 'darwin') return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (process.platform === 'win32') {
    const roots = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];
    return roots.flatMap((root) => (root ? WINDOWS_PROGRAMS.map((program) => path.join(root, program)) : []));
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return LINUX_COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

export const isRoot = (): boolean => process.getuid?.() === 0;

const isDebian = (): boolean =>
  process.platform === 'linux' &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const run = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** The ordinary way of the platform: Debian's package when we may, else Playwright's own installer. */
function install(): boolean {
  if (isDebian() && isRoot()) {
    return run('apt-get', ['update']) && run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  return run(process.execPath, [toolPath('@playwright/test', 'playwright'), 'install', 'chromium']);
}

function installed(): string | undefined {
  return [...systemCandidates(), chromium.executablePath()].find(
    (candidate) => candidate !== '' && existsSync(candidate),
  );
}

/**
 * The program file of a Chromium: CHROMIUM_PATH, else the system's own Chromium, Chrome or Edge, else Playwright's.
 * Where there is none it installs one; throws an error that says what to type when that does not work either.
 */
export function findBrowser(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names a file that does not exist: ${chosen}`);
  }
  const found = installed() ?? (install() ? installed() : undefined);
  if (!found) throw new Error(WHAT_TO_TYPE);
  return found;
}
