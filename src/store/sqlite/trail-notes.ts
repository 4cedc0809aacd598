import type { NewTrailEntry } from '../trail-store.ts';
import type { TrailNotes } from '../store.ts';
import type { Connection } from './connection.ts';
import type { trailNotes } from './schema/feed.ts';

const NOTES_AT_ONCE = 200;

/** What acts in this file leave for the audit trail, which is in another one. */
export function createTrailNotes({ engine, read, write, writeAlong, statement }: Connection): TrailNotes {
  // Raw: every deletion and every link of `/v1` leaves a note.
  const waiting = engine.prepare<[], typeof trailNotes.$inferSelect>(
    `SELECT id, key, at, entry FROM trail_notes ORDER BY id LIMIT ${NOTES_AT_ONCE}`,
  );
  const insert = statement('INSERT INTO trail_notes (key, at, entry) VALUES (lower(hex(randomblob(16))), ?, ?)');
  const drop = statement('DELETE FROM trail_notes WHERE id <= ?');
  const listeners: (() => void)[] = [];
  return {
    noted: (entry, act) =>
      writeAlong((transaction, written) => {
        const made = typeof entry === 'function' ? entry(written) : entry;
        insert(transaction, transaction.at, JSON.stringify(made));
        transaction.afterCommit(() => listeners.forEach((listener) => listener()));
      }, act),
    waiting: () => read(() => waiting.all().map((row) => ({ ...row, entry: JSON.parse(row.entry) as NewTrailEntry }))),
    forget: (id) => write((transaction) => void drop(transaction, id)),
    onNoted: (listener) => void listeners.push(listener),
  };
}
