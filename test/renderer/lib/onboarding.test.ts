import { describe, expect, it } from 'vitest';
import type { OwnerOnboarding } from '../../../src/contract/console/owner-onboarding.ts';
import { canOnboard } from '../../../src/renderer/lib/owner-status.ts';
import { ownerStatusOf } from '../../../src/contract/console/owner-status.ts';
import { listRequirements } from '../../../src/renderer/components/requirement-words.ts';
import { situationOf } from '../../../src/renderer/features/owners/components/situation-words.ts';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { ownerStatus } from '../../../src/domain/owners/present-owner.ts';
import { everything, opening, owner } from '../support/records.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const approved = owner([], { trading_enabled: true });
const inReview = owner([], { requirements: { currently_due: [], pending_review: ['ownership_verification'] } });
const begun = owner(['payment_setup']);
const fresh = owner(everything);
const rejected = owner(['payment_setup'], { rejected: true });

const known = (rest: Partial<Pick<OwnerOnboarding, 'reason' | 'reopened' | 'openings'>>) => ({
  reason: null,
  reopened: null,
  openings: [],
  ...rest,
});

describe('the status of an owner', () => {
  it.each([
    ['not_started', fresh],
    ['in_progress', begun],
    ['in_review', inReview],
    ['approved', approved],
    ['rejected', rejected],
    // A real service may let owners do the steps in any order, and ask again for what has expired.
    ['in_progress', owner(['welcome', 'payment_setup'])],
    ['in_progress', owner(['payment_setup'], { all_requirements_submitted: true, trading_enabled: true })],
    ['in_review', owner([], { requirements: { currently_due: [], pending_review: ['payment_setup'] } })],
  ] as const)('%s, the same for the page as for the lists, counts and rules of the service', (status, account) => {
    expect(ownerStatusOf(account)).toBe(status);
    expect(ownerStatus({ ...createOwner({ installer_id: account.installer_id }, 1), authority: account })).toBe(status);
  });

  it('offers the onboarding only where something is due', () => {
    expect([fresh, begun, inReview, approved, rejected].map(canOnboard)).toEqual([true, true, false, false, false]);
  });
});

describe('what an operator is told', () => {
  it('says something else in each of the five situations', () => {
    const said = [fresh, begun, inReview, approved, rejected].map(
      (account) => situationOf(account, undefined, english).words,
    );
    expect(new Set(said).size).toBe(5);
  });

  it('[T27] believes the account, not the way the window ended', () => {
    for (const outcome of ['returned', 'closed', 'failed'] as const) {
      const openings = [
        opening({ outcome, reason: outcome === 'failed' ? { code: 'window_crashed' as const } : null }),
      ];
      expect(situationOf(approved, known({ openings }), english).words).toBe(
        'Onboarding is complete and trading is enabled. Nothing to do.',
      );
      expect(situationOf(inReview, known({ openings }), english).words).toMatch(/^Everything has been submitted/);
    }
    expect(situationOf(begun, known({ openings: [opening({ outcome: 'returned' })] }), english).words).toBe(
      'The owner came back before everything was submitted. What was entered is kept. Still missing: payment details.',
    );
  });

  it('says why a window could not continue', () => {
    const openings = [opening({ outcome: 'failed', reason: { code: 'window_crashed' } })];
    expect(situationOf(begun, known({ openings }), english).words).toBe(
      'Onboarding was interrupted. The onboarding window stopped working. What was entered is kept. Still missing: payment details.',
    );
  });

  it('tells a window closed at once from one closed half-way, and speaks of the newest alone', () => {
    const openings = [
      opening({ id: 2, outcome: 'closed' }),
      opening({ id: 1, outcome: 'failed', reason: { code: 'window_gone' } }),
    ];
    expect(situationOf(fresh, known({ openings }), english).words).toBe(
      'The window was closed before onboarding was finished. Nothing was entered.',
    );
    expect(situationOf(begun, known({ openings }), english).words).toMatch(/What was entered is kept/);
  });

  it('does not say how a window ended that is still open', () => {
    expect(situationOf(begun, known({ openings: [opening({})] }), english).words).toBe(
      'Still missing: payment details.',
    );
  });

  it('gives the reviewer’s reason for a rejection, and never a reason that is not there', () => {
    expect(
      situationOf(rejected, known({ reason: { code: 'text', text: 'The contract names another house.' } }), english)
        .reason,
    ).toBe('The contract names another house.');
    expect(situationOf(rejected, undefined, english).reason).toBeNull();
    expect(situationOf(approved, known({ reason: { code: 'text', text: 'An old one.' } }), english).reason).toBeNull();
  });

  it('[D23] says what is due again, why, and that trading has stopped', () => {
    const reopened = {
      requirement: 'ownership_verification',
      reason: { code: 'text', text: 'The agreement has expired.' },
      at: '2026-03-12T14:05:09.123456Z',
    } as const;
    expect(situationOf(owner(['ownership_verification']), known({ reopened }), english)).toEqual({
      status: 'in_progress',
      words: 'Proof of ownership is due again. Until it is submitted and reviewed, nothing is traded.',
      reason: 'The agreement has expired.',
    });
    expect(
      situationOf(owner(['ownership_verification', 'payment_setup']), known({ reopened }), english).words,
    ).toContain('So is: payment details.');
  });
});

it('lists requirements as a sentence does', () => {
  expect(listRequirements([], english)).toBe('');
  expect(listRequirements(['usage_data'], english)).toBe('usage data');
  expect(listRequirements(['usage_data', 'ownership_verification', 'payment_setup'], english)).toBe(
    'usage data, proof of ownership, and payment details',
  );
});
