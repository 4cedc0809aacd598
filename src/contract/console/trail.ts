import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { pageQuery } from '../page.ts';

/**
 * Every kind of entry, with its words on screen and in the file. A kind that is listed here is never taken out: entries
 * stay.
 */
export const trailWords = {
  trail_begun: 'Audit trail started',
  trail_altered: 'Audit trail changed outside of the console',
  key_set_aside: 'Lost key set aside',
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong passphrase',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  operator_created: 'Operator added',
  operator_renamed: 'Operator renamed',
  operator_removed: 'Operator removed',
  passphrase_changed: 'Passphrase changed',
  passphrase_reset: 'Passphrase reset with the machine account',
  settings_changed: 'Settings changed',
  credential_created: 'Credential created',
  credential_revoked: 'Credential revoked',
  owner_approved: 'System owner approved',
  owner_rejected: 'System owner rejected',
  owner_asked_again: 'System owner asked again',
  owner_erased: 'Owner’s details erased',
  owner_link_created: 'Onboarding link created',
  hand_over_code_created: 'Hand-over code created',
  handed_over: 'Console handed over',
  hand_over_ended: 'Hand-over ended',
  generator_deleted: 'Generator deleted',
  generator_corrected: 'Generator corrected',
  inverter_deleted: 'Inverter deleted',
  conflict_decided: 'Conflict decided',
  removals_accepted: 'Removals at the service accepted',
  change_taken_back: 'Unsent change taken back',
  sent_again: 'Record sent again',
  sample_data_loaded: 'Sample data loading started',
  import_started: 'List import started',
  import_cancelled: 'List import canceled',
  import_taken_back: 'List import taken back',
  bulk_change_started: 'Selected records changed',
  bulk_change_undone: 'Change of selected records undone',
  list_exported: 'List export started',
  ledger_exported: 'Ledger export started',
  trail_exported: 'Audit trail export started',
  recovery_exported: 'Workspace export started',
  recovery_imported: 'Workspace export imported',
  backup_created: 'Backup created',
  backup_restored: 'Backup restored',
  backup_settings_changed: 'Backup settings changed',
  workspace_created: 'Workspace created',
  workspace_renamed: 'Workspace renamed',
  workspace_deleted: 'Workspace deleted',
  workspace_linked: 'Workspace linked',
  workspace_unlinked: 'Workspace unlinked',
  test_state_replaced: 'Test data replaced',
  test_owner_changed: 'Owner changed for a test',
  test_helpers_switched: 'Test helpers switched',
} as const;
export type TrailKind = keyof typeof trailWords;

export const trailKind = z.enum(Object.keys(trailWords) as [TrailKind, ...TrailKind[]]);

/**
 * Who did it. `machine_account`: somebody with the account of this computer, at the command line or in a dialog before
 * the start. `console`: the program by itself. `nobody`: somebody who is not signed in.
 */
export const actorKind = z.enum(['operator', 'credential', 'machine_account', 'console', 'nobody']);

export const trailTopic = z.enum(['installers', 'system_owners', 'generators', 'inverters']);

/** One entry of the audit trail. Nothing personal of an owner is in it: a record is named by its number alone. */
export const trailEntry = z.object({
  id: z.int(),
  at: timestamp,
  kind: trailKind,
  /** `id` is that of the operator or the credential; `name` the one it had then. */
  actor: z.object({ kind: actorKind, id: z.int().nullable(), name: z.string() }),
  /** Null for what concerns the console as a whole. */
  workspace: z.object({ id: z.int(), name: z.string() }).nullable(),
  record: z.object({ topic: trailTopic, id: z.int() }).nullable(),
  /** What it was about beyond a record: the name of an operator or a credential, or which settings. */
  about: z.string().nullable(),
});

export type TrailEntryView = z.infer<typeof trailEntry>;

const OPERATOR = 'must be the id of an operator';

/** The newest first. `operator`: what this operator did. */
export const listTrail = operation({
  id: 'listTrail',
  method: 'GET',
  path: '/console/trail',
  summary: 'Who did what, and when',
  accepts: ['operator'],
  query: pageQuery.extend({
    operator: z
      .string(OPERATOR)
      .regex(/^[1-9]\d{0,14}$/, OPERATOR)
      .optional(),
    kind: trailKind.optional(),
  }),
  status: 200,
  response: z.object({
    data: z.array(trailEntry),
    total: z.int(),
    /** When the trail began; nothing has been taken out of it since. */
    since: timestamp,
    /** Everybody who ever did something as an operator, those who were removed included, under the latest name. */
    operators: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** Reads the whole trail and says where, if anywhere, it was changed by anything but this program. */
export const checkTrail = operation({
  id: 'checkTrail',
  method: 'GET',
  path: '/console/trail/check',
  summary: 'Check that the audit trail is whole',
  accepts: ['operator'],
  status: 200,
  response: z.object({
    entries: z.int(),
    /** The first entry that does not fit what was written; null: all do. */ broken_at: z.int().nullable(),
  }),
});

/** The whole trail as CSV (RFC 4180, UTF-8), oldest first. */
export const exportTrail = operation({
  id: 'exportTrail',
  method: 'GET',
  head: false,
  path: '/console/trail.csv',
  summary: 'Export the audit trail',
  accepts: ['operator'],
  status: 200,
  response: z.string(),
});

export const trailOperations = { listTrail, checkTrail, exportTrail };
