/** A passphrase is reset before the console starts. */
export const reset = {
  title: 'Reset a passphrase',
  quitFirst: 'Quit the console first. A passphrase is reset before it starts.',
  noOperator: 'There is no operator yet: start without --reset-passphrase, and create the first one.',
  several: 'There are several operators. Choose one with --operator=NAME: {names}.',
  unknown: 'There is no operator called {name}. There are: {names}.',
  whose: 'Whose passphrase should be reset?',
  ask: 'Reset the passphrase of {name}?',
  askDetail:
    'A new passphrase replaces the old one. The audit trail records the reset, and every operator is notified at the next sign-in.',
  confirm: 'Reset Passphrase',
  is: 'The passphrase of {name} is now {passphrase}',
  isDetail:
    'It is shown only once: write it down. Sign in with it, and choose another one in Settings, under Operators.',
  done: 'Done',
} as const;
