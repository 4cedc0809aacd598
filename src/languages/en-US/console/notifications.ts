/** What has happened while people did something else: the list, and a sentence of each kind. */
export const notifications = {
  title: 'Notifications',
  unread: '{count, plural, other {Notifications, # unread}}',
  settings: 'Settings<hidden> of notifications</hidden>',
  loading: 'Loading notifications',
  none: 'Nothing yet. You’ll see here what happens while you do something else. Settings says which kinds are listed.',
  last: 'The last {count, number} are kept.',
  new: 'New',
  owner: 'Owner {id}',
  owner_in_review: 'Onboarding submitted, in review',
  owner_approved: 'Onboarding approved',
  owner_rejected: 'Onboarding rejected',
  owner_needs_something: 'Onboarding needs something from the owner',
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
