import { z } from 'zod';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';
import { opening } from './openings.ts';
import { begunSession, session } from './session.ts';
import { rules } from '../rules.ts';

/** Six digits that the operator gives to the owner, and the owner types before a link is made. */
export const handOverCode = z.string(rules.text).regex(/^\d{6}$/, rules.sixDigits);

/** Wrong codes that an owner may type before the operator has to make a new one. */
export const HAND_OVER_TRIES = 5;

/** Makes a new code for an owner, which ends the one before. The answer is the only place where it is ever shown. */
export const createHandOverCode = operation({
  id: 'createHandOverCode',
  method: 'POST',
  path: '/console/owners/:id/hand-over-code',
  summary: 'Make a hand-over code',
  accepts: ['operator'],
  params: idParams,
  status: 201,
  response: z.object({ code: handOverCode }),
});

/**
 * Hands the console over to an owner: the operator's session is over, and one begins that is `handed_over`. 409 without
 * a code, with nothing to do, or where no link can be made.
 */
export const startHandOver = operation({
  id: 'startHandOver',
  method: 'POST',
  path: '/console/owners/:id/hand-over',
  summary: 'Hand the console over to an owner',
  accepts: ['operator'],
  params: idParams,
  status: 201,
  response: begunSession,
});

/** Where the popup sends its ticket, and the ticket. */
export const windowTicket = z.object({ address: z.string(), ticket: z.string() });
export type WindowTicket = z.infer<typeof windowTicket>;

/**
 * The owner's code is right: a link is made and the onboarding window opened. 422 on `code` says how many tries are
 * left, 409 that none is. `window` is for the popup of the browser host, which has an origin of its own: it sends the
 * ticket to the address by a form, once, and is shown the clean address. Null where the host opened a window of its
 * own.
 */
export const openOnboarding = operation({
  id: 'openOnboarding',
  method: 'POST',
  path: '/console/hand-over/opening',
  summary: 'Open the onboarding window',
  accepts: ['handed_over_operator'],
  body: z.strictObject({ code: handOverCode }),
  status: 201,
  response: z.object({ opening, window: windowTicket.nullable() }),
});

/**
 * Takes the console back. A window that is still open ends as `closed`; the session is `locked`, the passphrase is
 * asked.
 */
export const endHandOver = operation({
  id: 'endHandOver',
  method: 'DELETE',
  path: '/console/hand-over',
  summary: 'Take the console back',
  accepts: ['handed_over_operator'],
  status: 200,
  response: session,
});

/**
 * Ends every hand-over of the console from a session that is not handed over: the operator has typed the passphrase,
 * and the browser that was handed over may have lost its cookie. Windows that are still open end as `closed`.
 */
export const endHandOvers = operation({
  id: 'endHandOvers',
  method: 'DELETE',
  path: '/console/hand-overs',
  summary: 'End a hand-over that was left behind',
  accepts: ['operator'],
  status: 200,
  response: session,
});

export const handOverOperations = { createHandOverCode, startHandOver, openOnboarding, endHandOver, endHandOvers };
