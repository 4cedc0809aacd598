import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOST_SPACES, type NewSpace } from '../../../src/contract/console/test-helpers/spaces.ts';
import { nodeOptions } from '../console-server.ts';
import { processorMillis, residentMemory, startServer, type ServerProcess } from '../server-process.ts';
import type { Target } from './suite.ts';

/** What files of tests are run against. */
export interface Services {
  targets: Target[];
  servers: ServerProcess[];
  stop(): Promise<void>;
}

const SERVE = path.resolve(import.meta.dirname, '../../../out/main/serve.js');
const readyUrl = (line: string): string | undefined =>
  line.startsWith('{"event":"ready"') ? (JSON.parse(line) as Target).base_url : undefined;

const startServe = (): Promise<ServerProcess> =>
  startServer([...nodeOptions(), SERVE, '--port', '0', '--ephemeral', '--test-helpers'], readyUrl);

const targetOf = ({ line }: ServerProcess): Target => JSON.parse(line) as Target;

/** Makes a space in the console that answers for `target`. */
async function createSpace({ base_url, automation_key }: Target): Promise<NewSpace> {
  const answer = await fetch(`${base_url}/console/test_helpers/spaces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${automation_key}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (answer.status !== 201) throw new Error(`no space was made: ${await answer.text()}`);
  return (await answer.json()) as NewSpace;
}

/** One process for all files, and a space for each. */
export async function startSpaces(count: number): Promise<Services> {
  const server = await startServe();
  const targets = await Promise.all(Array.from({ length: count }, () => createSpace(targetOf(server))));
  return { targets, servers: [server], stop: server.stop };
}

/** What spaces cost. */
export interface Creation {
  /** Milliseconds of each, one after the other. */
  each: number[];
  /** Milliseconds of the processor for one, deleting it included; undefined where the system does not tell. */
  processor: number | undefined;
  /** Seconds of as many as there can be, asked for at once. */
  atOnce: number;
  /** MiB of one, where there are as many as there can be. */
  memory: number;
}

export async function measureCreation(): Promise<Creation> {
  const server = await startServe();
  const console = targetOf(server);
  try {
    const each: number[] = [];
    const busyBefore = processorMillis(server.pid);
    for (let nth = 0; nth < MOST_SPACES; nth += 1) {
      const began = performance.now();
      const { name } = await createSpace(console);
      each.push(performance.now() - began);
      await fetch(`${console.base_url}/console/test_helpers/spaces/${name}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${console.automation_key}` },
      });
    }
    const processor =
      busyBefore === undefined ? undefined : ((processorMillis(server.pid) ?? 0) - busyBefore) / MOST_SPACES;
    const before = memoryOf(server.pid);
    const began = performance.now();
    await Promise.all(Array.from({ length: MOST_SPACES }, () => createSpace(console)));
    const atOnce = (performance.now() - began) / 1000;
    return { each, processor, atOnce, memory: (memoryOf(server.pid) - before) / MOST_SPACES };
  } finally {
    await server.stop();
  }
}

/** A process for each file. */
export async function startProcesses(count: number): Promise<Services> {
  const servers = await Promise.all(Array.from({ length: count }, startServe));
  return {
    targets: servers.map(targetOf),
    servers,
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

/** MiB, with what processes share (the program itself, for one) counted once, where the system tells: Linux. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return residentMemory(pid) ?? 0;
  const [, kib = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** Of all processes together. */
export const memoryOfAll = ({ servers }: Services): number => servers.reduce((sum, { pid }) => sum + memoryOf(pid), 0);
