import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END } from '../../src/main/end-when-told.ts';
import { sendHalf } from '../support/half-sent.ts';
import { BINARY, makeDistribution, makeFolder, PLAIN_USER } from './fake-electron.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const DIES = `process.kill(process.pid, 'SIGTRAP'); setInterval(() => {}, 1000);`;
const REFUSES = `console.log('a dialog'); process.exitCode = 1;`;
/**
 * Ends in order at the first signal, once the file is there that lets it; the second one kills it, as it does Electron.
 */
const RUNS = `
  const { existsSync } = require('node:fs');
  const ended = () => { if (existsSync(process.env.MAY_END)) { console.log('closed in order'); process.exit(0); } };
  process.once('SIGINT', () => { console.log('asked to end'); setInterval(ended, 20); });
  setTimeout(() => process.exit(99), 60_000);
  console.log('window open ' + process.argv.slice(2).join(' '));`;

/** There any signal is the end; this one listens to messages. */
const RUNS_ON_WINDOWS = `
  const { existsSync } = require('node:fs');
  process.on('SIGINT', () => process.exit(98));
  process.on('message', (message) => { console.log(message === ${JSON.stringify(END)} ? 'asked to end' : 'asked for something'); setInterval(ended, 20); });
  const ended = () => { if (existsSync(process.env.MAY_END)) { console.log('closed in order'); process.exit(0); } };
  setTimeout(() => process.exit(99), 60_000);
  console.log('window open');`;

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => (folder = makeFolder()));
afterEach(() => {
  if (running?.exitCode === null && running.signalCode === null) process.kill(-(running.pid ?? 0), 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const mayEnd = (): string => path.join(folder, 'may-end');

/** Starts a command in a process group of its own, as a terminal does, with a program in Electron's place. */
function begin(command: string, args: string[], program: string | undefined, more: NodeJS.ProcessEnv = {}) {
  const { WAYLAND_DISPLAY: _display, ...rest } = process.env;
  const env = {
    ...rest,
    DISPLAY: ':9',
    BROWSER: '/bin/true',
    HOME: folder,
    MAY_END: mayEnd(),
    ...(program !== undefined && { ELECTRON_OVERRIDE_DIST_PATH: makeDistribution(folder, program) }),
    ...more,
  };
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(PLAIN_USER !== undefined && { uid: PLAIN_USER, gid: PLAIN_USER }),
  });
  running = child;
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const [text, found] of waiting) if (line.includes(text)) found();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (text: string): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve) =>
        lines.some((line) => line.includes(text)) ? resolve() : waiting.set(text, resolve),
      ),
      ended.then((code) =>
        Promise.reject(new Error(`ended with ${code} before it said "${text}": ${lines.join('\n')}`)),
      ),
    ]);
  const ctrlC = (): boolean => process.kill(-(child.pid ?? 0), 'SIGINT');
  return { lines, ended, says, ctrlC };
}

const start = (program: string, ...args: string[]) =>
  begin(process.execPath, ['scripts/start.ts', '--data', path.join(folder, 'data'), ...args], program);

/** Ctrl+C arrives twice, as it does under npm, and the window closes in order; resolves with the exit code. */
async function endInOrder(host: ReturnType<typeof begin>): Promise<number | null> {
  await host.says('window open');
  host.ctrlC();
  await host.says('asked to end');
  host.ctrlC();
  writeFileSync(mayEnd(), '');
  await host.says('closed in order');
  return host.ended;
}

/** Windows has no programs of one line, and none of these signals. */
describe.runIf(process.platform !== 'win32')('npm start with Electron', () => {
  test('a window that dies at its start is replaced by the browser, with one line about it', async () => {
    const host = start(DIES);
    await host.says('Press Ctrl+C');
    const told = host.lines.filter((line) => line.includes('Electron'));
    expect(told).toEqual([
      expect.stringMatching(
        /^The console opens in the browser\. Electron did not start \(SIGTRAP\)\. To get the window: sudo chown root:root '.+chrome-sandbox' && sudo chmod 4755 /,
      ),
    ]);
    host.ctrlC();
    expect(await host.ended).toBe(0);
  });

  test('who insists on the window is told the same, and gets nothing else', async () => {
    const host = start(DIES, '--host', 'electron');
    expect(await host.ended).toBe(1);
    expect(host.lines.join('\n')).toMatch(/Electron did not start \(SIGTRAP\)[^]*npm start -- --host browser$/);
  });

  test('what the window does not take is refused before anything is fetched', async () => {
    const nowhere = {
      ELECTRON_OVERRIDE_DIST_PATH: path.join(folder, 'missing'),
      ELECTRON_MIRROR: 'http://127.0.0.1:1/',
    };
    const host = begin(process.execPath, ['scripts/start.ts', '--seed'], RUNS, nowhere);
    expect(await host.ended).toBe(1);
    expect(host.lines).toEqual([expect.stringContaining('Unknown option --seed. Valid options: --data DIR, ')]);
  });

  test('a window that says itself why it cannot start is left at that', async () => {
    const host = start(REFUSES);
    expect(await host.ended).toBe(1);
    expect(host.lines).toEqual(['a dialog']);
  });

  test('Ctrl+C reaches it once, however often it arrives, and its exit code is that of npm start', async () => {
    const host = start(RUNS);
    expect(await endInOrder(host)).toBe(0);
  });

  test('on Windows Ctrl+C is kept from it, and it is asked to end by a message, once', async () => {
    const asWindows = `import { runElectron } from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'scripts/run-electron.ts')).href)};
      const run = await runElectron(${JSON.stringify(path.join(makeDistribution(folder, RUNS_ON_WINDOWS), BINARY))}, [], 'win32'); process.exitCode = run.code;`;
    const host = begin(process.execPath, ['--input-type=module', '--eval', asWindows], undefined);
    expect(await endInOrder(host)).toBe(0);
    expect(host.lines.filter((line) => line === 'asked to end')).toHaveLength(1);
  });

  test('Ctrl+C that arrives twice, as it does under npm, closes the browser host in order as well', async () => {
    const host = start(DIES, '--host', 'browser', '--no-open', '--port', '0');
    await host.says('Press Ctrl+C');
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(host.lines.join())?.[0] ?? '';
    // A request that is under way keeps it from ending before the second one arrives.
    const half = await sendHalf(
      address,
      'POST',
      '/console/session',
      { 'content-type': 'application/json' },
      '{ "name": 1 }',
    );
    host.ctrlC();
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), { timeout: 1_900, interval: 10 });
    host.ctrlC();
    await half.finish().catch(() => undefined);
    expect(await host.ended).toBe(0);
  });
});
