/** What covers the console before its forms are read: while it opens, is locked, or is handed over. */
export const gate = {
  notConnected: 'Not connected',
  notOpened: 'The console could not be opened.',
  handingOver: 'Handing over…',
  coversItself: 'The console covers itself before the owner takes over.',
  locked: 'Console locked',
  lockedFor: '{name} is signed in. Enter the passphrase to continue where you left off.',
  giveBack: 'Thank you. Please give this device back to {company} {name} can unlock it with the passphrase.',
  somebody: 'Somebody',
} as const;
