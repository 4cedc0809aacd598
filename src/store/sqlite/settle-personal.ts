import { isFullDisk, isToldFull } from '../../domain/full-disk.ts';
import type { Engine } from './engine.ts';
import { ownerCellNames, type OwnerRow } from '../owner-cells.ts';
import { IS_SEALED, ownerCells, ownerRowSql, toOwner } from './owner-row.ts';
import { isPurgeDue, purge, PURGE_DUE } from './purge.ts';
import { MARK, type SealedText } from '../sealed-text.ts';
import { updateSql } from './statements.ts';
import { alterLedger } from './sync/alter-ledger.ts';
import { columnsOf, createPayloads, ABOUT_OWNERS, personalColumns, type PersonalTable } from './sync/payloads.ts';

/** Stands in `meta` when nothing personal is plain in the file any more. */
export const DETAILS_SEALED = 'details_sealed';

/** Rows sealed in one transaction. */
const AT_ONCE = 500;

/** How a table of synchronizing is sealed: its rows about owners after a row, and what is done with each of them. */
function prepareTable(engine: Engine, sealed: SealedText, table: PersonalTable) {
  const { seal, sealHash } = createPayloads(sealed);
  const columns = columnsOf(table).map(([column]) => column);
  const rows = engine.prepare<[number], { id: number } & Record<string, string | null>>(
    `SELECT rowid AS id, ${columns.join(', ')} FROM ${table} WHERE rowid > ? AND ${ABOUT_OWNERS} ORDER BY rowid LIMIT ${AT_ONCE}`,
  );
  const update = engine.prepare(
    `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE rowid = ?`,
  );
  const cell = (column: string, text: string | null): string | null => {
    if (text?.startsWith(MARK)) return text;
    return column === 'content_hash' ? sealHash('system_owners', text) : seal('system_owners', text);
  };
  return {
    rows: (after: number) => rows.all(after),
    seal: (piece: readonly ({ id: number } & Record<string, string | null>)[]) => {
      for (const row of piece) update.run(...columns.map((column) => cell(column, row[column] ?? null)), row.id);
    },
  };
}

/**
 * Seals what earlier releases, and recovery files, have kept plain, a piece at a time: a kill leaves rows of both
 * kinds, which are read alike, and the next opening begins anew. Afterward the file has to be written anew.
 */
function sealPlain(engine: Engine, sealed: SealedText): void {
  const has = engine.prepare('SELECT 1 FROM meta WHERE key = ?');
  if (has.get(DETAILS_SEALED) !== undefined) return;
  const note = engine.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  // What another key has sealed stays as it is.
  const owners = engine.prepare<[number], OwnerRow>(
    `${ownerRowSql} WHERE id > ? AND NOT ${IS_SEALED} ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const update = engine.prepare(updateSql('owners', ownerCellNames));
  const documents = engine.prepare<[number], { id: number; file_name: string }>(
    `SELECT id, file_name FROM documents WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const rename = engine.prepare('UPDATE documents SET file_name = ? WHERE id = ?');
  const openings = engine.prepare<[number], { id: number; reason: string }>(
    `SELECT id, reason FROM openings WHERE id > ? AND reason NOT LIKE '${MARK}%' ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const giveReason = engine.prepare('UPDATE openings SET reason = ? WHERE id = ?');
  const named = engine.prepare<[number], { id: number; nickname: string }>(
    `SELECT id, nickname FROM homeowners WHERE id > ? AND nickname NOT LIKE '${MARK}%' ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const name = engine.prepare('UPDATE homeowners SET nickname = ? WHERE id = ?');
  const views = engine.prepare<[number], { id: number; view: string }>(
    `SELECT id, view FROM list_views WHERE id > ? AND view NOT LIKE '${MARK}%' ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const sealView = engine.prepare('UPDATE list_views SET view = ? WHERE id = ?');
  const inPieces = <Row extends { id: number }>(rows: (after: number) => Row[], seal: (piece: Row[]) => void): void => {
    for (let after = 0, more = true; more; ) {
      const piece = rows(after);
      after = piece.at(-1)?.id ?? after;
      more = piece.length === AT_ONCE;
      if (piece.length === 0) return;
      engine
        .transaction(() => {
          note.run(PURGE_DUE, '1');
          seal(piece);
        })
        .immediate();
    }
  };
  inPieces(
    (after) => owners.all(after),
    (piece) => piece.forEach((row) => update.run(...ownerCells(toOwner(row, sealed), sealed), row.id)),
  );
  inPieces(
    (after) => documents.all(after),
    (piece) => piece.forEach(({ id, file_name }) => rename.run(sealed.seal(sealed.open(file_name, file_name)), id)),
  );
  inPieces(
    (after) => openings.all(after),
    (piece) => piece.forEach(({ id, reason }) => giveReason.run(sealed.seal(reason), id)),
  );
  inPieces(
    (after) => named.all(after),
    (piece) => piece.forEach(({ id, nickname }) => name.run(sealed.seal(nickname), id)),
  );
  inPieces(
    (after) => views.all(after),
    (piece) => piece.forEach(({ id, view }) => sealView.run(sealed.seal(view), id)),
  );
  for (const table of Object.keys(personalColumns) as PersonalTable[]) {
    const { rows, seal } = prepareTable(engine, sealed, table);
    inPieces(rows, table === 'ledger' ? (piece) => alterLedger(engine, () => seal(piece)) : seal);
  }
  note.run(DETAILS_SEALED, '1');
}

/**
 * Before a file is used: nothing personal is plain in it, and nothing that was taken out is left in its bytes. A full
 * disk leaves both to the next opening.
 */
export function settlePersonal(engine: Engine, sealed: SealedText): void {
  try {
    sealPlain(engine, sealed);
    if (isPurgeDue(engine)) purge(engine);
  } catch (error) {
    if (!isFullDisk(error) && !isToldFull(error)) throw error;
  }
}
