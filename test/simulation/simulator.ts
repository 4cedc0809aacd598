import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/core/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Disk } from './disk/disk.ts';
import { createFileDisk } from './disk/file-disk.ts';
import { createMemoryDisk } from './disk/memory-disk.ts';
import { buildServiceApp, type ServiceApp } from './upstream/service-app.ts';

/** The workspaces of one world. */
interface Room {
  disk(name: string): Disk;
  clear(): void;
}

/**
 * What the worlds of one process share: a folder in memory where there is one, an empty workspace to copy, the
 * service's routes.
 */
export interface Simulator {
  readonly service: ServiceApp;
  makeRoom(onFiles: boolean): Room;
  openUpstream(disk: Disk): Promise<Store>;
  close(): Promise<void>;
}

/**
 * An empty workspace with the smallest useful pages: each commit of these small worlds then writes a quarter of the
 * bytes. Nothing that is tested depends on their size.
 */
async function makeTemplate(file: string): Promise<void> {
  const engine = new BetterSqlite3(file);
  engine.pragma('page_size = 1024');
  engine.exec('VACUUM');
  engine.close();
  const secretBox = createSecretBox(Buffer.alloc(32, 7));
  await (await openStore({ file, mode: 'test', clock: () => 1, secretBox })).close();
}

/** Its bytes for memory, where there is no write-ahead log. */
function readTemplate(file: string): Buffer {
  const engine = new BetterSqlite3(file);
  engine.pragma('journal_mode = DELETE');
  const bytes = engine.serialize();
  engine.pragma('journal_mode = WAL');
  engine.close();
  return bytes;
}

export async function openSimulator(): Promise<Simulator> {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'));
  const template = join(root, 'empty.sqlite');
  await makeTemplate(template);
  const bytes = readTemplate(template);
  mkdirSync(join(root, 'service'));
  const service = await buildServiceApp(join(root, 'service'));
  let rooms = 0;
  return {
    service,
    makeRoom(onFiles) {
      const folder = join(root, String((rooms += 1)));
      if (onFiles) mkdirSync(folder);
      return {
        disk: (name) => (onFiles ? createFileDisk(template, join(folder, `${name}.sqlite`)) : createMemoryDisk(bytes)),
        clear: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
    openUpstream(disk) {
      let at = 1;
      return disk.open(() => (at = Math.max(at + 1, service.now())));
    },
    async close() {
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
}
