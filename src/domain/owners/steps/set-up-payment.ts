import type { Micros } from '../../timestamp.ts';
import type { OnboardingState, OwnerRecord } from '../owner-record.ts';
import { editOnboarding } from './edit-onboarding.ts';

export type PaymentSetup = Omit<NonNullable<OnboardingState['payment_setup']>, 'at'>;

/** Where and how often the owner is paid. */
export const setUpPayment = (owner: OwnerRecord, payment: PaymentSetup, at: Micros): OwnerRecord =>
  editOnboarding(owner, { payment_setup: { at, ...payment } }, at);
