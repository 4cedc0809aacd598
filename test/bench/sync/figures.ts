import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { peakMemory } from '../../support/peak-memory.ts';
import type { Stall } from '../longest-stall.ts';

/** What one process of a measurement says about itself when its work is done. */
export interface Figures {
  seconds: number;
  /** Processor time of the process, all its threads. */
  cpuSeconds: number;
  /** Highest resident memory of the process. */
  peakMiB: number;
  /** HTTP requests that it sent. */
  requests: number;
  /** Where it was watched. */
  stall?: Stall;
}

/**
 * Runs `work`, which resolves with what it has counted itself, and prints its figures: the last line of such a process.
 */
export async function printFigures(work: () => Promise<Pick<Figures, 'requests' | 'stall'>>): Promise<void> {
  const before = process.cpuUsage();
  const start = performance.now();
  const counted = await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const figures: Figures = {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    peakMiB: peakMemory() / 1024 ** 2,
    ...counted,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

const run = promisify(execFile);

/**
 * Starts one of the scripts beside this one in a process of its own, on Node's options of `npm run serve`, and reads
 * its figures.
 */
export async function measure(script: string, args: string[], nodeOptions: string[]): Promise<Figures> {
  const { stdout } = await run(process.execPath, [...nodeOptions, path.join(import.meta.dirname, script), ...args], {
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
}
