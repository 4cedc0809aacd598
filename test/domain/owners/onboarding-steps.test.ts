import { describe, expect, test } from 'vitest';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { ownerStatus } from '../../../src/domain/owners/owner-status.ts';
import { reviewOwner } from '../../../src/domain/owners/review-owner.ts';
import { acceptAgreement } from '../../../src/domain/owners/steps/accept-agreement.ts';
import { completeWelcome } from '../../../src/domain/owners/steps/complete-welcome.ts';
import { confirmPersonalInformation } from '../../../src/domain/owners/steps/confirm-personal-information.ts';
import { setUpPayment } from '../../../src/domain/owners/steps/set-up-payment.ts';
import { documentRemoved, verifyOwnership } from '../../../src/domain/owners/steps/verify-ownership.ts';
import { submitOwner } from '../../../src/domain/owners/submit-owner.ts';
import { updateOwner } from '../../../src/domain/owners/update-owner.ts';
import { anOwner, AT, complete } from './a-record.ts';

const LATER = AT + 5;
const inReview = anOwner({ onboarding: complete, review: { state: 'in_review', reason: null, at: AT } });
const conflict = expect.objectContaining({ code: 'conflict' });

describe('creating and changing an account', () => {
  test('[D16] trading is meant when no capability is named, none when the list is empty', () => {
    expect(createOwner({ installer_id: 1, name: 'Ann' }, AT)).toMatchObject({ capabilities: ['srec_trading'], personal: { name: 'Ann' } });
    expect(createOwner({ installer_id: 1, capabilities: [] }, AT).capabilities).toEqual([]);
  });

  test('[D17] prefilled fields change until the account is locked', () => {
    const changed = updateOwner(anOwner(), { name: 'Ann' }, LATER);
    expect(changed).toMatchObject({ personal: { name: 'Ann', address: '12 Elm Street' }, updated_at: LATER });
    expect(() => updateOwner(anOwner({ locked: true }), {}, LATER)).toThrow(expect.objectContaining({ code: 'personal_information_locked' }));
  });
});

describe('the steps', () => {
  test('a step is complete when it is there, with its time', () => {
    expect(completeWelcome(anOwner(), LATER)).toMatchObject({ onboarding: { welcome: { at: LATER } }, updated_at: LATER });
  });

  test('ownership needs a document; removing the last opens the step again', () => {
    expect(() => verifyOwnership(anOwner(), 0, AT)).toThrow(conflict);
    const verified = verifyOwnership(anOwner(), 1, AT);
    expect(documentRemoved(verified, 1, LATER)).toBe(verified);
    expect(documentRemoved(verified, 0, LATER).onboarding).toEqual({});
    expect(documentRemoved(inReview, 0, LATER)).toBe(inReview);
  });

  test('[D23] what was prefilled is confirmed, corrected and completed; something required must not be missing', () => {
    expect(() => confirmPersonalInformation(anOwner(), { email: 'm@example.com' }, AT)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    const rest = { email: 'm@example.com', city: 'Salem', state: 'OR', zip_code: '97301', address: '13 Elm Street' };
    const confirmed = confirmPersonalInformation(anOwner(), rest, LATER);
    expect(confirmed.personal).toEqual({ name: 'Mary Hill', ...rest });
    expect(confirmed.onboarding.personal_information).toEqual({ at: LATER });
  });

  test('[D23] the agreement comes after the personal information is confirmed', () => {
    const acceptance = { version: '1', sha256: 'ab', name: 'Mary Hill', text: 'We agree.' };
    expect(() => acceptAgreement(anOwner(), acceptance, AT)).toThrow(conflict);
    const confirmed = anOwner({ onboarding: { personal_information: { at: AT } } });
    expect(acceptAgreement(confirmed, acceptance, AT).onboarding.service_agreement).toEqual({ at: AT, ...acceptance });
  });

  test('a submitted account is not changed any more', () => {
    expect(() => completeWelcome(inReview, LATER)).toThrow(conflict);
    expect(() => setUpPayment(inReview, { sealed: '', last4: '1', account_type: 'savings', frequency: 'yearly' }, LATER)).toThrow(conflict);
  });
});

describe('submission and review', () => {
  test('[D23] an unfinished account is not submitted', () => {
    const unfinished = anOwner({ onboarding: { welcome: { at: AT } } });
    expect(submitOwner(unfinished, 'approved', LATER)).toBe(unfinished);
    expect(submitOwner(inReview, 'approved', LATER)).toBe(inReview);
  });

  test.each(['approved', 'in_review', 'rejected'] as const)('[D24] %s', (outcome) => {
    const submitted = submitOwner(anOwner({ onboarding: complete }), outcome, LATER);
    expect(submitted.review).toMatchObject({ state: outcome, at: LATER });
    expect(ownerStatus(submitted)).toBe(outcome);
  });

  test('[D24] a closed bank account opens the payment step again, until another account is given', () => {
    const closed = submitOwner(anOwner({ onboarding: complete }), 'bank_account_closed', LATER);
    expect(closed.onboarding.payment_setup).toBeUndefined();
    expect(closed.review).toEqual({ state: 'none', reason: null, at: null });
    expect(closed.reopened).toMatchObject({ requirement: 'payment_setup', at: LATER });
    expect(ownerStatus(closed)).toBe('in_progress');
    const again = setUpPayment(closed, { sealed: 's', last4: '2222', account_type: 'savings', frequency: 'yearly' }, LATER);
    expect(again.reopened).toBeNull();
  });

  test('[D23] a reviewer decides what is in review, and nothing else', () => {
    expect(reviewOwner(inReview, { decision: 'approved' }, LATER).review).toEqual({ state: 'approved', reason: null, at: LATER });
    expect(reviewOwner(inReview, { decision: 'rejected', reason: 'No contract' }, LATER).review.reason).toBe('No contract');
    for (const owner of [anOwner(), reviewOwner(inReview, { decision: 'rejected', reason: 'No contract' }, LATER)])
      expect(() => reviewOwner(owner, { decision: 'approved' }, LATER)).toThrow(conflict);
  });

  test('the status of an account', () => {
    expect(ownerStatus(anOwner())).toBe('not_started');
    expect(ownerStatus(anOwner({ onboarding: { welcome: { at: AT } } }))).toBe('in_progress');
    expect(ownerStatus(anOwner({ onboarding: complete }))).toBe('in_progress');
    expect(ownerStatus(inReview)).toBe('in_review');
  });
});
