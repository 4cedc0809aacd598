import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { pageQuery } from '../page.ts';
import { confirmation, idParams } from '../params.ts';
import { reason } from '../reasons/all-reasons.ts';
import { syncTopic } from '../topics.ts';
import { getSync, runSync } from './sync.ts';
import { acceptRemovals, getSyncDetails, updateSyncOptions } from './sync-details.ts';
import { rule, rules } from '../rules.ts';

const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.array(z.string())),
]);
/** Documented fields of a record by name; ids of other records are those of this console. */
export const syncFields = z.record(z.string(), fieldValue);
export type SyncFields = z.infer<typeof syncFields>;

const namedRecord = z.object({ record_id: z.int(), title: syncFields });
/**
 * A record that could not be changed, and the one that takes its place. Everywhere in Sync the two are one:
 * `record_id`, `title` and `fields` are those of the corrected record.
 */
const correction = z.object({ earlier: namedRecord, corrected: namedRecord });
export type Correction = z.infer<typeof correction>;
const changeKind = z.enum(['create', 'update', 'remove', 'correct']);

/**
 * A change that waits. `title` holds what a person recognizes the record by; the page makes the words. For an operator
 * it names an owner's `installer_reference`, too, here, in questions and in the ledger.
 */
export const queuedChange = z.object({
  id: z.int(),
  topic: syncTopic,
  record_id: z.int(),
  operation: changeKind,
  fields: syncFields,
  title: syncFields,
  /** Of a correction; `received`: the service has the corrected record, and the earlier one is left to be removed. */
  correction: correction.extend({ received: z.boolean() }).nullable(),
  state: z.enum(['pending', 'sending', 'ambiguous', 'refused']),
  /**
   * What it waits for, when it is not its turn: `conflict` (a decision, also about whether it arrived), an earlier
   * change of the same record, its installer, an equal record being sent.
   */
  waits_for: z.enum(['conflict', 'earlier_change', 'installer', 'equal_record', 'corrected_record']).nullable(),
  attempts: z.int(),
  /** What the service said, or what happened on the way. */
  reason: reason.nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});
export type QueuedChangeView = z.infer<typeof queuedChange>;

const slice = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int() });

export const listQueue = operation({
  id: 'listQueue',
  method: 'GET',
  path: '/console/sync/queue',
  summary: 'Changes that wait',
  accepts: ['operator', 'automation_key'],
  query: pageQuery,
  status: 200,
  response: slice(queuedChange),
});

/** With the last request and answer as text, without credentials. */
export const getQueuedChange = operation({
  id: 'getQueuedChange',
  method: 'GET',
  path: '/console/sync/queue/:id',
  summary: 'One change that waits',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  status: 200,
  response: queuedChange.extend({ exchange: z.string().nullable() }),
});

/** Sends a refused change again, or a waiting one now. */
export const retryQueuedChange = operation({
  id: 'retryQueuedChange',
  method: 'POST',
  path: '/console/sync/queue/:id/retry',
  summary: 'Try a change now',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: queuedChange,
});

/** Takes a change back that is not being sent, of a correction both parts; 409 otherwise. */
export const revertQueuedChange = operation({
  id: 'revertQueuedChange',
  method: 'DELETE',
  path: '/console/sync/queue/:id',
  summary: 'Take a change back',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const conflict = z.object({
  id: z.int(),
  kind: z.enum(['fields', 'removed_there', 'removed_here', 'doubt', 'twin']),
  topic: syncTopic,
  record_id: z.int(),
  title: syncFields,
  fields: z.array(z.object({ field: z.string(), base: fieldValue, here: fieldValue, there: fieldValue })),
  /**
   * Of a twin: the record that was sent again and is equal to this one. `remove_one` removes this one, `keep_both`
   * neither; nothing waits for the answer.
   */
  twin_of: z.int().nullable(),
  /** The correction that the question is about: `let_go` continues it, `restore` takes it back as a whole. */
  correction: correction.nullable(),
  /** Of a doubt: what the service holds that may be it. */
  candidates: z.array(z.object({ upstream_id: z.string(), fields: syncFields })),
  /**
   * Of a doubt: the service shows no list of the kind, so that nobody could look. `it_is` takes any number that the
   * service has given.
   */
  unlisted: z.boolean(),
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
});
export type Conflict = z.infer<typeof conflict>;

/** The open ones, oldest first. */
export const listConflicts = operation({
  id: 'listConflicts',
  method: 'GET',
  path: '/console/sync/conflicts',
  summary: 'What waits for a decision',
  accepts: ['operator', 'automation_key'],
  query: pageQuery,
  status: 200,
  response: slice(conflict),
});

const choice = z.union([
  z.strictObject({ take: z.enum(['here', 'there'], rule(rules.either, { codes: 'here', code: 'there' })) }),
  z.strictObject({ value: fieldValue }),
]);
export const resolution = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fields'), choices: z.record(z.string(), choice) }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('let_go') }),
  z.strictObject({ kind: z.literal('it_is'), upstream_id: z.string() }),
  z.strictObject({ kind: z.literal('send_again') }),
  z.strictObject({ kind: z.literal('remove_one') }),
  z.strictObject({ kind: z.literal('keep_both') }),
]);
export type Resolution = z.infer<typeof resolution>;

/**
 * `alike`: the same answer for every open conflict of the same kind, topic and fields (`take` answers only, `restore`,
 * `let_go`, `remove_one`, `keep_both`).
 */
export const resolveConflict = operation({
  id: 'resolveConflict',
  method: 'POST',
  path: '/console/sync/conflicts/:id',
  summary: 'Decide a conflict',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  body: z.strictObject({ resolution, alike: z.boolean(rules.flag).optional() }),
  status: 200,
  response: z.object({ resolved: z.int() }),
});

/** Proof of receipt: what the service confirmed, when, under which id. */
export const ledgerEntry = z.object({
  id: z.int(),
  topic: syncTopic,
  record_id: z.int(),
  upstream_id: z.string(),
  operation: changeKind,
  fields: syncFields,
  title: syncFields,
  /** Of a correction: what the service called the earlier record, and when it confirmed its removal, or null. */
  correction: correction.extend({ upstream_id: z.string().nullable(), removed_at: timestamp.nullable() }).nullable(),
  evidence: z.enum(['reply', 'scan', 'person', 'recognized']),
  /**
   * Of what was recognized after a lost answer: it alone has exactly these values. `absent_at`: the last complete
   * reading before it was sent, which did not have it. `times`: what the service says of its times; `seen_at`: where it
   * says nothing, when it was first seen there. `window`: where those had to lie, by the service's clock as all but the
   * first two. `seen_at` and `window` are null where an earlier version had no need of them.
   */
  recognition: z
    .object({
      absent_at: timestamp,
      sent_at: timestamp,
      times: z.record(z.string(), z.string()),
      seen_at: timestamp.nullable(),
      window: z.object({ from: timestamp, to: timestamp }).nullable(),
    })
    .nullable(),
  /** What was recognized is still taken for this record: `sendAgain` says that it is not. */
  can_send_again: z.boolean(),
  confirmed_at: timestamp,
});
export type LedgerEntryView = z.infer<typeof ledgerEntry>;

/** The newest first, a correction as one; `search` looks at names, addresses and ids. */
export const listLedger = operation({
  id: 'listLedger',
  method: 'GET',
  path: '/console/sync/ledger',
  summary: 'What the service confirmed',
  accepts: ['operator', 'automation_key'],
  query: pageQuery.extend({
    search: z
      .string()
      .max(100, rule(rules.atMostCharacters, { most: 100 }))
      .optional(),
  }),
  status: 200,
  response: slice(ledgerEntry),
});

/**
 * What was recognized is somebody else's: it becomes a record of its own here, and this one is sent again. 409 where
 * nothing can be sent again.
 */
export const sendAgain = operation({
  id: 'sendAgain',
  method: 'POST',
  path: '/console/sync/ledger/:id/send-again',
  summary: 'Send again what was recognized wrongly',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  status: 200,
  response: ledgerEntry,
});

/** The whole ledger as CSV (RFC 4180, UTF-8), oldest first. Both confirmations of a correction are in it. */
export const exportLedger = operation({
  id: 'exportLedger',
  method: 'GET',
  head: false,
  path: '/console/sync/ledger.csv',
  summary: 'Export the ledger',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: z.string(),
});

/**
 * What is to be said of a record: it waits for a decision, was refused, has an equal one beside it (SY47), or is not
 * sent yet.
 */
export const flag = z.enum(['conflict', 'refused', 'twin', 'waiting']);
export type Flag = z.infer<typeof flag>;

/** Records of a topic that have something to say about sending; 403 for a credential that may not read the topic. */
export const listFlags = operation({
  id: 'listFlags',
  method: 'GET',
  path: '/console/sync/flags/:topic',
  summary: 'Records with a conflict, a refusal, a twin or something waiting',
  accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  params: z.object({ topic: syncTopic }),
  status: 200,
  response: z.object({ data: z.array(z.object({ record_id: z.int(), flag })) }),
});

export const syncOperations = {
  getSync,
  runSync,
  acceptRemovals,
  listQueue,
  getQueuedChange,
  retryQueuedChange,
  revertQueuedChange,
  listConflicts,
  resolveConflict,
  listLedger,
  sendAgain,
  exportLedger,
  listFlags,
  getSyncDetails,
  updateSyncOptions,
};
