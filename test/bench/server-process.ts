import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
 * Rejects when the process ends before, with what it logged last.
 */
export async function startServer(
  args: string[],
  ready: (line: string) => string | undefined,
  cwd?: string,
): Promise<ServerProcess> {
  const started = performance.now();
  // Logs go to a file, as they would: reading them here would slow the client down.
  const logFolder = mkdtempSync(path.join(tmpdir(), 'bench-log-'));
  const log = path.join(logFolder, 'stderr');
  const descriptor = openSync(log, 'w');
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', descriptor], cwd });
  closeSync(descriptor);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
    rmSync(logFolder, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}:\n${readFileSync(log, 'utf8').slice(-1000)}`)),
    );
    if (!child.stdout) return;
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const url = ready(line);
      if (!url) return;
      resolve({ url, pid: child.pid ?? 0, startMillis: performance.now() - started, line, stop });
      // What comes later is thrown away unread, as cheaply as can be.
      lines.close();
      child.stdout?.resume();
    });
  });
}

/** Resident memory of a process in MiB; undefined where the system has no `ps`. */
export function residentMemory(pid: number): number | undefined {
  if (process.platform === 'win32') return undefined;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
}

/** What Linux says of a process: the process that started it, and milliseconds of the processor, in code and system. */
function readStat(pid: number): { parent: number; own: number; ofEnded: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ', 2)[1]?.split(' ') ?? [];
  // In ticks, of which a second has a hundred.
  const millis = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) * 10;
  return { parent: Number(fields[1]), own: millis(11), ofEnded: millis(13) };
}

/** Milliseconds of the processor that a process has used; undefined where the system does not tell. */
export const processorMillis = (pid: number): number | undefined =>
  process.platform === 'linux' ? readStat(pid).own : undefined;

/** The same of a process and all that it has started, those that have ended among them. Linux only. */
export function familyMillis(pid: number): number {
  const { own, ofEnded } = readStat(pid);
  let millis = own + ofEnded;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      const other = readStat(Number(name));
      if (other.parent === pid) millis += other.own;
    } catch {
      // It has ended meanwhile.
    }
  return millis;
}
