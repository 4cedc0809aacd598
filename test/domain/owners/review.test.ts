import { describe, expect, test } from 'vitest';
import type { Requirement } from '../../../src/contract/system-owners.ts';
import type { OwnerRecord } from '../../../src/domain/owners/owner-record.ts';
import { ownerStatus, presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { requireAgain } from '../../../src/domain/owners/require-again.ts';
import { requirementOrder } from '../../../src/domain/owners/requirements.ts';
import { reviewOwner } from '../../../src/domain/owners/review-owner.ts';
import { confirmPersonalInformation } from '../../../src/domain/owners/steps/confirm-personal-information.ts';
import { editOnboarding } from '../../../src/domain/owners/steps/edit-onboarding.ts';
import { setUpPayment } from '../../../src/domain/owners/steps/set-up-payment.ts';
import { submitOwner } from '../../../src/domain/owners/submit-owner.ts';
import { anOwner, AT, complete } from './a-record.ts';

const LATER = AT + 5;
const conflict = expect.objectContaining({ code: 'conflict' });
const onReason = expect.objectContaining({
  code: 'validation_failed',
  errors: [expect.objectContaining({ field: 'reason' })],
});

const personal = {
  name: 'Mary Hill',
  email: 'm@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};
const finished = anOwner({ personal, onboarding: complete });
const inReview = submitOwner(finished, 'in_review', AT);
const approved = reviewOwner(inReview, { decision: 'approved' }, AT);
const rejected = reviewOwner(inReview, { decision: 'rejected', reason: 'No contract' }, AT);
const again = (owner: OwnerRecord, requirement: Requirement) =>
  requireAgain(owner, { requirement, reason: 'It has expired.' }, LATER);
/** The same step, given once more. */
const given = (owner: OwnerRecord, requirement: Requirement) =>
  editOnboarding(owner, { [requirement]: complete[requirement] }, LATER + 1);
const account = { sealed: 's', last4: '2222', account_type: 'savings', frequency: 'yearly' } as const;

const reviewed = ['ownership_verification', 'personal_information', 'payment_setup'];
const repeatable = requirementOrder.filter((requirement) => requirement !== 'welcome');

describe('[D23] flags and requirements at each point', () => {
  type Row = [
    title: string,
    owner: OwnerRecord,
    due: string[],
    pending: string[],
    submitted: boolean,
    trading: boolean,
    rejected: boolean,
    status: string,
  ];
  const rows: Row[] = [
    ['new', anOwner(), [...requirementOrder], [], false, false, false, 'not_started'],
    ...requirementOrder.map((_, done): Row => {
      const onboarding = Object.fromEntries(requirementOrder.slice(0, done + 1).map((step) => [step, complete[step]]));
      const left = requirementOrder.slice(done + 1);
      return [
        `${done + 1} of 6 done`,
        anOwner({ onboarding }),
        left,
        [],
        left.length === 0,
        false,
        false,
        left.length === 0 ? 'in_review' : 'in_progress',
      ];
    }),
    ['in review', inReview, [], reviewed, true, false, false, 'in_review'],
    ['approved', approved, [], [], true, true, false, 'approved'],
    ['rejected', rejected, [], [], true, false, true, 'rejected'],
    [
      'bank account closed',
      submitOwner(finished, 'bank_account_closed', AT),
      ['payment_setup'],
      [],
      false,
      false,
      false,
      'in_progress',
    ],
    ...repeatable.flatMap((requirement): Row[] => [
      [
        `in review, ${requirement} asked again`,
        again(inReview, requirement),
        [requirement],
        [],
        false,
        false,
        false,
        'in_progress',
      ],
      [
        `approved, ${requirement} asked again`,
        again(approved, requirement),
        [requirement],
        [],
        false,
        false,
        false,
        'in_progress',
      ],
      [
        // Within the transaction of the last step alone, which submits the account as well.
        `${requirement} given again, not submitted yet`,
        given(again(approved, requirement), requirement),
        [],
        [],
        true,
        false,
        false,
        'in_review',
      ],
      [
        `${requirement} given again, in review`,
        submitOwner(given(again(approved, requirement), requirement), 'in_review', LATER),
        [],
        reviewed,
        true,
        false,
        false,
        'in_review',
      ],
      [
        `${requirement} given again, approved`,
        submitOwner(given(again(approved, requirement), requirement), 'approved', LATER),
        [],
        [],
        true,
        true,
        false,
        'approved',
      ],
      [
        `${requirement} given again, rejected`,
        submitOwner(given(again(approved, requirement), requirement), 'rejected', LATER),
        [],
        [],
        true,
        false,
        true,
        'rejected',
      ],
    ]),
    [
      'approved, details asked again and changed',
      confirmPersonalInformation(again(approved, 'personal_information'), { city: 'Portland' }, LATER),
      ['service_agreement'],
      [],
      false,
      false,
      false,
      'in_progress',
    ],
  ];

  test.each(rows)(
    '%s',
    (_title, owner, currently_due, pending_review, all_requirements_submitted, trading_enabled, isRejected, status) => {
      expect(presentOwner(owner)).toMatchObject({
        all_requirements_submitted,
        trading_enabled,
        rejected: isRejected,
        requirements: { currently_due, pending_review },
      });
      expect(ownerStatus(owner)).toBe(status);
    },
  );
});

describe('submission', () => {
  test('[D23] an unfinished account is not submitted, a submitted one not twice', () => {
    const unfinished = anOwner({ onboarding: { welcome: { at: AT } } });
    expect(submitOwner(unfinished, 'approved', LATER)).toBe(unfinished);
    expect(submitOwner(inReview, 'approved', LATER)).toBe(inReview);
  });

  test('[D24] a test value that rejects says so', () => {
    expect(submitOwner(finished, 'rejected', LATER).review.reason).toEqual({ code: 'rejecting_test_value' });
  });
});

describe('[D23] the decision', () => {
  test('is about what is in review, and nothing else', () => {
    expect(approved.review).toEqual({ state: 'approved', reason: null, at: AT });
    expect(rejected.review).toEqual({ state: 'rejected', reason: { code: 'text', text: 'No contract' }, at: AT });
    for (const owner of [anOwner(), finished, approved, rejected, again(approved, 'payment_setup')]) {
      expect(() => reviewOwner(owner, { decision: 'approved' }, LATER)).toThrow(conflict);
      expect(() => reviewOwner(owner, { decision: 'rejected', reason: 'x' }, LATER)).toThrow(conflict);
    }
  });

  test('has a reason when it rejects, and none when it approves', () => {
    expect(() => reviewOwner(inReview, { decision: 'rejected' }, LATER)).toThrow(onReason);
    expect(() => reviewOwner(inReview, { decision: 'approved', reason: 'Fine' }, LATER)).toThrow(onReason);
  });
});

describe('[D23] something asked for again', () => {
  test.each(repeatable)('%s: says what and why until it is given; the other steps stay done', (requirement) => {
    const asked = again(approved, requirement);
    expect(asked.reopened).toEqual({ requirement, reason: { code: 'text', text: 'It has expired.' }, at: LATER });
    expect(asked.review).toEqual({ state: 'none', reason: null, at: null });
    const other = requirement === 'usage_data' ? 'welcome' : 'usage_data';
    expect(given(asked, other).reopened).toEqual(asked.reopened);
    expect(given(asked, requirement).reopened).toBeNull();
  });

  test('is possible for an account in review or approved, and no other', () => {
    for (const owner of [anOwner(), finished, rejected, again(approved, 'usage_data')])
      expect(() => again(owner, 'payment_setup')).toThrow(conflict);
  });

  test('the agreement that was in force is kept as evidence', () => {
    expect(again(approved, 'service_agreement').onboarding.earlier_agreements).toEqual([complete.service_agreement]);
  });

  test('[D24] a closed bank account is asked for again by the same rule, until another one is given', () => {
    const closed = submitOwner(finished, 'bank_account_closed', LATER);
    expect(closed.reopened).toMatchObject({
      requirement: 'payment_setup',
      reason: { code: 'bank_account_closed' },
      at: LATER,
    });
    const replaced = setUpPayment(closed, account, LATER + 1);
    expect(replaced.reopened).toBeNull();
    expect(submitOwner(replaced, 'approved', LATER + 1).review.state).toBe('approved');
  });
});
