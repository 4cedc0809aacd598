import { UPSTREAM_ID } from '../../../domain/sync/from-wire.ts';
import { z } from 'zod';
import { openingOutcome } from '../../../contract/console/openings.ts';
import { day, decimal, text } from '../../../contract/fields.ts';
import { generatorFields } from '../../../contract/generators.ts';
import { installerFields } from '../../../contract/installers.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { mayBeNull, type RecordField, type RecordFields } from '../../../contract/record-fields.ts';
import { capability, personalInformation, requirement, systemOwner } from '../../../contract/system-owners.ts';
import { ownershipKinds, usageDataKinds, type DocumentKind } from '../../../domain/documents/document-kinds.ts';
import { DOCUMENT_MAX_BYTES } from '../../../domain/documents/document-limits.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { presentInstaller } from '../../../domain/installers/installer-record.ts';
import { presentListedInverter } from '../../../domain/inverters/inverter-record.ts';
import { withoutDetails } from '../../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { StoredRecord } from '../../../domain/records/stored-record.ts';
import { READINGS_MAX } from '../../../domain/owners/usage-data/meter-readings.ts';
import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import { syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import { afterId } from '../list-reader.ts';
import { publicJson, statusCell } from '../owner-row.ts';
import { recordColumns } from '../record-columns.ts';
import { contentHash } from '../../content-hash.ts';
import { rankOf } from '../sync/mapping.ts';
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
  storedReason,
} from './row-values.ts';

/** What a row becomes: values by column, JSON as it is stored; `problem` refuses the row. */
type Complete<T> = (row: T, problem: (message: string) => void) => Record<string, unknown>;

/**
 * A table whose rows are taken over from a recovery file: what its columns may hold, and what is worked out instead of
 * believed.
 */
export interface ImportedTable {
  name: string;
  row: z.ZodObject;
  complete: Complete<Record<string, unknown>>;
}

const table = <T extends z.ZodObject>(
  name: string,
  row: T,
  complete: Complete<z.infer<T>> = (values) => values,
): ImportedTable => ({
  name,
  row,
  complete: complete as ImportedTable['complete'],
});

const times = { created_at: micros, updated_at: micros };

/**
 * What a column of a record may hold: what requests have, moments in microseconds, flags as SQLite holds them, null
 * where nothing may be there.
 */
function cell(field: RecordField): z.ZodType {
  const { kind, input, output } = field;
  const rule = kind === 'moment' ? micros : kind === 'flag' ? flag : (input ?? output);
  return mayBeNull(field) ? rule.nullable() : rule;
}

/** A table of records of one kind, whose wire form is worked out. */
const recordTable = <F extends RecordFields>(
  name: string,
  fields: F,
  present: (record: StoredRecord<F>) => { id: number },
): ImportedTable => {
  const { toRecord } = recordColumns(fields, present);
  const cells = Object.fromEntries(Object.entries(fields).map(([field, definition]) => [field, cell(definition)]));
  return table(name, z.object({ id: rowId, ...cells, ...times }), (row) => ({
    ...row,
    json: afterId(present(toRecord(row))),
  }));
};

const line = text;
const operation = z.enum(['create', 'update', 'remove'], 'must be create, update or remove');
const upstreamId = z.string('must be text').regex(UPSTREAM_ID, 'must be an id');
const status = z.int('must be a status').min(100, 'must be a status').max(599, 'must be a status').nullable();
const documentKinds = Object.keys({ ...ownershipKinds, ...usageDataKinds }) as [DocumentKind, ...DocumentKind[]];

const step = z.object({ at: micros });
const agreement = z.object({ at: micros, version: line, sha256, name: line, text: words(100_000).nullable() });
const usageData = z.discriminatedUnion('method', [
  z.object({
    at: micros,
    method: z.literal('integration'),
    brand: line,
    site_id: z.union([z.literal(''), line]),
    serial_number: line.nullable(),
    state: z.enum(['connected', 'requested']),
  }),
  z.object({
    at: micros,
    method: z.literal('manual'),
    readings: z.array(z.object({ date: day, kwh: decimal.min(0) })).max(READINGS_MAX),
  }),
]);
const onboarding = z.object({
  welcome: step.optional(),
  usage_data: usageData.optional(),
  ownership_verification: step.optional(),
  personal_information: step.optional(),
  service_agreement: agreement.optional(),
  earlier_agreements: z.array(agreement).max(100).optional(),
  // The numbers themselves are on the computer where they were typed, whatever the file says.
  payment_setup: z
    .object({
      at: micros,
      sealed: z.unknown().transform(() => ''),
      last4: z.string().regex(/^\d{4}$/, 'must be four digits'),
      account_type: z.enum(['checking', 'savings']),
      frequency: z.enum(['monthly', 'quarterly', 'yearly']),
    })
    .optional(),
});
const review = z.object({
  state: z.enum(['none', 'in_review', 'approved', 'rejected']),
  reason: storedReason.nullable(),
  at: micros.nullable(),
});
const authority = systemOwner.pick({
  all_requirements_submitted: true,
  trading_enabled: true,
  requirements: true,
  rejected: true,
});

const erased = z.object({
  at: micros,
  agreements: z.array(agreement.pick({ at: true, version: true, sha256: true })).max(101),
});

const owner = z.object({
  id: rowId,
  installer_id: rowId,
  personal: json(personalInformation),
  capabilities: json(z.array(capability).max(1)),
  locked: flag,
  onboarding: json(onboarding),
  review: json(review),
  ...times,
  reopened: json(z.object({ requirement, reason: storedReason, at: micros }).nullable()).nullable(),
  authority: json(authority.nullable()).nullable(),
  erased: json(erased.nullable()).nullable(),
});

const stored = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

function completeOwner(row: z.infer<typeof owner>): Record<string, unknown> {
  const told: OwnerRecord = { ...row, locked: row.locked === 1 };
  // Whatever a file holds beside the mark of an erasure is not taken in.
  const record = told.erased ? withoutDetails(told) : told;
  const {
    personal,
    capabilities,
    onboarding: steps,
    review: reviewed,
    reopened,
    authority: there,
    erased: mark,
  } = record;
  const nested = {
    personal: stored(personal),
    capabilities: stored(capabilities),
    onboarding: stored(steps),
    review: stored(reviewed),
    reopened: stored(reopened),
    authority: stored(there),
    erased: stored(mark),
  };
  return { ...row, ...nested, locked: record.locked ? 1 : 0, status: statusCell(record), json: publicJson(record) };
}

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

/**
 * What of a recovery file becomes part of a workspace, in an order in which references hold. Columns have the schemas
 * that requests have; a table that is not here stays empty, whatever the file says, and a column that is not here is
 * worked out or has its default.
 */
export const importedTables: readonly ImportedTable[] = [
  recordTable('installers', installerFields, presentInstaller),
  table('owners', owner, completeOwner),
  recordTable('generators', generatorFields, presentGenerator),
  recordTable('inverters', inverterFields, presentListedInverter),
  table(
    'documents',
    z.object({
      id: rowId,
      owner_id: rowId,
      kind: z.enum(documentKinds),
      file_name: line,
      content_type: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      size: count.max(DOCUMENT_MAX_BYTES),
      sha256,
      storage_name: z.string().regex(/^[\w-]{32}$/, 'must be a name that this program gives'),
      created_at: micros,
    }),
  ),
  table(
    'openings',
    z.object({
      id: rowId,
      owner_id: rowId,
      links: count,
      outcome: openingOutcome.nullable(),
      reason: reasonColumn.nullable(),
      created_at: micros,
      ended_at: micros.nullable(),
    }),
  ),
  table(
    'changes',
    z.object({
      seq: rowId,
      topic: z.enum([...syncTopics, 'openings', 'settings', 'sync', 'sample_data', 'workspaces']),
      record_id: rowId.nullable(),
      kind: z.enum(['create', 'update', 'remove', 'load']),
      origin: z.enum(['local', 'upstream']),
      at: micros,
    }),
  ),
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
