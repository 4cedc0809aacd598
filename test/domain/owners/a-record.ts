import type { OnboardingState, OwnerRecord } from '../../../src/domain/owners/owner-record.ts';

export const AT = 1_770_000_000_000_000;

/** An account as it is created, with what a test changes. */
export const anOwner = (change: Partial<OwnerRecord> = {}): OwnerRecord => ({
  id: 7,
  installer_id: 3,
  personal: { name: 'Mary Hill', address: '12 Elm Street' },
  capabilities: ['srec_trading'],
  locked: false,
  onboarding: {},
  review: { state: 'none', reason: null, at: null },
  reopened: null,
  authority: null,
  installer_reference: null,
  former_names: null,
  erased: null,
  created_at: AT,
  updated_at: AT,
  ...change,
});

/** Every step done. */
export const complete: OnboardingState = {
  welcome: { at: AT },
  usage_data: { at: AT, method: 'manual', readings: [{ date: '2026-05-03', kwh: 12_480 }] },
  ownership_verification: { at: AT },
  personal_information: { at: AT },
  service_agreement: { at: AT, version: '1', sha256: 'ab'.repeat(32), name: 'Mary Hill', text: null },
  payment_setup: { at: AT, sealed: 'x', last4: '1111', account_type: 'checking', frequency: 'monthly' },
};
