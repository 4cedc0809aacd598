import { z } from 'zod';
import { mode, text, timestamp } from '../fields.ts';
import { color } from '../installers.ts';
import { operation } from '../operation.ts';
import { visibleName } from '../visible-text.ts';
import { rule, rules } from '../rules.ts';

export const operator = z.object({ id: z.int(), name: z.string() });

/**
 * To whom the console is handed over. `code`: the owner is asked for the hand-over code. `open`: the onboarding window
 * is there; when it ends, whatever the outcome, the session becomes `locked`.
 */
export const handOver = z.object({
  system_owner_id: z.int(),
  /** The installer's name, for the owner to see on the page that covers the console. */
  company_name: z.string(),
  /** As the installer's profile has it: an https address, or a `data:` URL; null without one. */
  logo: z.string().nullable(),
  /** The installer's, or a plain one. */
  color,
  stage: z.enum(['code', 'open']),
  opening_id: z.int().nullable(),
});
export type HandOver = z.infer<typeof handOver>;

/** The clock of the computer is wrong, or was: what its user should know about the dates of records. */
export const clockNotice = z.object({
  says: timestamp,
  /** The latest time of a record of this workspace, where it is in the future; null where none does. */
  latest: timestamp.nullable(),
  /**
   * Whether new records are dated by the computer's clock; else they continue after `latest` until it has caught up.
   */
  follows: z.boolean(),
  /** Seconds by which the clock was set while the program ran, within the last day; negative: back. */
  set_by: z.int().nullable(),
});
export type ClockNotice = z.infer<typeof clockNotice>;

/** What testers do in this workspace: everything that a band warns of while it is unusual. */
export const testHelpersState = z.object({
  on: z.boolean(),
  /** The command line has switched them on, and nobody can switch them off. */
  by_option: z.boolean(),
  /** Null while the clock of the workspace is that of the computer. */
  clock: z.object({ frozen: z.boolean(), rate: z.number(), seconds_ahead: z.number() }).nullable(),
  /** How many faults are armed that can still happen. */
  faults: z.int(),
});
export type TestHelpersState = z.infer<typeof testHelpersState>;

/**
 * What an operator is told until it is dismissed. `passphrase_reset`: somebody with the machine account has reset the
 * passphrase of `about`, as the name was then; `own`: that of this operator.
 */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(['passphrase_reset']),
  about: z.string(),
  own: z.boolean(),
  at: timestamp,
});

/**
 * `setup`: no operator exists yet. `locked`: somebody is signed in, and the passphrase is asked again.
 * `handed_over`: an owner sits at the console; nothing but the hand-over itself is answered.
 */
export const session = z.object({
  state: z.enum(['setup', 'signed_out', 'locked', 'handed_over', 'open']),
  operator: operator.nullable(),
  /** Null unless `handed_over`. */
  hand_over: handOver.nullable(),
  /** The installer in whose name an owner sat here until the console was locked; null after an ordinary lock. */
  handed_over_by: z.string().nullable(),
  /**
   * The installer in whose name an owner sits at the console in another session, for an operator whose own is open: one
   * that was left behind, because its browser lost the cookie, is ended from here. Null when there is none.
   */
  handed_over_elsewhere: z.string().nullable(),
  idle_minutes: z.int(),
  mode,
  /**
   * The open workspace; null unless `open` or `locked`. A page repeats its id in `x-workspace` with every change, and
   * is refused with `workspace_changed` when another one is open by then.
   */
  workspace: z.object({ id: z.int(), name: z.string() }).nullable(),
  host: z.enum(['browser', 'electron', 'serve']),
  /** Null unless `open`, and while the clock of the computer gives no cause for concern. */
  clock: clockNotice.nullable(),
  /** Null in live mode, and unless `open`. */
  test_helpers: testHelpersState.nullable(),
  /** What this operator has not dismissed yet; empty unless `open`. */
  notices: z.array(notice),
});
export type Session = z.infer<typeof session>;

/** The header that carries the secret of a session, beside its cookie, with every request of the console's page. */
export const SESSION_SECRET = 'x-session-secret';

/** The header that carries the secret of the printed address when the first operator is created. */
export const SETUP_SECRET = 'x-setup-secret';

/** The header in which the console's page names the workspace that it shows. */
export const SHOWN_WORKSPACE = 'x-workspace';

/**
 * A session that has just begun. The page keeps `session_secret` in the storage of its own origin and sends it with
 * every request: the cookie alone, which browsers send to every port of the machine, is worth nothing. This answer
 * alone ever tells it.
 */
export const begunSession = session.extend({ session_secret: z.string() });
export type BegunSession = z.infer<typeof begunSession>;

/** At least 10 characters: length is what makes a passphrase hold. Not trimmed, never logged. */
export const passphrase = z
  .string(rules.text)
  .min(10, rule(rules.atLeastCharacters, { least: 10 }))
  .max(1024, rule(rules.atMostCharacters, { most: 1024 }));

/** The name that a new operator gets, or that one takes. Signing in takes whatever name there is. */
export const newOperatorName = visibleName;

const signIn = z.strictObject({ name: text, passphrase: z.string(rules.text).max(1024) });

export const getSession = operation({
  id: 'getSession',
  method: 'GET',
  path: '/console/session',
  summary: 'Who is signed in',
  accepts: ['anyone'],
  status: 200,
  response: session,
});

/**
 * The first operator is created without a session, and begins one; on a host with a port it takes the address that the
 * host printed, else
 * 403. Every further one is created by a signed-in operator, whose session continues.
 */
export const createOperator = operation({
  id: 'createOperator',
  method: 'POST',
  path: '/console/operators',
  summary: 'Create an operator',
  accepts: ['anyone'],
  body: z.strictObject({ name: newOperatorName, passphrase }),
  status: 201,
  response: session.extend({ session_secret: z.string().nullable() }),
});

export const listOperators = operation({
  id: 'listOperators',
  method: 'GET',
  path: '/console/operators',
  summary: 'List operators',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(operator) }),
});

export const signInOperator = operation({
  id: 'signInOperator',
  method: 'POST',
  path: '/console/session',
  summary: 'Sign in',
  accepts: ['anyone'],
  body: signIn,
  status: 201,
  response: begunSession,
});

/**
 * A right passphrase begins a new session in place of the locked one. Until the new one is first used, the cookie and
 * secret of the locked one are good for unlocking alone, so that an answer that got lost can be asked for again; from
 * then on for nothing. A session that is already open is left as it is: another tab was faster, or the page covered
 * itself because it could not ask.
 */
export const unlockSession = operation({
  id: 'unlockSession',
  method: 'POST',
  path: '/console/session/unlock',
  summary: 'Unlock with the passphrase',
  accepts: ['anyone'],
  body: z.strictObject({ passphrase: z.string(rules.text).max(1024) }),
  status: 200,
  response: begunSession,
});

export const lockSession = operation({
  id: 'lockSession',
  method: 'POST',
  path: '/console/session/lock',
  summary: 'Lock now',
  accepts: ['operator'],
  status: 200,
  response: session,
});

/**
 * A person is at work: starts the idle time again. Sent by the renderer several times within the shortest idle time.
 */
export const touchSession = operation({
  id: 'touchSession',
  method: 'POST',
  path: '/console/session/activity',
  summary: 'Report activity',
  accepts: ['operator'],
  status: 200,
  response: session,
});

export const signOutOperator = operation({
  id: 'signOutOperator',
  method: 'DELETE',
  path: '/console/session',
  summary: 'Sign out',
  accepts: ['anyone'],
  status: 200,
  response: session,
});

export const sessionOperations = {
  getSession,
  createOperator,
  listOperators,
  signInOperator,
  unlockSession,
  lockSession,
  touchSession,
  signOutOperator,
};
