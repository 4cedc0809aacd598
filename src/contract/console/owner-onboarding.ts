import { reason } from '../reasons/all-reasons.ts';
import { z } from 'zod';
import { text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';
import { visibleName } from '../visible-text.ts';
import { requirement, systemOwner } from '../system-owners.ts';
import { opening } from './openings.ts';
import { ownerStatus } from './owner-status.ts';
import { place } from './records.ts';
import { rule, rules } from '../rules.ts';

/** What the installer calls an owner, like "Hill, job 4711": kept here, never sent, readable for good. */
export const installerReference = visibleName.max(120, rule(rules.atMostCharacters, { most: 120 }));

/** What a finished or submitted account was asked for again, and why; null once it was given. */
export const reopened = z.object({ requirement, reason, at: timestamp });

/** What is left of an account whose details were erased: when, and which agreements had been accepted (D44). */
export const erasedAccount = z.object({
  at: timestamp,
  agreements: z.array(z.object({ at: timestamp, version: z.string(), sha256: z.string() })),
});

/**
 * What the console knows about an owner's onboarding beyond the account of /v1, which says nothing of reasons (D0,
 * D16). `hand_over_code`: `spent` after five wrong codes. `start_hindrance`: why no window could be opened right
 * now; null where one can. In a linked workspace the real service makes the links: not while it cannot be reached, nor
 * before it has everything of the owner and its installer (T28), and never in a browser, which would have to be given
 * the address of the link (T24).
 */
export const ownerOnboarding = z.object({
  system_owner_id: z.int(),
  /** Of the account in the list of system owners. */
  place,
  status: ownerStatus,
  /** Why it was rejected, in the reviewer's words. */
  reason: reason.nullable(),
  /** When the review began or was decided; null before. */
  reviewed_at: timestamp.nullable(),
  reopened: reopened.nullable(),
  /** Whether a first link was made: from then on the details are the owner’s alone (D17). */
  locked: z.boolean(),
  hand_over_code: z.enum(['none', 'ready', 'spent']),
  start_hindrance: reason.nullable(),
  installer_reference: z.string().nullable(),
  /** Null while the details are here. */
  erased: erasedAccount.nullable(),
  /** The newest first, at most 50. */
  openings: z.array(opening),
});
export type OwnerOnboarding = z.infer<typeof ownerOnboarding>;

export const getOwnerOnboarding = operation({
  id: 'getOwnerOnboarding',
  method: 'GET',
  path: '/console/owners/:id/onboarding',
  summary: 'The status of an onboarding',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: ownerOnboarding,
});

/** At any time; 409 for an account whose details were erased. Null takes the reference away. */
export const setInstallerReference = operation({
  id: 'setInstallerReference',
  method: 'PUT',
  path: '/console/owners/:id/reference',
  summary: 'Say what the installer calls an owner; never sent',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ installer_reference: installerReference.nullable() }),
  status: 200,
  response: z.object({ system_owner_id: z.int(), installer_reference: z.string().nullable() }),
});

/** The reviewer's decision (D23); 409 unless the account is in review. A rejection needs its reason. */
export const reviewOwner = operation({
  id: 'reviewOwner',
  method: 'POST',
  path: '/console/owners/:id/review',
  summary: 'Decide a review',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approved', 'rejected'], rule(rules.either, { codes: 'approved', code: 'rejected' })),
    reason: text.optional(),
  }),
  status: 200,
  response: systemOwner,
});

/** What can be asked for again after it was submitted. */
export const repeatable = requirement.exclude(['welcome']);

/**
 * Something is due again, for example because a document has expired: the flow opens again at that point and trading
 * stops until it is given and reviewed (D23). 409 unless the account is in review or approved.
 */
export const requireAgain = operation({
  id: 'requireAgain',
  method: 'POST',
  path: '/console/owners/:id/requirements',
  summary: 'Ask for something again',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  body: z.strictObject({ requirement: repeatable, reason: text }),
  status: 201,
  response: systemOwner,
});

/**
 * Erases what this workspace holds about an owner, at the owner's request (D44): details, answers, readings, documents,
 * links. `reference` is the number of the account once more, as somebody typed it. An open window is ended first; 409
 * when it was erased already, or while something of it waits to be sent or decided. In a linked workspace the real
 * service is told nothing, and keeps what it has.
 */
export const eraseOwner = operation({
  id: 'eraseOwner',
  method: 'POST',
  path: '/console/owners/:id/erasure',
  summary: 'Erase an owner’s details',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ reference: text }),
  status: 200,
  response: systemOwner,
});

export const ownerOnboardingOperations = {
  getOwnerOnboarding,
  setInstallerReference,
  reviewOwner,
  requireAgain,
  eraseOwner,
};
