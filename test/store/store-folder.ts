import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { openStore } from '../../src/core/open-store.ts';

export const secretBox = createSecretBox(Buffer.alloc(32, 7));

/** A folder of its own for the running test, gone when the test is. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A strictly increasing clock, one microsecond a call, that the test can move. */
export function createTicking(start = Date.UTC(2026, 2, 12) * 1000) {
  let at = start;
  return {
    now: (): number => (at += 1),
    advance(hours: number): void {
      at += hours * 3_600_000_000;
    },
  };
}

/** A workspace in a file of its own, closed when the test ends; `reopen` closes it and opens the same file again. */
export async function newStore() {
  const file = path.join(await newFolder(), 'test.sqlite');
  const clock = createTicking();
  const open = () => openStore({ file, mode: 'test', clock: clock.now, secretBox });
  let store = await open();
  onTestFinished(() => store.close());
  return {
    file,
    clock,
    store,
    async reopen(): Promise<Store> {
      await store.close();
      store = await open();
      return store;
    },
  };
}
