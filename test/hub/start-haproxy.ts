import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPrograms, HAPROXY } from '../support/find-programs.ts';
import { holdPort } from '../support/hold-port.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../packaging/hub/haproxy.cfg');

/** HAProxy with the configuration that is shipped. */
export interface Haproxy {
  /** What clients type. */
  readonly origin: string;
  /** What it has written: a line for each request, and what it says of processes. */
  readonly log: string[];
  stop(): Promise<void>;
}

/** Before 3.0 only the first request of a client's connection is answered if its process dies. */
function closesForVersion(program: string): string {
  const [, major] = /version (\d+)/.exec(execFileSync(program, ['-v'], { encoding: 'utf8' })) ?? [];
  return Number(major) < 3 ? 'option httpclose' : 'option http-server-close';
}

/** A port of 127.0.0.1 that nobody else is given before it is let go. */
export async function reservePort(): Promise<{ port: number; letGo: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { port, letGo: await holdPort(port) };
}

/**
 * Starts it at this port of 127.0.0.1, in front of two processes, given as `host:port`. Of the file only what
 * docs/operating.md says to change is changed, and the account, which takes root. Resolves when it listens; rejects
 * where there is no HAProxy, and with what it says where it does not start.
 */
export async function startHaproxy(port: number, [one, two]: readonly [string, string]): Promise<Haproxy> {
  const program = path.join(await findPrograms(HAPROXY), 'haproxy');
  const folder = await mkdtemp(path.join(tmpdir(), 'console-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const shipped = await readFile(CONFIGURATION, 'utf8');
  const ours = shipped
    .replaceAll(' one:4030 ', ` ${one} `)
    .replaceAll(' two:4030 ', ` ${two} `)
    .replaceAll('option http-server-close', closesForVersion(program))
    .replaceAll(/^ {2}(user|group) haproxy\n/gm, '');
  await writeFile(file, ours);
  const child = spawn(program, ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HUB_BIND: `127.0.0.1:${port}` },
  });
  const log: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => log.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  let gone = false;
  const exited = once(child, 'exit').then(() => {
    gone = true;
    return rm(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  // It listens once it has read its file, and says nothing then.
  while (
    !(await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    ))
  )
    if (gone) throw new Error(`HAProxy did not start:\n${log.join('\n')}`);
  return {
    origin,
    log,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
