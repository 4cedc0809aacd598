import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What is waited for while nothing arrives. There is no limit on the whole: a slow line may take an hour. */
const STALL_MS = 60_000;
const LOOKS = 20;
const MEGABYTE = 1_000_000;

/**
 * How much there is so far: of the archive while it is fetched, of the program while it is unpacked. A file may go away
 * while it is looked at.
 */
const bytesIn = (folders: string[]): number =>
  folders
    .flatMap((folder) => globSync('**/*', { cwd: folder }).map((name) => path.join(folder, name)))
    .reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/**
 * Calls `stalled` once nothing has been added to the folders for a while, and tells how much is there. Returns what
 * ends the watch.
 */
function watchGrowth(folders: string[], stallMs: number, stalled: () => void): () => void {
  let seen = 0;
  let told = 0;
  let quiet = 0;
  const look = setInterval(() => {
    const size = bytesIn(folders);
    quiet = size === seen ? quiet + 1 : 0;
    seen = size;
    if (quiet >= LOOKS) stalled();
    if (size - told < 10 * MEGABYTE) return;
    told = size;
    process.stderr.write(`  ${Math.round(size / MEGABYTE)} MB\n`);
  }, stallMs / LOOKS);
  return () => clearInterval(look);
}

/**
 * Has Electron's own package fetch and unpack its binary, through the proxy that the environment names. Resolves with
 * undefined, or with what went wrong, in words. What an earlier attempt has left half unpacked goes first.
 */
export async function fetchElectron(folder: string, stallMs = STALL_MS): Promise<string | undefined> {
  const drafts = path.join(folder, '.download');
  const unpacked = path.join(folder, 'dist');
  for (const left of [drafts, unpacked]) rmSync(left, { recursive: true, force: true });
  mkdirSync(drafts);
  const env = {
    ...process.env,
    TMPDIR: drafts,
    TEMP: drafts,
    TMP: drafts,
    NODE_USE_ENV_PROXY: '1',
    NODE_USE_SYSTEM_CA: '1',
    ELECTRON_GET_NO_PROGRESS: '1',
  };
  const child = spawn(process.execPath, [path.join(folder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let words = '';
  let stalled = false;
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (words += piece));
  child.once('error', (error) => resolve(error.message));
  child.once('close', (code) => resolve(code === 0 ? undefined : (words.split('\n', 1)[0] ?? '')));
  const endWatch = watchGrowth([drafts, unpacked], stallMs, () => {
    stalled = true;
    child.kill('SIGKILL');
  });
  const fault = await promise;
  endWatch();
  if (existsSync(drafts)) rmSync(drafts, { recursive: true, force: true });
  return stalled ? `nothing arrived for ${stallMs / 1000} seconds` : fault;
}
