import type { Micros } from '../../timestamp.ts';
import type { OnboardingState, OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

export type PaymentSetup = Omit<NonNullable<OnboardingState['payment_setup']>, 'at'>;

/** Where and how often the owner is paid. A remark about an earlier account (`bank_account_closed`) is settled by it. */
export const setUpPayment = (owner: OwnerRecord, payment: PaymentSetup, at: Micros): OwnerRecord => ({
  ...editOnboarding(owner, { payment_setup: { at, ...payment } }, at),
  review: { state: 'none', reason: null, at: null },
});
