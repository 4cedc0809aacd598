import { copyFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../../src/store/secret-box.ts';
import { openStore } from '../../../src/core/open-store.ts';
import type { Disk } from './disk.ts';

const secretBox = createSecretBox(Buffer.alloc(32, 9));

/** As in the product: a file, the write-ahead log beside it, details of owners sealed. */
export function createFileDisk(template: string, file: string): Disk {
  copyFileSync(template, file);
  return {
    open: (clock) => openStore({ file, mode: 'test', clock, secretBox }),
    alter(sql, ...values) {
      const engine = new BetterSqlite3(file);
      engine.prepare(sql).run(...values);
      engine.close();
    },
  };
}
