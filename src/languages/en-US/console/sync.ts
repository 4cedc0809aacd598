/** The place of what goes to the service: its parts, what waits, and how it may be sent. */
export const sync = {
  title: 'Sync',
  waiting: 'Waiting',
  decisions: 'Decisions',
  ledger: 'Ledger',
  options: 'Options',
  parts: 'Parts of Sync',
  loading: 'Loading what waits',
  sendNow: 'Send now',
  status: 'Sync status',
  resume: 'Resume sync',
  openSettings: 'Open settings',
  onPurpose: 'They were removed on purpose',
  removeQuestion:
    'Remove {count, number} {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} here too?',
  removeMissing:
    'Remove {count, number} {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}}',
  removeHint:
    'The service still shows {left, number} of {of, number}. Anything changed here and not sent yet becomes a decision; the rest is removed from this computer for good.',
  onlyHere: 'Only on this computer',
  neverLinked:
    'This workspace is not linked to the service, so nothing is sent. Once it is linked, changes are sent automatically, including those made offline, and each one is kept here with its proof of receipt.',
  noLongerLinked:
    'This workspace is not linked to the service any more, so nothing is sent. What was confirmed while it was linked is shown below.',
  none: 'Nothing is waiting',
  noneHint:
    'Changes appear here as soon as you make them and stay until the service confirms them. After that they are in the ledger.',
  loadingOptions: 'Loading options',
  when: 'When it may send',
  pause: 'Pause sync',
  pauseHint: 'Nothing is sent or fetched until you switch this off. What you do in the meantime is kept.',
  unmeteredOnly: 'Only over Wi-Fi or cable',
  unmeteredOnlyHint:
    '{connection, select, unmetered {Saves mobile data. This computer is on Wi-Fi or cable now.} metered {Saves mobile data. This computer is on a mobile or metered network now.} other {Saves mobile data. This system doesn’t report what kind of network it is on.}}',
  metered: 'Nothing is sent until this computer is on Wi-Fi or cable.',
  unknownNetwork: 'As long as the kind of network is unknown, changes are sent over any network.',
  lostAnswers: 'When an answer gets lost',
  lostAnswersHint:
    'Sometimes the connection breaks right after a new record is sent. Then the console can’t tell whether the service received it.',
  askAlways: 'Ask about every lost answer',
  askAlwaysHint:
    'Most offices leave this off: if exactly one new record at the service has the same details and appeared at the right time, the console takes it as yours, and you are asked only in other cases. You can correct a wrong match in the ledger. Turn it on if other people or programs may enter the same records: you then decide each time.',
  pace: 'Pace',
  perSecond: 'Requests per second, at most',
  perSecondHint: '1 to 100. Choose a lower number for a slow network.',
  savePace: 'Save pace',
  traffic: 'Data volume',
  trafficHint: 'How much data was exchanged with the service each day (UTC).',
  noTraffic: 'Nothing was exchanged in the last 30 days.',
  day: 'Day',
  requests: 'Requests',
  sent: 'Sent',
  received: 'Received',
  total: 'All together',
} as const;
