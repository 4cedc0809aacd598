import { hash } from 'node:crypto';
import type { Micros } from '../../domain/timestamp.ts';
import type { NewTrailEntry, TrailEntry } from '../trail-store.ts';
import type { trail } from './schema/console.ts';
import { insertSql } from './statements.ts';

/** A row of the trail, in the order in which it is hashed. */
export const trailColumns = [
  'id',
  'at',
  'kind',
  'actor_kind',
  'actor_id',
  'actor',
  'workspace_id',
  'workspace',
  'topic',
  'record_id',
  'about',
  'note',
] as const;

export type TrailRow = typeof trail.$inferSelect;

/** Where a trail without entries begins. */
const START = '0'.repeat(64);
/** Longer text is cut. The longest there is says two names of 255 characters each. */
const LONGEST = 600;
/**
 * A character that is cut in half, or was half from the start, would come back from SQLite as another one, and never
 * fit its hash again.
 */
const whole = (text: string): string => text.slice(0, LONGEST).toWellFormed();

export const LAST_OF_TRAIL = 'SELECT id, hash, kind FROM trail ORDER BY id DESC LIMIT 1';
export const INSERT_INTO_TRAIL = insertSql('trail', [...trailColumns, 'hash']);

const hashed = (before: string, row: Omit<TrailRow, 'hash'>): string =>
  hash('sha256', `${before}\n${JSON.stringify(trailColumns.map((column) => row[column]))}`, 'hex');

/** The values of the row that continues the trail after `last`, in the order of `INSERT_INTO_TRAIL`. */
export function nextRow(
  last: Pick<TrailRow, 'id' | 'hash'> | undefined,
  at: Micros,
  entry: NewTrailEntry,
  note: string | null,
): TrailRow {
  const row = {
    id: (last?.id ?? 0) + 1,
    at,
    kind: entry.kind,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    actor: whole(entry.actor.name),
    workspace_id: entry.workspace?.id ?? null,
    workspace: entry.workspace ? whole(entry.workspace.name) : null,
    topic: entry.record?.topic ?? null,
    record_id: entry.record?.id ?? null,
    about: typeof entry.about === 'string' ? whole(entry.about) : null,
    note,
  };
  return { ...row, hash: hashed(last?.hash ?? START, row) };
}

export const rowValues = (row: TrailRow): unknown[] => [...trailColumns.map((column) => row[column]), row.hash];

/** The first of these rows that does not continue the one before it; undefined: all do. */
export function firstBroken(
  rows: readonly TrailRow[],
  last: Pick<TrailRow, 'id' | 'hash'> | undefined,
): TrailRow | undefined {
  return rows.find((row, index) => {
    const before = rows[index - 1] ?? last;
    return row.id !== (before?.id ?? 0) + 1 || row.hash !== hashed(before?.hash ?? START, row);
  });
}

export const toEntry = (row: TrailRow): TrailEntry => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  about: row.about,
  hash: row.hash,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor },
  workspace: row.workspace_id === null ? null : { id: row.workspace_id, name: row.workspace ?? '' },
  record: row.topic === null || row.record_id === null ? null : { topic: row.topic, id: row.record_id },
});
