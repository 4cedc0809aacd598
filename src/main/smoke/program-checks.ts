import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, powerMonitor, type WebContents } from 'electron';
import { inPage } from './in-page.ts';
import { isConfined } from './page-checks.ts';
import { expected, NotHere } from './report.ts';

/** What runs here; nothing to fail, but to send along. */
export async function tellVersions(version: string): Promise<string> {
  const { electron, chrome, node } = process.versions;
  return `console ${version}, Electron ${electron}, Chromium ${chrome}, Node ${node}, ${process.platform} ${process.arch}, ${app.isPackaged ? 'packed' : 'unpacked'}`;
}

/** The page has nothing of Node, its process is confined, and nobody asked for less. */
export async function holdSandbox(contents: WebContents): Promise<string> {
  const names = await inPage(contents, async () =>
    ['require', 'process', 'module'].filter((name) => name in globalThis),
  );
  const pid = contents.getOSProcessId();
  const metric = app.getAppMetrics().find((candidate) => candidate.pid === pid);
  const confined = (await isConfined(pid)) ?? metric?.sandboxed;
  const seen = {
    names,
    confined: confined ?? 'not told by this system',
    noSandbox: app.commandLine.hasSwitch('no-sandbox'),
  };
  expected(names.length === 0 && confined !== false && !seen.noSandbox, seen);
  return JSON.stringify(seen);
}

/** Where the key is that seals the secrets. */
export async function tellKeyStorage(contents: WebContents): Promise<string> {
  const { body } = await inPage(contents, async ({ ask }) => ask('GET', '/console/settings'));
  const { key_storage: storage } = body as { key_storage?: string };
  expected(storage === 'keychain' || storage === 'file', storage);
  return storage ?? '';
}

/** Going to sleep locks the console: its page loads again and says so. */
export async function suspend(contents: WebContents, passphrase: string): Promise<string> {
  const loaded = once(contents, 'did-finish-load');
  powerMonitor.emit('suspend');
  await loaded;
  const { state, status } = await inPage(
    contents,
    async ({ ask, given }) => {
      const { body } = await ask('GET', '/console/session');
      return {
        state: (body as { state?: string }).state,
        status: (await ask('POST', '/console/session/unlock', { passphrase: given })).status,
      };
    },
    passphrase,
  );
  expected(state === 'locked' && status < 300, { state, status });
  return 'locked, and unlocked by the passphrase';
}

/** This program once more, with other switches of its own. */
function startAgain(...switches: string[]): { child: ChildProcess; said(): string; ended: Promise<number | null> } {
  const own = process.argv.slice(1).filter((argument) => !/^--(smoke|data)\b/.test(argument));
  const child = spawn(process.execPath, [...own, ...switches], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => (said += piece.toString('utf8')));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** A second start on the same folder ends at once, and this program hears of it. */
export async function startSecond(dataFolder: string): Promise<string> {
  const told = once(app, 'second-instance');
  const code = await startAgain(`--data=${dataFolder}`).ended;
  expected(code === 0, `exit code ${code}`);
  await told;
  return 'ended with 0, and was heard of';
}

/** Starts the program on a folder of its own and resolves when its window is there. */
async function startElsewhere(dataFolder: string, smoke: 'window' | 'quit'): Promise<ReturnType<typeof startAgain>> {
  const started = startAgain(`--data=${dataFolder}`, `--smoke-part=${smoke}`);
  while (!started.said().includes('"check":"window"'))
    await Promise.race([
      once(started.child.stdout ?? started.child, 'data'),
      started.ended.then((code) => expected(false, `exit code ${code} before there was a window`)),
    ]);
  return started;
}

async function endedInOrder(dataFolder: string, code: number | null): Promise<string> {
  const left = (await readdir(dataFolder)).filter((name) => name.endsWith('-wal'));
  expected(code === 0 && left.length === 0, { code, left });
  return 'exit code 0, and every database closed';
}

/** Ctrl+C in a terminal ends the program in order. */
export async function interrupt(folder: string): Promise<string> {
  if (process.platform === 'win32')
    throw new NotHere('Windows gives a program no way to send Ctrl+C to another one alone');
  const data = join(folder, 'interrupted');
  const { child, ended } = await startElsewhere(data, 'window');
  child.kill('SIGINT');
  return endedInOrder(data, await ended);
}

/** Quitting ends the program in order, with its exit code. */
export async function quit(folder: string): Promise<string> {
  const data = join(folder, 'quitted');
  const { ended } = await startElsewhere(data, 'quit');
  return endedInOrder(data, await ended);
}

/** The one window of the console. */
export function consoleContents(): WebContents {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) throw new Error('there is no window');
  return window.webContents;
}
