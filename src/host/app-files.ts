import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the application brings along; the same paths hold for the sources, the build and a package. */
export interface AppFiles {
  version: string;
  rendererFolder: string;
  sampleFolder: string;
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the application has no package.json above its code');
  return rootAbove(parent);
}

/** Finds the application's own files from where its code lies, in `src/` or in `out/`. */
export function findAppFiles(): AppFiles {
  const root = rootAbove(import.meta.dirname);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, rendererFolder: join(root, 'out', 'renderer'), sampleFolder: join(root, 'resources', 'sample') };
}
