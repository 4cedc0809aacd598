import { describe, expect, test } from 'vitest';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { requirementOrder } from '../../../src/domain/owners/requirements.ts';
import type { OnboardingState, Review } from '../../../src/domain/owners/owner-record.ts';
import { anOwner, AT, complete } from './a-record.ts';

const review = (state: Review['state']): Review => ({ state, reason: null, at: AT });

describe('the account as responses carry it', () => {
  test('[D16] carries what was prefilled, flags and requirements', () => {
    expect(presentOwner(anOwner())).toEqual({
      id: 7,
      installer_id: 3,
      name: 'Mary Hill',
      address: '12 Elm Street',
      capabilities: ['srec_trading'],
      all_requirements_submitted: false,
      trading_enabled: false,
      rejected: false,
      requirements: { currently_due: [...requirementOrder], pending_review: [] },
      created_at: '2026-02-02T02:40:00.000000Z',
      updated_at: '2026-02-02T02:40:00.000000Z',
    });
  });

  test('[D17] holds no personal information once the account is locked, but flags and requirements', () => {
    const shown = presentOwner(anOwner({ locked: true }));
    expect(JSON.stringify(shown)).not.toMatch(/Mary|Elm|name|address/);
    expect(shown.requirements.currently_due).toHaveLength(6);
  });

  test.each(requirementOrder)('[D23] without %s not everything is submitted, and nothing is traded', (requirement) => {
    const onboarding: OnboardingState = { ...complete };
    delete onboarding[requirement];
    const shown = presentOwner(anOwner({ onboarding, review: review('approved') }));
    expect(shown).toMatchObject({ all_requirements_submitted: false, trading_enabled: false });
    expect(shown.requirements.currently_due).toEqual([requirement]);
  });

  test.each([
    ['none', false, false, []],
    ['in_review', false, false, ['ownership_verification', 'personal_information', 'payment_setup']],
    ['approved', true, false, []],
    ['rejected', false, true, []],
  ] as const)('[D23] submitted, review %s', (state, trading_enabled, rejected, pending_review) => {
    expect(presentOwner(anOwner({ onboarding: complete, review: review(state) }))).toMatchObject({
      all_requirements_submitted: true,
      trading_enabled,
      rejected,
      requirements: { currently_due: [], pending_review },
    });
  });
});
