import { z } from 'zod';
import { trailKinds } from '../../languages/en-US/console/trail-kinds.ts';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { pageQuery } from '../page.ts';
import { rules } from '../rules.ts';

/** Every kind of entry. A kind is never taken out of this list: entries stay. */
export const trailKind = z.enum(Object.keys(trailKinds) as [keyof typeof trailKinds]);
export type TrailKind = z.infer<typeof trailKind>;

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
  /** What it was about beyond a record: the name of an operator or a credential, which settings, or which reading. */
  about: z.string().nullable(),
});

export type TrailEntryView = z.infer<typeof trailEntry>;

const OPERATOR = rules.operator;

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
