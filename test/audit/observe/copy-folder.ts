import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What `use` gives; undefined where the file or folder has gone meanwhile. */
function unlessGone<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** A copy of a folder whose owner is at work in it: what has gone when its turn comes is left out. */
export function copyWhileInUse(from: string, to: string, wanted: (name: string) => boolean = () => true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of unlessGone(() => readdirSync(from, { withFileTypes: true })) ?? []) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyWhileInUse(source, target, wanted);
    else if (entry.isFile() && wanted(entry.name)) unlessGone(() => copyFileSync(source, target));
  }
}
