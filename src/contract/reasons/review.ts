/**
 * Why an account was rejected, or something is asked for again, where no reviewer said so: what a reviewer typed is
 * `text`.
 */
export const reviewReasons = {
  bank_account_closed: {},
  /** In test mode (D24). */
  rejecting_test_value: {},
} as const;
