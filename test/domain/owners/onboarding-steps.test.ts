import { describe, expect, test } from 'vitest';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { acceptAgreement } from '../../../src/domain/owners/steps/accept-agreement.ts';
import { completeWelcome } from '../../../src/domain/owners/steps/complete-welcome.ts';
import {
  confirmPersonalInformation,
  keepPersonalInformation,
} from '../../../src/domain/owners/steps/confirm-personal-information.ts';
import { setUpPayment } from '../../../src/domain/owners/steps/set-up-payment.ts';
import { currentlyDue } from '../../../src/domain/owners/requirements.ts';
import { requireAgain } from '../../../src/domain/owners/require-again.ts';
import { updateOwner } from '../../../src/domain/owners/update-owner.ts';
import { anOwner, AT, complete } from './a-record.ts';

const LATER = AT + 5;
const inReview = anOwner({ onboarding: complete, review: { state: 'in_review', reason: null, at: AT } });
const conflict = expect.objectContaining({ code: 'conflict' });

describe('creating and changing an account', () => {
  test('[D16] trading is meant when no capability is named, none when the list is empty', () => {
    expect(createOwner({ installer_id: 1, name: 'Ann' }, AT)).toMatchObject({
      capabilities: ['srec_trading'],
      personal: { name: 'Ann' },
    });
    expect(createOwner({ installer_id: 1, capabilities: [] }, AT).capabilities).toEqual([]);
  });

  test('[D17] prefilled fields change until the account is locked', () => {
    const changed = updateOwner(anOwner(), { name: 'Ann' }, LATER);
    expect(changed).toMatchObject({ personal: { name: 'Ann', address: '12 Elm Street' }, updated_at: LATER });
    expect(() => updateOwner(anOwner({ locked: true }), {}, LATER)).toThrow(
      expect.objectContaining({ code: 'personal_information_locked' }),
    );
  });
});

describe('the steps', () => {
  test('a step is complete when it is there, with its time', () => {
    expect(completeWelcome(anOwner(), LATER)).toMatchObject({
      onboarding: { welcome: { at: LATER } },
      updated_at: LATER,
    });
  });

  test('[D23] what was prefilled is confirmed, corrected and completed; something required must not be missing', () => {
    expect(() => confirmPersonalInformation(anOwner(), { email: 'm@example.com' }, AT)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
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

  test('the first acceptance stands: a form that came twice changes neither name nor time', () => {
    const once = acceptAgreement(
      anOwner({ onboarding: { personal_information: { at: AT } } }),
      { version: '1', sha256: 'ab', name: 'Mary Hill', text: 'T' },
      AT,
    );
    const twice = acceptAgreement(once, { version: '2', sha256: 'cd', name: 'Somebody Else', text: 'U' }, LATER);
    expect(twice.onboarding.service_agreement).toEqual(once.onboarding.service_agreement);
  });

  test('a submitted account is not changed any more', () => {
    expect(() => completeWelcome(inReview, LATER)).toThrow(conflict);
    expect(() =>
      setUpPayment(inReview, { sealed: '', last4: '1', account_type: 'savings', frequency: 'yearly' }, LATER),
    ).toThrow(conflict);
  });
});

describe('details that change after the agreement was accepted', () => {
  const personal = {
    name: 'Mary Hill',
    email: 'm@example.com',
    address: '12 Elm Street',
    city: 'Salem',
    state: 'OR',
    zip_code: '97301',
  };
  const { payment_setup: _, ...unpaid } = complete;
  const accepted = anOwner({ personal, onboarding: unpaid });

  test('[D23] make the agreement due again, since they stand in it', () => {
    const changed = confirmPersonalInformation(accepted, { city: 'Portland' }, LATER);
    expect(changed.onboarding.service_agreement).toBeUndefined();
    expect(changed.onboarding.personal_information).toEqual({ at: LATER });
    expect(changed.onboarding.earlier_agreements).toBeUndefined(); // it never came into force
  });

  test('leave it accepted when nothing is different after all', () => {
    for (const values of [{}, personal, { phone: undefined }])
      expect(confirmPersonalInformation(accepted, values, LATER).onboarding.service_agreement).toEqual(
        complete.service_agreement,
      );
  });

  test('are to be confirmed again when they were left for later; what was known is not removed', () => {
    const kept = keepPersonalInformation(accepted, { city: 'Portland', phone: undefined }, LATER);
    expect(kept.personal).toEqual({ ...personal, city: 'Portland' });
    expect(currentlyDue(kept)).toEqual(['personal_information', 'service_agreement', 'payment_setup']);
    expect(keepPersonalInformation(accepted, { city: 'Salem' }, LATER)).toBe(accepted);
    expect(() => keepPersonalInformation(inReview, { city: 'Portland' }, LATER)).toThrow(conflict);
  });

  test('keep the agreement of an account that was submitted with it, as evidence, once', () => {
    const approved = anOwner({
      personal,
      onboarding: complete,
      review: { state: 'approved', reason: null, at: AT + 1 },
    });
    const asked = requireAgain(approved, { requirement: 'personal_information', reason: 'You have moved.' }, AT + 2);
    const changed = confirmPersonalInformation(asked, { city: 'Portland' }, AT + 3);
    expect(changed.onboarding.earlier_agreements).toEqual([complete.service_agreement]);
    const again = acceptAgreement(changed, { version: '2', sha256: 'cd', name: 'Mary Hill', text: 'T' }, AT + 4);
    expect(confirmPersonalInformation(again, { city: 'Bend' }, AT + 5).onboarding.earlier_agreements).toHaveLength(1);
  });
});
