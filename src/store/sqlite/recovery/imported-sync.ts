import { z } from 'zod';
import { day } from '../../../contract/fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { fieldsOf, UPSTREAM_ID } from '../../../domain/sync/from-wire.ts';
import { contentHash } from '../../content-hash.ts';
import { rankOf } from '../sync/mapping.ts';
import { stored, table, type ImportedTable } from './imported-table.ts';
import {
  count,
  fieldsColumn,
  flag,
  json,
  micros,
  reasonColumn,
  rowId,
  sha256,
  syncedFields,
  topic,
  words,
} from './row-values.ts';

const operation = z.enum(['create', 'update', 'remove'], 'must be create, update or remove');
const upstreamId = z.string('must be text').regex(UPSTREAM_ID, 'must be an id');
const status = z.int('must be a status').min(100, 'must be a status').max(599, 'must be a status').nullable();

/** Each JSON column of synced fields as its row's topic takes it. */
function withFields<T extends { topic: SyncTopic }>(
  row: T,
  columns: readonly (keyof T & string)[],
  problem: (message: string) => void,
): Record<string, unknown> {
  return {
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [
        column,
        row[column] === null
          ? null
          : stored(syncedFields(row.topic, row[column], (message) => problem(`${column}: ${message}`))),
      ]),
    ),
  };
}

const noEvidence = { read_before: 0, read_before_at: null, window_from: null, window_to: null };
const told = z.string().max(40).optional();
const recognition = z.object({
  absent_at: micros,
  sent_at: micros,
  times: z.object({ created_at: told, updated_at: told, last_updated: told }),
  seen_at: micros.nullable().optional(),
  window: z.object({ from: micros, to: micros }).nullable(),
});

const conflictValues = z.array(
  z.object({ field: z.string().max(100), base: z.unknown(), here: z.unknown(), there: z.unknown() }),
);
const candidates = z.array(z.object({ upstream_id: upstreamId, fields: z.record(z.string(), z.unknown()) }));

/** What synchronizing knows: the queue, what both sides have in common, what a person is asked, the ledger. */
export const importedSync: readonly ImportedTable[] = [
  table(
    'outbox',
    z.object({
      seq: rowId,
      topic,
      record_id: rowId,
      operation,
      fields: fieldsColumn,
      state: z.enum(['pending', 'sending', 'ambiguous', 'refused']),
      attempts: count,
      heard_status: status,
      status,
      reason: reasonColumn.nullable(),
      exchange: words(20_000).nullable(),
      after_record: rowId.nullable(),
      created_at: micros,
      sent_at: micros.nullable(),
    }),
    (row, problem) => {
      const fields = syncedFields(row.topic, row.fields, (message) => problem(`fields: ${message}`));
      // Evidence is what this computer has seen itself (SY16): of what was sent elsewhere a person is asked.
      return {
        ...row,
        ...noEvidence,
        fields: JSON.stringify(fields),
        content_hash: row.operation === 'create' ? contentHash(row.topic, fields) : null,
      };
    },
  ),
  table(
    'sync_records',
    z.object({
      id: rowId,
      topic,
      record_id: rowId,
      upstream_id: upstreamId.nullable(),
      base: fieldsColumn.nullable(),
      own: json(z.array(z.string())),
      presence: z.enum(['here', 'removed_here', 'gone']),
    }),
    (row, problem) => {
      if (row.own.some((field) => !fieldsOf(row.topic).includes(field))) problem('own: must name fields of the record');
      const rank = row.upstream_id === null || row.presence === 'gone' ? null : rankOf(row.upstream_id);
      return { ...withFields(row, ['base'], problem), own: stored(row.own), upstream_rank: rank };
    },
  ),
  table('sync_seen', z.object({ id: rowId, scan: count })),
  table(
    'sync_scans',
    z.object({
      topic,
      number: count,
      running: flag,
      pages_done: count,
      total: count.nullable(),
      consistent: flag,
      last_complete: count,
      completed_at: micros.nullable(),
    }),
    // Until this computer has read the list itself, nothing here says that it is the same one (SY37).
    (row) => ({ ...row, newest: 0 }),
  ),
  table('sync_unlisted', z.object({ topic: z.enum(['installers', 'system_owners']), since: micros })),
  table(
    'sync_held',
    z.object({ topic, upstream_id: upstreamId, fields: fieldsColumn, seqs: json(z.array(rowId)), scan: count }),
    (row, problem) => ({ ...withFields(row, ['fields'], problem), seqs: stored(row.seqs), times: '{}', first_scan: 0 }),
  ),
  table(
    'sync_sent_again',
    z.object({
      topic,
      record_id: rowId,
      content_hash: sha256,
      not_ours: json(z.array(upstreamId)),
      at: micros,
      fields: fieldsColumn,
    }),
    (row, problem) => ({ ...withFields(row, ['fields'], problem), not_ours: stored(row.not_ours) }),
  ),
  table(
    'conflicts',
    z.object({
      id: rowId,
      kind: z.enum(['fields', 'removed_there', 'removed_here', 'doubt', 'twin']),
      topic,
      record_id: rowId,
      seq: rowId.nullable(),
      twin_of: rowId.nullable(),
      fields: json(conflictValues),
      candidates: json(candidates),
      title: fieldsColumn,
      created_at: micros,
      resolved_at: micros.nullable(),
    }),
    (row, problem) => {
      if ((row.kind === 'twin') !== (row.twin_of !== null))
        problem('twin_of: must be there for a twin, and only there');
      for (const { field } of row.fields)
        if (!fieldsOf(row.topic).includes(field)) problem(`fields: ${field} is no field of this record`);
      const one = (field: string, value: unknown): unknown =>
        syncedFields(row.topic, { [field]: value }, (message) => problem(`fields: ${message}`))[field];
      const values = row.fields.map(({ field, base, here, there }) => ({
        field,
        base: one(field, base),
        here: one(field, here),
        there: one(field, there),
      }));
      const rows = row.candidates.map(({ upstream_id, fields }) => ({
        upstream_id,
        fields: syncedFields(row.topic, fields, (message) => problem(`candidates: ${message}`)),
      }));
      return { ...withFields(row, ['title'], problem), fields: stored(values), candidates: stored(rows) };
    },
  ),
  table(
    'ledger',
    z.object({
      id: rowId,
      seq: rowId,
      topic,
      record_id: rowId,
      upstream_id: upstreamId,
      operation,
      fields: fieldsColumn,
      title: fieldsColumn,
      search: words(20_000),
      evidence: z.enum(['reply', 'scan', 'person', 'recognized']),
      recognition: json(recognition).nullable(),
      status,
      completes: rowId.nullable(),
      confirmed_at: micros,
    }),
    (row, problem) => {
      if ((row.evidence === 'recognized') !== (row.recognition !== null))
        problem('recognition: must be there for what was recognized, and only there');
      return { ...withFields(row, ['fields', 'title'], problem), recognition: stored(row.recognition) };
    },
  ),
  table('traffic', z.object({ day, requests: count, sent_bytes: z.int().min(0), received_bytes: z.int().min(0) })),
  table(
    'sync_facts',
    z.object({
      id: z.literal(1),
      phase: z.enum(['unlinked', 'merging', 'linked']),
      upstream: z.string().max(2048).nullable(),
      unmetered_only: flag,
      requests_per_second: z.int().min(1, 'must be at least 1').max(100, 'must be at most 100'),
      ask_always: flag,
    }),
    (row, problem) => {
      if ((row.phase === 'unlinked') !== (row.upstream === null))
        problem('upstream: must be there where the workspace is linked, and only there');
      // A pause is of the first computer; nothing was sent from this one.
      return { ...row, paused: 0, last_success_at: null };
    },
  ),
];
