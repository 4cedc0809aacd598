import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewSpace } from '../../../src/contract/console/test-helpers/spaces.ts';
import { nodeOptions } from '../console-server.ts';
import { residentMemory, startServer, type ServerProcess } from '../server-process.ts';
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

/** One process for all files, and a space for each. */
export async function startSpaces(count: number): Promise<Services> {
  const server = await startServe();
  const { base_url, automation_key } = targetOf(server);
  const create = async (): Promise<NewSpace> => {
    const answer = await fetch(`${base_url}/console/test_helpers/spaces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${automation_key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (answer.status !== 201) throw new Error(`no space was made: ${await answer.text()}`);
    return (await answer.json()) as NewSpace;
  };
  const targets = await Promise.all(Array.from({ length: count }, create));
  return { targets, servers: [server], stop: server.stop };
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
