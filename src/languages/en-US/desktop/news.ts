/** What the system announces. Nobody is named. */
export const news = {
  onboarding: 'Onboarding',
  manyOwners: '{count, plural, other {# onboardings have changed.}}',
  owner_in_review: 'An onboarding was submitted and is in review.',
  owner_approved: 'An onboarding was approved.',
  owner_rejected: 'An onboarding was rejected.',
  owner_needs_something: 'An onboarding needs something from its owner.',
  decisionsTitle: 'A decision is waiting',
  decisions:
    '{count, plural, one {# change waits for somebody to decide.} other {# changes wait for somebody to decide.}}',
  refusedTitle: 'Sync needs attention',
  refused: '{count, plural, one {The service refused # change.} other {The service refused # changes.}}',
  stoppedTitle: 'Sync has stopped',
  stopped: 'It will not resume on its own.',
  all_sentTitle: 'Everything is sent',
  all_sent: 'What you did offline has reached the service.',
} as const;
