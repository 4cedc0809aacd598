import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdPort } from '../hold-port.ts';
import { findPrograms, POSTGRES } from '../find-programs.ts';
import type { Answer, Kept, Request } from './keeper.ts';

/** A PostgreSQL server of whoever started it. */
export interface OwnServer {
  /** On 127.0.0.1, the same after every start. */
  readonly port: number;
  /** The database `postgres`, as superuser. */
  readonly url: string;
  /** Of the process that all others of it belong to; after a start another one. */
  readonly pid: number;
  /** Ends it, in order (SIGINT) or at once (SIGKILL), and resolves when all its processes are gone. */
  kill(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** After `kill`: starts it again on the same data. Rejects with the end of its log. */
  start(): Promise<void>;
  /** Ends it in order, for good; removes its folder, unless that was given. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a server that a test can kill, on a fresh folder, or on one that an earlier call was given and has stopped.
 * Resolves when it takes connections. It also ends when this process does, however that comes about (keeper.ts).
 * Rejects where no PostgreSQL is found, and with the end of its log where it does not start.
 */
export async function startServer({ dataFolder }: { dataFolder?: string } = {}): Promise<OwnServer> {
  const binaries = await findPrograms(POSTGRES);
  const port = await freePort();
  const letGo = await holdPort(port);
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'console-postgres-'));
  const kept: Kept = { folder, temporary: dataFolder === undefined, binaries, port };
  // In a session of its own: Ctrl+C, and what kills a whole group, does not reach it.
  const keeper = fork(path.join(import.meta.dirname, 'keeper.ts'), [JSON.stringify(kept)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  keeper.channel?.unref();

  async function ask(request: Request): Promise<number> {
    // This process stays for an answer, and for nothing else.
    keeper.ref();
    const asked = new AbortController();
    const { signal } = asked;
    const gone = once(keeper, 'exit', { signal }).then(() => ({
      error: 'The process that keeps PostgreSQL has ended',
    }));
    gone.catch(() => undefined); // nobody waits for it any more
    keeper.send(request);
    const answer = await Promise.race([once(keeper, 'message', { signal }).then(([said]) => said as Answer), gone]);
    asked.abort();
    keeper.unref();
    if ('error' in answer) throw new Error(answer.error);
    return answer.pid;
  }

  async function stop(): Promise<void> {
    letGo();
    if (!keeper.connected) return;
    keeper.ref();
    keeper.disconnect();
    await once(keeper, 'exit');
  }

  let pid: number;
  try {
    pid = await ask('start');
  } catch (error) {
    await stop();
    throw error;
  }
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  return {
    port,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    get pid() {
      return pid;
    },
    async kill(signal) {
      await ask(signal);
    },
    async start() {
      pid = await ask('start');
    },
    stop,
  };
}
