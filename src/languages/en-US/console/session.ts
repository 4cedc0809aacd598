/** The first start, signing in, unlocking, and leaving. */
export const session = {
  name: 'Name',
  passphrase: 'Passphrase',
  signIn: 'Sign in',
  signInHint: 'Use the name and passphrase of an operator of this console.',
  signInRefused: 'Wrong name or passphrase.',
  ended:
    'Your session has ended: somebody signed out or ended it in another window, or the console was restarted. Sign in to continue.',
  interrupted:
    'The registration was interrupted: the console was restarted. What you have finished is saved. Please give this device back to {company}',
  unlock: 'Unlock',
  unlockRefused: 'Wrong passphrase.',
  again: 'You can try again now.',
  signOut: 'Sign out',
  openPrinted: 'Open the printed address',
  openPrintedHint:
    'This console has no operator yet. So that nobody else on this computer can create one, open the address that the console printed when it started.',
  goToTerminal: 'Go to the terminal window in which the console was started.',
  findLine: 'Find the line “Solar Installer Console is at …”. Each start prints a new one.',
  openAddress: 'Open the whole address in this browser, including the part after the #.',
  create: 'Create the operator',
  createHint: 'You will sign in with this name and passphrase. There is no default, and nobody can look it up for you.',
  createButton: 'Create operator',
} as const;
