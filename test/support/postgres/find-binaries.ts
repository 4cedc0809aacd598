import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Where Debian, Homebrew and Postgres.app keep what is not in PATH; of several versions the newest. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

export interface Search {
  /** Folders, best first. */
  folders: () => string[];
  /** Brings PostgreSQL into one of them; absent where that takes a person. */
  install?: () => Promise<void>;
}

/** Not that of find-browser.ts, which loads Playwright. */
export const isRoot = (): boolean => process.getuid?.() === 0;

const inPath = (): string[] => (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');

function systemFolders(): string[] {
  const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });
  return [...inPath(), ...USUAL_PLACES.flatMap((place) => globSync(place).toSorted(newestFirst))];
}

/** Debian's package, by one process at a time: of several that find nothing, the others wait and find it. */
async function installPackage(): Promise<void> {
  console.error('The tests need PostgreSQL, and none was found: installing the package postgresql with apt-get ...');
  const command = `ls /usr/lib/postgresql/*/bin/postgres 2> /dev/null ||
    { apt-get update && apt-get install -y --no-install-recommends postgresql; } >&2`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('flock', ['/var/lib/apt', 'sh', '-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}

function ofThisSystem(): Search {
  const mayInstall =
    process.platform === 'linux' && isRoot() && inPath().some((folder) => existsSync(path.join(folder, 'apt-get')));
  return { folders: systemFolders, ...(mayInstall && { install: installPackage }) };
}

/**
 * The folder with `postgres` and `initdb` in it: one of PATH, else one of the usual places; as root where there is
 * apt-get, PostgreSQL is installed if need be. Throws an error that says what was looked for and what to do.
 */
export async function findBinaries(search: Search = ofThisSystem()): Promise<string> {
  const find = (): string | undefined =>
    search.folders().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))));
  let found = find();
  if (!found && search.install) {
    await search.install();
    found = find();
  }
  if (found) return found;
  throw new Error(
    `There is no PostgreSQL for the tests: install PostgreSQL 15 or newer (Debian: apt-get install postgresql, macOS: \
brew install postgresql), or set TEST_DATABASE_URL to a server where they may create databases and roles; those that \
kill a server need it installed.
No folder with postgres and initdb in it was found in PATH, nor in ${USUAL_PLACES.join(', ')}.\
${search.install ? ' Installing the package postgresql with apt-get failed.' : ''}`,
  );
}
