import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The chunks that a script of the build loads, itself included, and those that they load. */
export function loadedBy(folder: string, script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  const text = readFileSync(path.join(folder, script), 'utf8');
  for (const [, name = ''] of text.matchAll(/["'`](\.{0,2}\/?[\w./-]+\.js)["'`]/g)) {
    const target = path.posix.join(path.posix.dirname(script), name);
    if (existsSync(path.join(folder, target))) loadedBy(folder, target, found);
  }
  return found;
}

/** Threads: their names are put together when they are started. */
export const THREADS = ['backup', 'recovery', 'import', 'zip'].map((name) => `out/main/chunks/${name}-thread.js`);
