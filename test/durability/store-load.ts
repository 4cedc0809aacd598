import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import type { StartLoad } from './load.ts';
import { WRITERS } from './plan.ts';

/** The store itself, in a process without a service around it. */
export const startStoreLoad: StartLoad = (folder, run, early) => {
  const file = path.join(folder, `acknowledged-${run}`);
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'store-writer.ts'), folder, String(run), ...(early ? ['early'] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const watcher = watch(folder);
  const started = new Promise<void>((resolve, reject) => {
    watcher.on('change', () => {
      if (existsSync(file) && readFileSync(file).length > 0) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the writing process ended by itself with ${code}`)));
  });
  started.catch(() => {}).finally(() => watcher.close());
  return {
    started,
    async kill() {
      child.kill('SIGKILL');
      await exited;
      watcher.close();
      const answers = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return Array.from({ length: WRITERS }, (_, writer) => answers.split(String(writer)).length - 1);
    },
  };
};
