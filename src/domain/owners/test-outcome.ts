import type { PersonalInformation } from '../../contract/system-owners.ts';

/** What becomes of an account when it is submitted. */
export type ReviewOutcome = 'approved' | 'in_review' | 'rejected' | 'bank_account_closed';

interface MagicValue {
  outcome: ReviewOutcome;
  accountNumber: string;
  name: string;
  address: string;
}

/**
 * Values that lead to each outcome, in test mode alone (D24). The gravest comes first: it wins when several are given.
 */
export const magicValues: readonly MagicValue[] = [
  { outcome: 'rejected', accountNumber: '1000000003', name: 'Rex Rejected', address: '3 Rejected Row' },
  { outcome: 'bank_account_closed', accountNumber: '1000000004', name: 'Clara Closed', address: '4 Closed Close' },
  { outcome: 'in_review', accountNumber: '1000000002', name: 'Rita Review', address: '2 Review Road' },
  { outcome: 'approved', accountNumber: '1000000001', name: 'Ada Approved', address: '1 Approved Avenue' },
];

const same = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** The outcome in test mode: that of the first magic value found, else approved at once (D23). */
export function testOutcome(personal: PersonalInformation, accountNumber: string): ReviewOutcome {
  const found = magicValues.find(
    (value) =>
      value.accountNumber === accountNumber || same(personal.name, value.name) || same(personal.address, value.address),
  );
  return found?.outcome ?? 'approved';
}
