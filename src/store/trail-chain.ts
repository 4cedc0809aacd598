import { hash } from 'node:crypto';
import type { TrailKind } from '../contract/console/trail.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { NewTrailEntry, TrailEntry } from './trail-store.ts';

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

/** An entry as it lies in its table; `note` is the key of the note that it came with. */
export interface TrailRow {
  id: number;
  at: Micros;
  kind: TrailKind;
  actor_kind: TrailEntry['actor']['kind'];
  actor_id: number | null;
  actor: string;
  workspace_id: number | null;
  workspace: string | null;
  topic: NonNullable<TrailEntry['record']>['topic'] | null;
  record_id: number | null;
  about: string | null;
  note: string | null;
  hash: string;
}

/** Where a trail without entries begins. */
const START = '0'.repeat(64);
/** Longer text is cut. The longest there is says two names of 255 characters each. */
const LONGEST = 600;
/**
 * A character that is cut in half, or was half from the start, would come back from the database as another one, and
 * never fit its hash again.
 */
const whole = (text: string): string => text.slice(0, LONGEST).toWellFormed();

const hashed = (before: string, row: Omit<TrailRow, 'hash'>): string =>
  hash('sha256', `${before}\n${JSON.stringify(trailColumns.map((column) => row[column]))}`, 'hex');

/** The row that continues the trail after `last`. */
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

/** The values of a row, in the order of `trailColumns`, and its hash. */
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
