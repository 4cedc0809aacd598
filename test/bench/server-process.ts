import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the line that said it was ready. */
  startMillis: number;
  /** What `ready` returned for that line. */
  line: string;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Starts `node ...args` and waits for the first line of output for which `ready` gives the address.
 * Rejects when the process ends before, with what it wrote last.
 */
export async function startServer(args: string[], ready: (line: string) => string | undefined, cwd?: string): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd });
  const last: string[] = [];
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${last.slice(-5).join('\n')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (last.push(line) > 20) last.shift();
        const url = ready(line);
        if (url) resolve({ url, pid: child.pid ?? 0, startMillis: performance.now() - started, line, stop });
      });
    }
  });
}

/** Resident memory of a process in MiB; undefined where the system has no `ps`. */
export function residentMemory(pid: number): number | undefined {
  if (process.platform === 'win32') return undefined;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
}
