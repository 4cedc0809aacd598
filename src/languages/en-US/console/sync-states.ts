/** How changes and records stand that the service does not hold as they are here. */
export const syncStates = {
  pending: 'Waiting to be sent',
  undecided: 'Waits for your decision',
  sending: 'Being sent',
  ambiguous: 'Answer lost: being checked',
  refused: 'Refused by the service',
  conflict: 'Conflict',
  twin: 'Sent twice',
  sync: 'Sync',
  conflictHint: 'It is not the same here and at the service.',
  refusedHint: 'The service does not have it as it is here.',
  waitingHint: 'The service does not have it as it is here yet.',
  twinHint:
    'This record was sent again, and an identical one has since appeared at the service: either the first copy, arriving late, or somebody else’s. Remove one, or keep both.',
  twinHintKept:
    'This record was sent again, and an identical one has since appeared at the service: either the first copy, arriving late, or somebody else’s. The service offers no way to remove one.',
  decide: 'Decide',
  seeWhy: 'See why',
  show: 'Show',
} as const;
