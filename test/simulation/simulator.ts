import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/core/open-store.ts';
import type { ServiceStore } from '../../src/store/service-store.ts';
import type { Disk } from './disk/disk.ts';
import { createFileDisk } from './disk/file-disk.ts';
import { createMemoryDisk } from './disk/memory-disk.ts';
import { openHubStores } from './upstream/hub-stores.ts';
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
  /** The records of the service: on this disk, or in PostgreSQL. */
  openUpstream(disk: Disk): Promise<ServiceStore>;
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

/** What keeps the records of the service; those of the devices are always in SQLite. */
export const services = ['sqlite', 'postgres'] as const;
export type Service = (typeof services)[number];

export interface SimulatorOptions {
  service?: Service;
  /** Where the service is PostgreSQL: the server, if it is not that of the tests. */
  server?: string | undefined;
}

export async function openSimulator({ service: kind = 'sqlite', server }: SimulatorOptions = {}): Promise<Simulator> {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'));
  const template = join(root, 'empty.sqlite');
  await makeTemplate(template);
  const bytes = readTemplate(template);
  mkdirSync(join(root, 'service'));
  const service = await buildServiceApp(join(root, 'service'));
  const hub = kind === 'postgres' ? await openHubStores(() => service.now(), server) : undefined;
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
      if (hub) return hub.open();
      let at = 1;
      return disk.open(() => (at = Math.max(at + 1, service.now())));
    },
    async close() {
      await hub?.close();
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
}
