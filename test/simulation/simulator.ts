import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/store/sqlite/open-store.ts';
import { buildServiceApp, type ServiceApp } from './upstream/service-app.ts';

const secretBox = createSecretBox(Buffer.alloc(32, 7));

/** What the worlds of one process share: a folder in memory where there is one, an empty workspace to copy, the service's routes. */
export interface Simulator {
  readonly service: ServiceApp;
  /** A folder for one world, with `files` empty workspaces in it. */
  makeRoom(files: readonly string[]): { folder: string; clear(): void };
  openUpstreamFile(file: string): ReturnType<typeof openStore>;
  close(): Promise<void>;
}

/**
 * An empty file with the smallest useful pages: each commit of these small worlds then writes a quarter of the bytes. Nothing that is tested
 * depends on their size.
 */
function makeSmallPaged(file: string): void {
  const engine = new BetterSqlite3(file);
  engine.pragma('page_size = 1024');
  engine.exec('VACUUM');
  engine.close();
}

export async function openSimulator(): Promise<Simulator> {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'));
  const template = join(root, 'empty.sqlite');
  const clock = (): number => 1;
  makeSmallPaged(template);
  await (await openStore({ file: template, mode: 'test', clock, secretBox })).close();
  mkdirSync(join(root, 'service'));
  const service = await buildServiceApp(join(root, 'service'));
  let rooms = 0;
  return {
    service,
    makeRoom(files) {
      const folder = join(root, String((rooms += 1)));
      mkdirSync(folder);
      for (const file of files) copyFileSync(template, join(folder, file));
      return { folder, clear: () => rmSync(folder, { recursive: true }) };
    },
    openUpstreamFile(file) {
      let at = 1;
      return openStore({ file, mode: 'test', clock: () => (at = Math.max(at + 1, service.now())), secretBox });
    },
    async close() {
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
}
