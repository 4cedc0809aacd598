import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { PersonalInformation, Requirement, SystemOwner } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';

/** The total on the production meter on a day, in kilowatt hours. `date` is `YYYY-MM-DD` and stays text (T3). */
export interface MeterReading {
  date: string;
  kwh: number;
}

/**
 * How the production of the system becomes known. An integration is `connected` once the maker has answered;
 * `requested` where this service cannot ask the maker itself (live mode). By hand: readings, and pictures or bills,
 * which are rows of their own.
 */
export type UsageDataSource =
  | {
      method: 'integration';
      brand: string;
      site_id: string;
      serial_number: string | null;
      state: 'connected' | 'requested';
    }
  | { method: 'manual'; readings: MeterReading[] };

/**
 * The agreement as it was accepted. `name` is as typed; `text` is what was shown, with the owner's details; null where
 * it was not kept. `language` is the tag (BCP 47) of the language in which it was read; absent before there were others
 * than English.
 */
export interface AcceptedAgreement {
  at: Micros;
  version: string;
  language?: string;
  sha256: string;
  name: string;
  text: string | null;
}

/** What the hosted screens have collected so far; a step is complete when its key is there. */
export interface OnboardingState {
  welcome?: { at: Micros };
  usage_data?: { at: Micros } & UsageDataSource;
  /** At least one document; the documents themselves are rows of their own. */
  ownership_verification?: { at: Micros };
  /** The owner confirmed (or corrected) the personal information. */
  personal_information?: { at: Micros };
  service_agreement?: AcceptedAgreement;
  /**
   * Accepted for an account that was submitted with them, and due again since. They stay, as evidence of what held
   * until then.
   */
  earlier_agreements?: AcceptedAgreement[];
  /**
   * Bank numbers are sealed (AES-256-GCM) before they come here; only the last four digits are readable. `sealed` is
   * empty where the account came with a recovery file: the numbers are on the computer where they were typed.
   */
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
  reason: Reason | null;
  at: Micros | null;
}

/** Something that was given once and is due again: what, and why. */
export interface Reopened {
  requirement: Requirement;
  reason: Reason;
  at: Micros;
}

/** Where an account stands as the real service says it; it decides in a linked workspace. */
export type Authority = Pick<
  SystemOwner,
  'all_requirements_submitted' | 'trading_enabled' | 'requirements' | 'rejected'
>;

/**
 * What is left of an account whose details were erased: when, and which agreements had been accepted. Nothing of it
 * says who the owner was.
 */
export interface Erased {
  at: Micros;
  agreements: Pick<AcceptedAgreement, 'at' | 'version' | 'sha256'>[];
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
  /** Stands until the requirement is given again. */
  reopened: Reopened | null;
  /** Null where this copy itself is the service. */
  authority: Authority | null;
  /** What the installer calls the owner, at any time; never sent. */
  installer_reference: string | null;
  /** What it was called before, for an erasure alone: a list may have been searched for it. Null for nothing. */
  former_names: string[] | null;
  /** Set once the details were erased; nothing is written into the account any more. */
  erased: Erased | null;
  created_at: Micros;
  updated_at: Micros;
}
