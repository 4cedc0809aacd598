import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { reason } from '../reasons/all-reasons.ts';
import { idParams } from '../params.ts';

/**
 * How an onboarding window ended. `returned`: the owner left the flow (it says nothing about success, T27).
 * `closed`: the window was closed. `failed`: it could not be opened, asked for a new link too
 * often (T26), crashed, or the account was rejected meanwhile.
 */
export const openingOutcome = z.enum(['returned', 'closed', 'failed']);
export type OpeningOutcome = z.infer<typeof openingOutcome>;

/** One opening of the onboarding window for one owner. It never carries the address of a link (T24). */
export const opening = z.object({
  id: z.int(),
  system_owner_id: z.int(),
  state: z.enum(['open', 'ended']),
  outcome: openingOutcome.nullable(),
  /** Set when it failed, or when something else than a person closed it. */
  reason: reason.nullable(),
  /** How often the window was sent to the refresh address and got a new link (T26). */
  refreshes: z.int(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type Opening = z.infer<typeof opening>;

/**
 * The operator unlocked the console and gives a window up that is still open. Ending an ended opening changes nothing.
 */
export const closeOpening = operation({
  id: 'closeOpening',
  method: 'POST',
  path: '/console/openings/:id/closed',
  summary: 'Give an open window up',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: opening,
});

export const openingOperations = { closeOpening };
