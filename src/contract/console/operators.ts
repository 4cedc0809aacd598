import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { newOperatorName, operator, passphrase } from './session.ts';
import { rules } from '../rules.ts';

/** Everyday names are its own: an operator renames nobody else. 409 for a name that is taken. */
export const renameOperator = operation({
  id: 'renameOperator',
  method: 'PUT',
  path: '/console/operators/:id',
  summary: 'Change your own name',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ name: newOperatorName }),
  status: 200,
  response: operator,
});

/**
 * For good: all sessions of this operator end. 409 for the last operator, and while an owner sits at the console in one
 * of the sessions.
 */
export const removeOperator = operation({
  id: 'removeOperator',
  method: 'DELETE',
  path: '/console/operators/:id',
  summary: 'Remove an operator',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

/**
 * Asks for the current passphrase; wrong ones are throttled as for unlocking. All other sessions of the operator end.
 */
export const changePassphrase = operation({
  id: 'changePassphrase',
  method: 'PUT',
  path: '/console/passphrase',
  summary: 'Change your passphrase',
  accepts: ['operator'],
  body: z.strictObject({ current: z.string(rules.text).max(1024), passphrase }),
  status: 200,
  response: confirmation,
});

/** A session as others see it: nothing in it names or opens it. */
export const listedSession = z.object({
  id: z.int(),
  operator,
  state: z.enum(['open', 'locked', 'handed_over']),
  /** Whether it is the one that asks. */
  own: z.boolean(),
  began_at: timestamp,
  /** Whole seconds since a person last worked in it. */
  idle_seconds: z.int(),
});
export type ListedSession = z.infer<typeof listedSession>;

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/console/sessions',
  summary: 'List the sessions that there are',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(listedSession) }),
});

/**
 * Another session than the own one, whose cookie and secret name nothing from then on. 409 for one that is handed over:
 * take it back first.
 */
export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/console/sessions/:id',
  summary: 'End another session',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

/** The operator has read it; other operators still find theirs. */
export const dismissNotice = operation({
  id: 'dismissNotice',
  method: 'DELETE',
  path: '/console/notices/:id',
  summary: 'Dismiss a notice',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const operatorOperations = {
  renameOperator,
  removeOperator,
  changePassphrase,
  listSessions,
  endSession,
  dismissNotice,
};
