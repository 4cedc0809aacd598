import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Before all unit tests: bundles the modules of threads, as the build does. Each backup and each recovery file starts a thread, and from the
 * sources every one of them reads, strips and compiles 290 modules for a task of milliseconds. `use-bundled-threads.cjs` finds them.
 */
export default async function bundleThreads(): Promise<() => Promise<void>> {
  // In the repository, where the packages are found that stay packages.
  const folder = await mkdtemp(path.join(ROOT, 'node_modules/.threads-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: { 'recovery-thread': 'src/store/sqlite/recovery/recovery-thread.ts', 'backup-thread': 'src/store/sqlite/backup/backup-thread.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  process.env['TEST_THREADS'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
