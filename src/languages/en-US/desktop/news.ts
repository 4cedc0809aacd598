import { notifications } from '../console/notifications.ts';
/** What the system announces. Nobody is named. */
export const news = {
  onboarding: 'Onboarding',
  manyOwners: '{count, plural, other {# onboardings have changed.}}',
  owner_in_review: 'An onboarding was submitted and is in review.',
  owner_approved: 'An onboarding was approved.',
  owner_rejected: 'An onboarding was rejected.',
  owner_needs_something: 'An onboarding needs something from its owner.',
  decisionsTitle: notifications.decisionsTitle,
  decisions: notifications.decisions,
  refusedTitle: notifications.refusedTitle,
  refused: notifications.refused,
  stoppedTitle: notifications.stoppedTitle,
  stopped: notifications.stopped,
  all_sentTitle: notifications.all_sentTitle,
  all_sent: notifications.all_sent,
} as const;
