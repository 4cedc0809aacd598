import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where updates are, and the public key that what is said there is signed with. */
export interface UpdateFeed {
  url: string;
  key: string;
}

interface Manifest {
  version: string;
  signing?: AppFiles['signing'];
  updates?: UpdateFeed;
}

/** What the application brings along; the same paths hold for the sources, the build and a package. */
export interface AppFiles {
  version: string;
  /**
   * Whether the package says who made it, and where its updates are and who signs them; both are written by `npm run
   * package`.
   */
  signing: 'signed' | 'not_notarized' | 'ad_hoc' | 'unsigned' | null;
  feed: UpdateFeed | undefined;
  rendererFolder: string;
  sampleFolder: string;
  /** Scalar's script for the reference of the API. */
  referenceScript: string;
  /** Small icons of the running program. */
  taskbarFolder: string;
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the application has no package.json above its code');
  return rootAbove(parent);
}

/** Finds the application's own files from where its code is, in `src/` or in `out/`. */
export function findAppFiles(): AppFiles {
  const root = rootAbove(import.meta.dirname);
  const {
    version,
    signing = null,
    updates: feed,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  return {
    version,
    signing,
    feed,
    rendererFolder: join(root, 'out', 'renderer'),
    sampleFolder: join(root, 'resources', 'sample'),
    referenceScript: join(root, 'out', 'main', 'reference', 'scalar.js'),
    taskbarFolder: join(root, 'resources', 'taskbar'),
  };
}
