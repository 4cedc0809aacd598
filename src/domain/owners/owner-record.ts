import type { PersonalInformation } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';

/** What the hosted screens have collected so far; a step is complete when its key is there. */
export interface OnboardingState {
  welcome?: { at: Micros };
  usage_data?: { at: Micros; method: 'integration'; brand: string } | { at: Micros; method: 'manual'; note: string };
  /** At least one document; the documents themselves are rows of their own. */
  ownership_verification?: { at: Micros };
  /** The owner confirmed (or corrected) the personal information. */
  personal_information?: { at: Micros };
  /** `sha256` is the hash of the exact text that was shown. */
  service_agreement?: { at: Micros; version: string; sha256: string; name: string };
  /** Bank numbers are sealed (AES-256-GCM) before they come here; only the last four digits are readable. */
  payment_setup?: {
    at: Micros;
    sealed: string;
    last4: string;
    account_type: 'checking' | 'savings';
    frequency: 'monthly' | 'quarterly' | 'yearly';
  };
}

/** Where the review of a submitted account stands (D23). `reason` is set when it was rejected. */
export interface Review {
  state: 'none' | 'in_review' | 'approved' | 'rejected';
  reason: string | null;
  at: Micros | null;
}

/** A system owner account. Read `personal` for an integrator only while `locked` is false (D17). */
export interface OwnerRecord {
  id: number;
  installer_id: number;
  personal: PersonalInformation;
  capabilities: 'srec_trading'[];
  /** True from the first link on, for good. */
  locked: boolean;
  onboarding: OnboardingState;
  review: Review;
  created_at: Micros;
  updated_at: Micros;
}
