import { z } from 'zod';
import { mode, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const operator = z.object({ id: z.int(), name: z.string() });

/**
 * To whom the console is handed over. `code`: the owner is asked for the hand-over code. `open`: the onboarding window is
 * there; when it ends, whatever the outcome, the session becomes `locked`.
 */
export const handOver = z.object({
  system_owner_id: z.int(),
  /** The installer's name, for the owner to see on the page that covers the console. */
  company_name: z.string(),
  stage: z.enum(['code', 'open']),
  opening_id: z.int().nullable(),
});
export type HandOver = z.infer<typeof handOver>;

/**
 * `setup`: no operator exists yet. `locked`: somebody is signed in, and the passphrase is asked again.
 * `handed_over`: an owner sits at the console; nothing but the hand-over itself is answered.
 */
export const session = z.object({
  state: z.enum(['setup', 'signed_out', 'locked', 'handed_over', 'open']),
  operator: operator.nullable(),
  /** Null unless `handed_over`. */
  hand_over: handOver.nullable(),
  /** Sent back in `x-csrf-token` with every request that changes something; null while nobody is signed in. */
  csrf_token: z.string().nullable(),
  idle_minutes: z.int(),
  mode,
  /** The open workspace, so that a page notices when it is another one; null unless `open` or `locked`. */
  workspace: z.object({ id: z.int(), name: z.string() }).nullable(),
  host: z.enum(['browser', 'electron', 'serve']),
});
export type Session = z.infer<typeof session>;

/** At least 10 characters: length is what makes a passphrase hold. Not trimmed, never logged. */
export const passphrase = z.string('must be text').min(10, 'must be at least 10 characters').max(1024, 'must be at most 1024 characters');

const signIn = z.strictObject({ name: text, passphrase: z.string('must be text').max(1024) });

export const getSession = operation({
  id: 'getSession', method: 'GET', path: '/console/session', summary: 'Who is signed in', accepts: ['anyone'],
  status: 200, response: session,
});

/** The first operator is created without a session; every further one by a signed-in operator. */
export const createOperator = operation({
  id: 'createOperator', method: 'POST', path: '/console/operators', summary: 'Create an operator', accepts: ['anyone'],
  body: z.strictObject({ name: text, passphrase }), status: 201, response: session,
});

export const listOperators = operation({
  id: 'listOperators', method: 'GET', path: '/console/operators', summary: 'List operators', accepts: ['operator'],
  status: 200, response: z.object({ data: z.array(operator) }),
});

export const signInOperator = operation({
  id: 'signInOperator', method: 'POST', path: '/console/session', summary: 'Sign in', accepts: ['anyone'],
  body: signIn, status: 201, response: session,
});

export const unlockSession = operation({
  id: 'unlockSession', method: 'POST', path: '/console/session/unlock', summary: 'Unlock with the passphrase', accepts: ['anyone'],
  body: z.strictObject({ passphrase: z.string('must be text').max(1024) }), status: 200, response: session,
});

export const lockSession = operation({
  id: 'lockSession', method: 'POST', path: '/console/session/lock', summary: 'Lock now', accepts: ['operator'],
  status: 200, response: session,
});

/** A person is at work: starts the idle time again. Sent by the renderer at most once a minute. */
export const touchSession = operation({
  id: 'touchSession', method: 'POST', path: '/console/session/activity', summary: 'Report activity', accepts: ['operator'],
  status: 200, response: session,
});

export const signOutOperator = operation({
  id: 'signOutOperator', method: 'DELETE', path: '/console/session', summary: 'Sign out', accepts: ['anyone'],
  status: 200, response: session,
});

export const sessionOperations = [
  getSession, createOperator, listOperators, signInOperator, unlockSession, lockSession, touchSession, signOutOperator,
];
