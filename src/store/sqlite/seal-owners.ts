import type { SecretBox } from '../secret-box.ts';
import type { Engine } from './engine.ts';
import { IS_SEALED, ownerCells, ownerColumns, ownerRowSql, toOwner, type OwnerRow } from './owner-row.ts';
import { isPurgeDue, purge, PURGE_DUE } from './purge.ts';
import { createSealedText } from './sealed-text.ts';
import { isFullDisk } from './sqlite-errors.ts';
import { updateSql } from './statements.ts';

/** Stands in `meta` when nothing personal is plain in `owners` and `documents` any more. */
export const DETAILS_SEALED = 'details_sealed';

/** Rows sealed in one transaction. */
const AT_ONCE = 500;

/**
 * Seals what earlier releases, and recovery files, have kept plain, a piece at a time: a kill leaves rows of both kinds, which are read alike, and the next
 * opening begins anew. Afterward the file has to be written anew.
 */
function sealPlain(engine: Engine, secretBox: SecretBox): void {
  const has = engine.prepare('SELECT 1 FROM meta WHERE key = ?');
  if (has.get(DETAILS_SEALED) !== undefined) return;
  const note = engine.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  const sealed = createSealedText(secretBox);
  // What another key has sealed stays as it is.
  const owners = engine.prepare<[number], OwnerRow>(`${ownerRowSql} WHERE id > ? AND NOT ${IS_SEALED} ORDER BY id LIMIT ${AT_ONCE}`);
  const update = engine.prepare(updateSql('owners', ownerColumns));
  const documents = engine.prepare<[number], { id: number; file_name: string }>(`SELECT id, file_name FROM documents WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`);
  const rename = engine.prepare('UPDATE documents SET file_name = ? WHERE id = ?');
  const inPieces = <Row extends { id: number }>(rows: (after: number) => Row[], seal: (row: Row) => void): void => {
    for (let after = 0, more = true; more; ) {
      const piece = rows(after);
      after = piece.at(-1)?.id ?? after;
      more = piece.length === AT_ONCE;
      engine.transaction(() => {
        if (piece.length > 0) note.run(PURGE_DUE, '1');
        piece.forEach(seal);
      }).immediate();
    }
  };
  inPieces((after) => owners.all(after), (row) => update.run(...ownerCells(toOwner(row, sealed), sealed), row.id));
  inPieces((after) => documents.all(after), ({ id, file_name }) => rename.run(sealed.seal(sealed.open(file_name, file_name)), id));
  note.run(DETAILS_SEALED, '1');
}

/** Before a file is used: nothing personal is plain in it, and nothing that was taken out is left in its bytes. A full disk leaves both to the next opening. */
export function settlePersonal(engine: Engine, secretBox: SecretBox): void {
  try {
    sealPlain(engine, secretBox);
    if (isPurgeDue(engine)) purge(engine);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

const isStorageFull = (error: unknown): boolean => isFullDisk(error) || (error as { code?: unknown }).code === 'storage_full';
