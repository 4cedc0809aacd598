import { z } from 'zod';
import { text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';
import { systemOwner } from '../system-owners.ts';

/**
 * How an onboarding window ended. `returned`: the owner left the flow (it says nothing about success, T27).
 * `closed`: the window was closed. `failed`: it could not be opened, or asked for a new link too often (T26).
 */
export const openingOutcome = z.enum(['returned', 'closed', 'failed']);
export type OpeningOutcome = z.infer<typeof openingOutcome>;

/** One opening of the onboarding window for one owner. It never carries the address of a link (T24). */
export const opening = z.object({
  id: z.int(),
  system_owner_id: z.int(),
  state: z.enum(['open', 'ended']),
  outcome: openingOutcome.nullable(),
  reason: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type Opening = z.infer<typeof opening>;

/** `window` is the clean path for a popup of the browser host; null where the host opened a window of its own (Electron). */
export const openOnboarding = operation({
  id: 'openOnboarding', method: 'POST', path: '/console/owners/:id/onboarding', summary: 'Open the onboarding window',
  access: 'operator', params: idParams, status: 201, response: z.object({ opening, window: z.string().nullable() }),
});

export const getOpening = operation({
  id: 'getOpening', method: 'GET', path: '/console/openings/:id', summary: 'Read an opening', access: 'operator',
  params: idParams, status: 200, response: opening,
});

/** The browser host's page saw its popup close. Ending an ended opening changes nothing. */
export const closeOpening = operation({
  id: 'closeOpening', method: 'POST', path: '/console/openings/:id/closed', summary: 'Report a closed window', access: 'operator',
  params: idParams, status: 200, response: opening,
});

/** The reviewer's decision (D23); 409 unless the account is in review. */
export const reviewOwner = operation({
  id: 'reviewOwner', method: 'POST', path: '/console/owners/:id/review', summary: 'Decide a review', access: 'console',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['approved', 'rejected'], 'must be approved or rejected'), reason: text.optional() }),
  status: 200, response: systemOwner,
});

export const openingOperations = [openOnboarding, getOpening, closeOpening, reviewOwner];
