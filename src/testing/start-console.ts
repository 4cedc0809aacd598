import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { connectConsole, type ConnectedConsole } from './connect-console.ts';
import type { BuiltInSeed, Seed, SeededNames } from './types.ts';

export { connectConsole, type Address, type ConnectedConsole } from './connect-console.ts';
export type * from './types.ts';

/** From here and from lib/testing of the packed server. */
const COMMAND = path.resolve(import.meta.dirname, '../../bin/command.js');
const LAST_WORDS = 4_000;

/** How a console is started. */
export interface StartOptions {
  /** What it begins with: `sample`, `every-state`, the path of a file, or the records. Absent: nothing. */
  seed?: BuiltInSeed | (string & {}) | Seed;
  /** Further options of `serve`, such as `--strict`; docs/options.md has them all. */
  args?: string[];
}

/** A console in a process of its own, which keeps nothing and ends with the test's process at the latest. */
export interface StartedConsole extends ConnectedConsole {
  /** Ends it and resolves when it has ended. */
  stop(): Promise<void>;
}

interface Ready {
  base_url: string;
  access_token: string;
  api_key: string;
  automation_key: string;
  names?: SeededNames;
}

/** The line that says it is ready; rejects with what the process said last, when it ends without one. */
function readyOf(child: ChildProcessWithoutNullStreams): Promise<Ready> {
  let line = '';
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-LAST_WORDS)));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      line += String(chunk);
      if (line.endsWith('\n')) resolve(JSON.parse(line) as Ready);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The console did not start. ${said.trim()}`)));
  });
}

/** Nothing of it keeps the test's process from ending: that it was not stopped must not hang a run. */
function letGo(child: ChildProcessWithoutNullStreams): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
}

/** Starts a console with test helpers on a free port, and resolves when it takes requests. */
export async function startConsole(options: StartOptions = {}): Promise<StartedConsole> {
  const { seed, args = [], ...unknown } = options;
  const [misspelled] = Object.keys(unknown);
  if (misspelled !== undefined) throw new Error(`startConsole takes seed and args, not ${misspelled}.`);
  if (!Array.isArray(args)) throw new Error('args must be a list, such as ["--strict"].');
  const named = typeof seed === 'string' ? ['--seed', seed] : [];
  const child = spawn(
    process.execPath,
    [
      COMMAND,
      '--port',
      '0',
      '--ephemeral',
      '--test-helpers',
      '--end-with-stdin',
      '--log-level',
      'warn',
      ...named,
      ...args,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = await readyOf(child);
  letGo(child);
  const address = {
    baseUrl: ready.base_url,
    accessToken: ready.access_token,
    apiKey: ready.api_key,
    automationKey: ready.automation_key,
  };
  const connected = connectConsole({ ...address, ...(ready.names && { names: ready.names }) });
  if (typeof seed === 'object') await connected.reset(seed);
  return Object.assign(connected, {
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  });
}
