import type { Review } from '../../domain/owners/owner-record.ts';
import { isFullDisk } from '../../domain/full-disk.ts';
import { readReason, codedReason, withReason } from './earlier-sentences.ts';
import type { Engine } from './engine.ts';
import { MARK, type SealedText } from '../sealed-text.ts';

/** Stands in `meta` while the file may hold sentences of an earlier release in place of codes. */
const SENTENCES = 'sentences';

/** The columns that hold a reason alone: the table with what its rows are found by. */
const places = [
  ['openings', 'id'],
  ['outbox', 'seq'],
] as const;

/** What the columns of an account hold that have a reason inside of JSON. */
function makeCodesOfOwners(engine: Engine, sealed: Pick<SealedText, 'seal' | 'open'>): void {
  for (const column of ['review', 'reopened']) {
    const update = engine.prepare(`UPDATE owners SET ${column} = ? WHERE id = ?`);
    const rows = engine
      .prepare<[], { id: number; text: string }>(
        `SELECT id, ${column} AS text FROM owners WHERE ${column} IS NOT NULL AND (status = 'rejected' OR reopened IS NOT NULL)`,
      )
      .all();
    for (const { id, text } of rows) {
      const opened = sealed.open(text, null);
      const known = opened === null ? null : (JSON.parse(opened) as Review | null);
      if (known === null || withReason(known) === known) continue;
      const coded = JSON.stringify(withReason(known));
      update.run(text.startsWith(MARK) ? sealed.seal(coded) : coded, id);
    }
  }
}

function makeCodes(engine: Engine, sealed: Pick<SealedText, 'seal' | 'open'>): void {
  if (engine.prepare('SELECT 1 FROM meta WHERE key = ?').get(SENTENCES) === undefined) return;
  engine
    .transaction(() => {
      for (const [table, id] of places) {
        const update = engine.prepare(`UPDATE ${table} SET reason = ? WHERE ${id} = ?`);
        const rows = engine
          .prepare<[], { id: number; reason: string }>(
            `SELECT ${id} AS id, reason FROM ${table} WHERE typeof(reason) = 'text'`,
          )
          .all();
        for (const row of rows) {
          const text = sealed.open(row.reason, null);
          if (text === null || codedReason(text)) continue;
          const coded = JSON.stringify(readReason(text));
          update.run(row.reason.startsWith(MARK) ? sealed.seal(coded) : coded, row.id);
        }
      }
      makeCodesOfOwners(engine, sealed);
      engine.prepare('DELETE FROM meta WHERE key = ?').run(SENTENCES);
    })
    .immediate();
}

/**
 * Makes codes of what earlier releases have written as sentences, in one transaction. A full disk leaves it to the next
 * opening; what is read meanwhile is read as a code all the same.
 */
export function settleSentences(engine: Engine, sealed: SealedText): void {
  try {
    makeCodes(engine, sealed);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
  }
}
