import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const SERVE = path.resolve(import.meta.dirname, '../../out/main/serve.js');

/** A process of a hub, as `npm run serve -- --database` starts it, in its own process. */
export interface HubProcess {
  /** Its own address, also where it is known under a public one. */
  readonly base: string;
  readonly pid: number;
  /** Sends a signal, and resolves with the exit code when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Resolves with the exit code when it is gone. */
  readonly exited: Promise<number | null>;
  /** Its log. */
  readonly log: string[];
}

/** Processes of one hub on a database that exists, started from the build. */
export interface Cluster {
  /** Access token and API key of the company. */
  readonly token: string;
  readonly apiKey: string;
  readonly processes: HubProcess[];
  /** Starts another process in the place of one that was ended. */
  restart(nth: number): Promise<void>;
  /** Ends all of them. */
  stop(): Promise<void>;
}

async function startProcess(folder: string, args: readonly string[], secrets: NodeJS.ProcessEnv): Promise<HubProcess> {
  if (!existsSync(SERVE)) throw new Error('the service is not built: npm run build');
  const child: ChildProcess = spawn(
    process.execPath,
    // Its standard input ends with this process, and it does then, however that comes about.
    [
      SERVE,
      '--port',
      '0',
      '--database',
      'env',
      '--data',
      folder,
      '--company',
      'Bright Roofs',
      '--end-with-stdin',
      ...args,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...secrets } },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const log: string[] = [];
  if (!child.stdout || !child.stderr) throw new Error('a process without output');
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then((code) => {
      throw new Error(`a process of the hub ended with ${code}: ${log.join('\n')}`);
    }),
  ])) as [string];
  const { base_url: base, port } = JSON.parse(line) as { base_url: string; port?: number };
  return {
    base: port === undefined ? base : `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log,
    exited,
    async end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

const newSecret = (prefix: string): string => `${prefix}_test_${randomBytes(32).toString('base64url')}`;

/** Starts so many processes on the database; one company is there, with its credentials. `args`: of each of them. */
export async function startCluster(url: string, count: number, args: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-hub-'));
  const [token, apiKey] = [newSecret('at'), newSecret('sk')];
  // A command line is read by everybody, and the address has a password.
  const secrets = { DATABASE_URL: url, CONSOLE_ACCESS_TOKEN: token, CONSOLE_API_KEY: apiKey };
  const start = (): Promise<HubProcess> => startProcess(folder, args, secrets);
  const processes: HubProcess[] = [];
  async function stop(): Promise<void> {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  }
  try {
    // One after the other: the first one makes the key that all of them share.
    while (processes.length < count) processes.push(await start());
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    token,
    apiKey,
    processes,
    async restart(nth) {
      processes[nth] = await start();
    },
    stop,
  };
}
