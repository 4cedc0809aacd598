import { describe, expect, it } from 'vitest';
import { openingWords } from '../../../src/renderer/lib/opening-words.ts';
import { canOnboard, ownerStatus } from '../../../src/renderer/lib/owner-status.ts';
import { everything, owner } from '../support/records.ts';

const approved = owner([], { trading_enabled: true });
const inReview = owner([], { requirements: { currently_due: [], pending_review: ['ownership_verification'] } });
const begun = owner(['payment_setup']);
const rejected = owner(['payment_setup'], { rejected: true });

describe('the status of an owner', () => {
  it.each([['not_started', owner(everything)], ['in_progress', begun], ['in_review', inReview], ['approved', approved], ['rejected', rejected]] as const)('%s', (status, account) => {
    expect(ownerStatus(account)).toBe(status);
  });

  it('offers the onboarding only where something is due', () => {
    expect([owner(everything), begun, inReview, approved, rejected].map(canOnboard)).toEqual([true, true, false, false, false]);
  });
});

describe('what is said when the window is gone', () => {
  it('[T27] believes the account, not the way the window ended', () => {
    for (const outcome of ['returned', 'closed', 'failed'] as const) {
      expect(openingWords({ outcome, reason: null }, approved)).toEqual({ tone: 'good', words: 'Onboarding is complete: trading enabled.' });
    }
    expect(openingWords({ outcome: 'returned', reason: null }, begun).words).toBe(
      'The owner came back before everything was handed in. What was entered is kept. Still missing: payment details.',
    );
  });

  it('says why a window could not go on', () => {
    expect(openingWords({ outcome: 'failed', reason: 'The link was asked for too often.' }, begun)).toEqual({
      tone: 'bad', words: 'The onboarding window could not go on. The link was asked for too often.',
    });
  });

  it('tells a window closed at once from one closed half-way', () => {
    expect(openingWords({ outcome: 'closed', reason: null }, owner(everything)).words).toMatch(/Nothing was entered yet/);
    expect(openingWords({ outcome: 'closed', reason: null }, begun).words).toMatch(/What was entered is kept/);
  });
});
