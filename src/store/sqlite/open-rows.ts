import type { Mode } from '../../contract/fields.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { StoreRows } from '../store.ts';
import type { ErasedOwner } from './backup/erase-again.ts';
import { isCopy, settleRestored } from './backup/settle-restored.ts';
import { createStore, type StoreDeps } from './create-store.ts';
import type { Engine } from './engine.ts';
import { workspaceFile } from './migrations/workspace/workspace-file.ts';
import { emptyBytes, openInMemory } from './in-memory.ts';
import { openDatabase } from './open-database.ts';
import { settlePersonal } from './settle-personal.ts';
import { settleSentences } from './settle-sentences.ts';
import { createSealedText } from '../sealed-text.ts';
import { defineSealedText } from './sealed-functions.ts';

/** `file` may not exist yet; its folder must. */
export interface StoreOptions extends StoreDeps {
  file: string;
  /**
   * Of a copy that somebody has put here by hand: whose details were erased since, and who is told for how many there
   * was something to erase again.
   */
  erased?: { known: () => Promise<readonly ErasedOwner[]>; again: (count: number) => Promise<void> };
}

/** Opens one workspace, or makes it. Rejects with StoreOpenError; a file of the other mode is a `wrong_file` (D19). */
export async function openRows({ file, erased, ...deps }: StoreOptions): Promise<StoreRows> {
  const database = openDatabase(file, workspaceFile, isCopy);
  const copied = isCopy(database.engine);
  markMode(database.engine, file, deps.mode);
  const sealed = createSealedText(deps.secretBox);
  defineSealedText(database.engine, sealed);
  if (copied) {
    const again = settleRestored(database.engine, sealed, (await erased?.known()) ?? []);
    if (again > 0) await erased?.again(again);
  }
  settleSentences(database.engine, sealed);
  settlePersonal(database.engine, sealed);
  return createStore(database, deps);
}

/** The same in memory: a copy of what `serialized` of such a store gave, or a new one. */
export function openRowsInMemory(bytes: Buffer | undefined, deps: StoreDeps): StoreRows {
  const database = openInMemory(bytes ?? emptyBytes(workspaceFile));
  markMode(database.engine, database.engine.name, deps.mode);
  return createStore(database, deps);
}

function markMode(engine: Engine, file: string, mode: Mode): void {
  engine.prepare(`INSERT OR IGNORE INTO meta VALUES ('mode', ?)`).run(mode);
  const held = engine.prepare(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get();
  if (held === mode) return;
  engine.close();
  throw new StoreOpenError('wrong_file', `This file holds the ${String(held)} workspace, not the ${mode} one: ${file}`);
}
