import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { inspect, type Acknowledged } from './inspect.ts';
import type { StartLoad } from './load.ts';

export interface Rounds {
  kills: number;
  /** Writes that were acknowledged, over all rounds. */
  acknowledged: number;
  /** What the inspections found; the rounds end at the first that found something. */
  faults: string[];
}

/** The longest time, in milliseconds, that a process may write, or take to start, before it is killed. */
const WRITING = 120;
const STARTING = 400;

/**
 * Starts a process on one and the same folder again and again, kills it at a random moment (of every fifth: of its
 * start), and looks each time at what all of them have left.
 */
export async function killRounds(
  start: StartLoad,
  kills: number,
  { early = false, progress }: { early?: boolean; progress?: (done: number) => void } = {},
): Promise<Rounds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-kill-'));
  const runs: Acknowledged[] = [];
  let faults: string[] = [];
  while (runs.length < kills && faults.length === 0) {
    const load = start(folder, runs.length, early);
    load.started.catch(() => {});
    if (runs.length % 5 === 4) await pass(Math.random() * STARTING);
    else {
      await load.started;
      await pass(Math.random() * WRITING);
    }
    runs.push(await load.kill());
    faults = inspect(path.join(folder, 'test.sqlite'), runs);
    progress?.(runs.length);
  }
  await rm(folder, { recursive: true, force: true });
  return { kills: runs.length, acknowledged: runs.flat().reduce((sum, count) => sum + count, 0), faults };
}
