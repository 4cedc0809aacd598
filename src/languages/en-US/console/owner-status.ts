/** Where an owner is in the onboarding. */
export const ownerStatus = {
  not_started: 'Not started',
  in_progress: 'Action needed',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  erased: 'Erased',
} as const;
