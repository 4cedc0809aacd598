import type { Mode } from '../../contract/fields.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { Store } from '../store.ts';
import { settleRestored } from './backup/settle-restored.ts';
import { createStore, type StoreDeps } from './create-store.ts';
import type { Engine } from './engine.ts';
import { workspaceFile } from './migrations/workspace/workspace-file.ts';
import { openDatabase } from './open-database.ts';
import { settlePersonal } from './seal-owners.ts';
import { createSealedText, defineSealedText } from './sealed-text.ts';

/** `file` may not exist yet; its folder must. */
export interface StoreOptions extends StoreDeps {
  file: string;
}

/** Opens one workspace, or makes it. Rejects with StoreOpenError; a file of the other mode is a `wrong_file` (D19). */
export async function openStore({ file, ...deps }: StoreOptions): Promise<Store> {
  const database = openDatabase(file, workspaceFile);
  markMode(database.engine, file, deps.mode);
  const sealed = createSealedText(deps.secretBox);
  defineSealedText(database.engine, sealed);
  settleRestored(database.engine, sealed); // somebody has put a backup here by hand
  settlePersonal(database.engine, sealed);
  return createStore(database, deps);
}

function markMode(engine: Engine, file: string, mode: Mode): void {
  engine.prepare(`INSERT OR IGNORE INTO meta VALUES ('mode', ?)`).run(mode);
  const held = engine.prepare(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get();
  if (held === mode) return;
  engine.close();
  throw new StoreOpenError('wrong_file', `This file holds the ${String(held)} workspace, not the ${mode} one: ${file}`);
}
