/** What may be said over every place: of the clock, of a passphrase, and of what a tester has changed. */
export const notices = {
  dismiss: 'Dismiss',
  clock: 'Clock',
  days: '{count, plural, one {# day} other {# days}}',
  clockSet:
    'The clock of this computer was set {direction, select, back {back} other {forward}} by {length} while the console was running. It now says {now}; new records are dated by it.',
  clockWasAhead:
    'Some records of this workspace are dated in the future, the latest {latest}: the clock of this computer was ahead when they were made. New records are dated by the clock as it is now.',
  clockIsBehind:
    'The clock of this computer says {now}, but records of this workspace are dated up to {latest}. Until the clock has caught up, new records are dated after those. Check the date and time of this computer.',
  passphraseReset: 'Passphrase reset',
  ownPassphraseReset:
    'Your passphrase was reset with the account of this computer, <moment></moment>. If nobody here did that, somebody else has used the account. Choose a passphrase of your own in Settings, under Operators.',
  passphraseResetOf:
    'The passphrase of {name} was reset with the account of this computer, <moment></moment>. If nobody here did that, somebody else has used the account.',
  testHelpers: 'Test helpers',
  clockHeld: 'The clock is held.',
  clockRate: 'The clock runs {rate} times as fast.',
  clockAhead: 'The clock is {length} ahead.',
  faults: '{count, plural, one {# fault is armed.} other {# faults are armed.}}',
} as const;
