import { execFile } from 'node:child_process';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';

/** What one process of a measurement says about itself when its work is done. */
export interface Figures {
  seconds: number;
  /** Processor time of the process, all its threads. */
  cpuSeconds: number;
  /** The longest time for which the main thread attended to nothing else, at most `TICK` too much. */
  longestStallMs: number;
  /** Highest resident memory of the process. */
  peakMiB: number;
  /** HTTP requests that it sent. */
  requests: number;
}

/** Milliseconds between two looks at the event loop. */
const TICK = 5;

/** Runs `work`, which resolves with the number of its requests, and prints its figures: the last line of such a process. */
export async function printFigures(work: () => Promise<number>): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: TICK });
  delays.enable();
  const before = process.cpuUsage();
  const start = performance.now();
  const requests = await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const figures: Figures = { seconds, cpuSeconds: (user + system) / 1e6, longestStallMs: delays.max / 1e6, peakMiB: process.resourceUsage().maxRSS / 1024, requests };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

const run = promisify(execFile);

/** Starts one of the scripts beside this one in a process of its own, on Node's options of `npm run serve`, and reads its figures. */
export async function measure(script: string, args: string[], nodeOptions: string[]): Promise<Figures> {
  const { stdout } = await run(process.execPath, [...nodeOptions, path.join(import.meta.dirname, script), ...args], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
}
