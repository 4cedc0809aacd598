import { fork, type ChildProcess } from 'node:child_process';
import type { SimulatorOptions } from './simulator.ts';
import type { SeedOrder, SeedReport } from './worker.ts';

/**
 * A process has a core for itself: helpers of its own for compiling and collecting would only take it from the others.
 */
const FLAGS = ['--single-threaded', '--max-semi-space-size=64', '--min-semi-space-size=64'];

/**
 * Gives the orders to so many processes, and their reports to `take` as they come. Ends early when `take` answers
 * false. Rejects when a process ends by itself.
 */
export async function runMany(
  { processes, ...options }: SimulatorOptions & { processes: number },
  orders: Iterable<SeedOrder>,
  take: (report: SeedReport) => boolean,
): Promise<void> {
  const queue = orders[Symbol.iterator]();
  let going = true;
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child: ChildProcess = fork(new URL('worker.ts', import.meta.url), {
        execArgv: FLAGS,
        env: { ...process.env, SIMULATOR: JSON.stringify(options) },
      });
      let finished = false;
      child.on('exit', (code) =>
        finished ? resolve() : reject(new Error(`a process of the simulation ended with ${String(code)}`)),
      );
      child.on('message', (message: SeedReport | 'ready') => {
        if (message !== 'ready' && going) going = take(message);
        const next = going ? queue.next() : undefined;
        if (next && !next.done) child.send(next.value);
        else {
          finished = true;
          child.disconnect();
        }
      });
    });
  await Promise.all(Array.from({ length: processes }, worker));
}
