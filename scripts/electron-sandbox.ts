import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SETUID = 0o4000;

const helperIn = (distFolder: string): string => path.join(distFolder, 'chrome-sandbox');

/** The older way into the sandbox: a small program that belongs to root and is run as root. */
function hasHelper(distFolder: string): boolean {
  const helper = statSync(helperIn(distFolder), { throwIfNoEntry: false });
  return helper !== undefined && helper.uid === 0 && (helper.mode & SETUID) !== 0;
}

/**
 * Where Linux says that programs like this one get no user namespace, and the value that says so. The second is
 * Ubuntu's, from 23.10 on.
 */
const REFUSALS = [
  ['kernel/unprivileged_userns_clone', '0'],
  ['kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['user/max_user_namespaces', '0'],
] as const;

const refusedBy = (settings: string): boolean =>
  REFUSALS.some(
    ([name, value]) =>
      existsSync(path.join(settings, name)) && readFileSync(path.join(settings, name), 'utf8').trim() === value,
  );

/**
 * Tries it: containers refuse where no setting says so. A system without the program to try it with is taken at its
 * settings' word.
 */
const fails = (): boolean =>
  (spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' }).status ?? 0) !== 0;

/**
 * Why Chromium's sandbox cannot work with the program in a folder, or undefined. Electron would end with SIGTRAP, and
 * the console does not run without the sandbox. `settings` is where Linux lists its own.
 */
export function sandboxFault(distFolder: string, settings = '/proc/sys'): string | undefined {
  if (process.platform !== 'linux' || hasHelper(distFolder)) return undefined;
  return refusedBy(settings) || fails() ? 'this system does not let its sandbox make user namespaces' : undefined;
}

/** What to type so that the sandbox works, on a system that is known to be in its way. */
export function sandboxWayOut(distFolder: string): string {
  const helper = `'${helperIn(distFolder).replaceAll("'", String.raw`'\''`)}'`;
  return `To get the window: sudo chown root:root ${helper} && sudo chmod 4755 ${helper}, then npm start`;
}
