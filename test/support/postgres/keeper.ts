import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isRoot } from '../find-programs.ts';

/** What a keeper is told as it starts, as JSON. */
export interface Kept {
  /** Has `data`, `log`, and `password`, that of the superuser `postgres`; made where it is missing. */
  folder: string;
  /** Whether the folder goes with the server. */
  temporary: boolean;
  /** The folder of `postgres` and `initdb`. */
  binaries: string;
  port: number;
}

/** What it is asked: to start the server, or to end it, in order or at once. */
export type Request = 'start' | 'SIGINT' | 'SIGKILL';

/** What it answers: the process id of the server that has started or ended, or what went wrong. */
export type Answer = { pid: number } | { error: string };

const { folder, temporary, binaries, port } = JSON.parse(process.argv[2] ?? '') as Kept;
const data = path.join(folder, 'data');
const password = path.join(folder, 'password');
const log = path.join(folder, 'log');

/** `gone` when it and all that it has started have ended: each of them holds its end of the pipe. */
let server: { child: ChildProcess; gone: Promise<unknown> } | undefined;

/** PostgreSQL refuses to run as root: then it is an account that can do little. */
function account(): { uid?: number; gid?: number } {
  if (!isRoot()) return {};
  const id = (option: string, name: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }));
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') };
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') };
  }
}

const as = account();
// Its messages in English, wherever this runs.
const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...as };

/**
 * Makes an empty cluster, unless there is one. It asks for passwords, because everybody on this computer reaches the
 * port, and a superuser of PostgreSQL runs commands. It sorts text as people do, which most servers are set up for:
 * what relies on the order of bytes and does not say so fails here. Nothing needs to be on disk before it starts.
 */
async function makeCluster(): Promise<void> {
  if (existsSync(data)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(password, randomBytes(18).toString('hex'), { mode: 0o600 });
  const { uid, gid } = as;
  if (uid !== undefined && gid !== undefined) for (const file of [folder, password]) chownSync(file, uid, gid);
  const access = ['--username=postgres', `--pwfile=${password}`, '--auth-local=reject', '--auth-host=scram-sha-256'];
  const text = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'];
  await promisify(execFile)(path.join(binaries, 'initdb'), ['-D', data, '--no-sync', ...access, ...text], options);
}

/** Resolves when the server takes connections. */
async function start(): Promise<Answer> {
  await makeCluster();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    // One look of a wait: a test brings about a deadlock within that time.
    deadlock_timeout: '3s',
    // In its folder, and gone with it after a kill.
    dynamic_shared_memory_type: 'mmap',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  const child = spawn(path.join(binaries, 'postgres'), ['-D', data, ...args], { ...options, stdio });
  const gone = once(child, 'close');
  server = { child, gone };
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      appendFileSync(log, `${line}\n`);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, gone]);
  if (child.exitCode === null && child.signalCode === null && child.pid) return { pid: child.pid };
  return { error: `PostgreSQL did not start:\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}` };
}

async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<Answer> {
  if (!server?.child.pid) return { error: 'The server was never started' };
  server.child.kill(signal);
  // One that a test has stopped (SIGSTOP) would not notice.
  server.child.kill('SIGCONT');
  await server.gone;
  return { pid: server.child.pid };
}

/**
 * Whoever started it is done, or was killed itself. A server that was killed is started once more, because only its
 * own orderly end gives back the shared memory of the one before.
 */
async function finish(): Promise<void> {
  try {
    if (server?.child.signalCode) await start();
    if (server) await end('SIGINT');
  } finally {
    if (temporary) rmSync(folder, { recursive: true, force: true });
  }
}

// One after the other, whatever comes in between.
let turn: Promise<unknown> = Promise.resolve();

process.on('message', (request: Request) => {
  const answer = turn
    .then(() => (request === 'start' ? start() : end(request)))
    .catch((error: Error): Answer => ({ error: error.message }));
  turn = answer.then((said) => process.connected && process.send?.(said));
});
if (process.connected) process.once('disconnect', () => void turn.then(finish));
// It was gone before this file was read.
else await finish();
