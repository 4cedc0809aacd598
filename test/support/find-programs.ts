import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** What tests need that npm does not bring. */
export interface Wanted {
  /** As sentences name it. */
  name: string;
  /** What its folder has in it. */
  programs: readonly string[];
  /** Where systems keep it that do not have it in PATH; of several versions the newest. */
  places: readonly string[];
  /** Debian's package. */
  package: string;
  /** What to do where it is missing. */
  advice: string;
}

export const POSTGRES: Wanted = {
  name: 'PostgreSQL',
  programs: ['postgres', 'initdb'],
  places: [
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
    '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
    '/Applications/Postgres.app/Contents/Versions/*/bin',
  ],
  package: 'postgresql',
  advice: `install PostgreSQL 15 or newer (Debian: apt-get install postgresql, macOS: brew install postgresql), or set \
TEST_DATABASE_URL to a server where they may create databases and roles; those that kill a server need it installed`,
};

export const HAPROXY: Wanted = {
  name: 'HAProxy',
  programs: ['haproxy'],
  places: ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'],
  package: 'haproxy',
  advice: 'install HAProxy (Debian: apt-get install haproxy, macOS: brew install haproxy)',
};

export interface Search {
  /** Folders, best first. */
  folders: () => string[];
  /** Brings what is wanted into one of them; absent where that takes a person. */
  install?: () => Promise<void>;
}

/** Not that of find-browser.ts, which loads Playwright. */
export const isRoot = (): boolean => process.getuid?.() === 0;

const inPath = (): string[] => (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');

/** Debian's package, by one process at a time: of several that find nothing, the others wait and find it. */
async function installPackage({ name, package: wanted, programs, places }: Wanted): Promise<void> {
  console.error(`The tests need ${name}, and none was found: installing the package ${wanted} with apt-get ...`);
  const there = places.map((place) => `${place}/${programs[0]}`).join(' ');
  const command = `ls ${there} 2> /dev/null | grep -q . ||
    { apt-get update && apt-get install -y --no-install-recommends ${wanted}; } >&2`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('flock', ['/var/lib/apt', 'sh', '-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}

function ofThisSystem(wanted: Wanted): Search {
  const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });
  const mayInstall =
    process.platform === 'linux' && isRoot() && inPath().some((folder) => existsSync(path.join(folder, 'apt-get')));
  return {
    folders: () => [...inPath(), ...wanted.places.flatMap((place) => globSync(place).toSorted(newestFirst))],
    ...(mayInstall && { install: () => installPackage(wanted) }),
  };
}

/**
 * The folder with these programs in it: one of PATH, else one of the usual places; as root where there is apt-get, they
 * are installed if need be. Throws an error that says what was looked for and what to do.
 */
export async function findPrograms(wanted: Wanted, search: Search = ofThisSystem(wanted)): Promise<string> {
  const { name, programs, places, advice } = wanted;
  const find = (): string | undefined =>
    search.folders().find((folder) => programs.every((program) => existsSync(path.join(folder, program))));
  let found = find();
  if (!found && search.install) {
    await search.install();
    found = find();
  }
  if (found) return found;
  throw new Error(
    `There is no ${name} for the tests: ${advice}.
No folder with ${programs.join(' and ')} in it was found in PATH, nor in ${places.join(', ')}.\
${search.install ? ` Installing the package ${wanted.package} with apt-get failed.` : ''}`,
  );
}
