import { z } from 'zod';
import { mode } from '../fields.ts';
import { syncTopics } from '../topics.ts';

/** What can be asked for by its number or name, and not be there. */
export const knownThings = [
  'backup',
  'conflict',
  'credential',
  'generator',
  'homeowner',
  'import',
  'bulk_change',
  'installer',
  'inverter',
  'ledger_entry',
  'list_view',
  'notice',
  'opening',
  'operator',
  'session',
  'snapshot',
  'space',
  'system_owner',
  'test_request',
  'waiting_change',
  'workspace',
] as const;
export type KnownThing = (typeof knownThings)[number];

const topic = z.enum(syncTopics);
const faults = z.array(z.object({ field: z.string(), message: z.string() }));

/** Why a request is not answered: it cannot be read, nothing is at its address, or the caller may not make it. */
export const requestReasons = {
  nothing_at_address: {},
  no_such_thing: { thing: z.enum(knownThings), id: z.string() },
  /** Each fault is one of a field, in the words that `errors` has. */
  invalid_fields: { faults },
  /** `faults`: the first of them. */
  many_invalid_fields: { count: z.int(), faults },
  method_not_taken: { methods: z.array(z.string()) },
  request_not_readable: {},
  request_too_slow: {},
  body_not_utf8: {},
  body_too_deep: {},
  body_too_many_values: {},
  body_not_json: {},
  body_larger_than_taken: {},
  content_type_not_taken: {},
  charset_not_utf8: {},
  body_packed: {},
  json_only: {},
  form_only: {},
  form_too_many_fields: { most: z.int() },
  form_percent_encoding: {},
  form_too_large: {},
  form_not_whole: {},
  unknown_host_name: {},
  only_owners_here: { console: z.string() },
  owners_elsewhere: { address: z.string() },
  origin_refused: {},
  too_many_requests: {},
  requests_per_minute: { most: z.int() },
  too_many_wrong_credentials: { seconds: z.int() },
  too_many_wrong_attempts: { seconds: z.int() },
  too_many_operators_at_once: {},
  credential_of_other_mode: { credential: mode, service: mode },
  credential_of_other_workspace: { workspace: z.string() },
  credential_kind_not_taken: { takes: z.enum(['operator', 'operator_or_automation_key']) },
  credentials_not_valid: {},
  credentials_missing: {},
  credential_not_for_topic: { topic },
  other_workspace_open: {},
  console_locked: {},
  console_locked_unlock: {},
  session_missing: {},
  nobody_signed_in: {},
  sign_in_first: {},
  wrong_name_or_passphrase: {},
  wrong_passphrase: {},
  wrong_current_passphrase: {},
  operators_not_through_serve: {},
  operators_rename_themselves: {},
  setup_address_missing: {},
  idempotency_key_reused: {},
  idempotency_answer_sealed: {},
  failed_inside: {},
} as const;
