import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
// In the repository, where the packages are found that stay packages. Each run has a folder of its own, named after its
// process.
const FOLDERS = path.join(ROOT, 'node_modules/.threads');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what runs have left that were killed. */
async function removeLeft(): Promise<void> {
  for (const pid of await readdir(FOLDERS).catch(() => []))
    if (!isRunning(Number(pid))) await rm(path.join(FOLDERS, pid), { recursive: true, force: true });
}

/**
 * Before all unit tests: bundles the modules of threads, as the build does. Each backup and each recovery file starts a
 * thread, and from the sources every one of them reads, strips and compiles 290 modules for a task of milliseconds.
 * With several at once, V8 has crashed in what strips the types, which is WebAssembly. `use-bundled-threads.cjs` finds
 * the bundles.
 */
export default async function bundleThreads(): Promise<() => Promise<void>> {
  await removeLeft();
  const folder = path.join(FOLDERS, String(process.pid));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          'recovery-thread': 'src/store/sqlite/recovery/recovery-thread.ts',
          'backup-thread': 'src/store/sqlite/backup/backup-thread.ts',
          'import-thread': 'src/service/imports/import-thread.ts',
          'zip-thread': 'src/service/imports/zip-thread.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  process.env['TEST_THREADS'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
