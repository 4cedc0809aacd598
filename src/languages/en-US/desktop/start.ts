/** The start, where it needs a decision or comes to nothing, and an end that nobody wanted. */
export const start = {
  cannotStart: 'Solar Installer Console cannot start',
  hasToClose: 'Solar Installer Console has to close',
  unexpected: 'Something unexpected happened. The folder “logs” in the data folder has the details.',
  unexpectedEnd:
    'Something unexpected happened. The folder “logs” in the data folder has the details. What was saved is in the data folder.',
  key: {
    unreadable: 'The key {path} cannot be read: {cause}.',
    damaged: 'The key {path} is damaged.',
    wrong_length: 'The key {path} is damaged: it must hold {wanted} bytes and holds {found}.',
    missing: '{folder} has been used before, and its key {path} is not there.',
    keychain:
      "The system's keychain does not open the key {path}. Unlock it, or sign in to the system as the account that made it.",
    other: 'The key of {folder} is not the one that has sealed what it holds.',
  },
  lostKey:
    'Put the key back from a backup of the folder and start again. If it is lost, you can continue without it. Setting aside moves what only that key opens into a folder of its own, with a copy of the data files, and makes a new key: access to the real service, owners’ details and answers, and bank account numbers have to be entered again, and uploaded documents can no longer be opened. All other records stay.',
  setAsideAndStart: 'Set Aside and Start',
  setAside: 'What only the lost key opens was set aside in {folder}, with a copy of the data files.',
  nothingSealed: 'Nothing was sealed.',
  takenOut: 'Set aside: {list}.',
  taken: {
    accesses:
      '{count, plural, one {# workspace whose access to the real service has to be entered again} other {# workspaces whose access to the real service has to be entered again}}',
    accounts:
      '{count, plural, one {# owner whose details or bank account numbers have to be entered again} other {# owners whose details or bank account numbers have to be entered again}}',
    documents:
      '{count, plural, one {# uploaded document that can no longer be opened} other {# uploaded documents that can no longer be opened}}',
    credentials:
      '{count, plural, one {# credential of serve that can no longer be printed} other {# credentials of serve that can no longer be printed}}',
  },
  damaged: 'This data file is damaged: {file}.',
  noBackup: 'There is no backup to restore.',
  restoreBackup: 'Restore Backup',
  backupOfConsole:
    'The newest intact backup is from {when}. Operators, passphrases, credentials and settings will be as they were then; the records of workspaces stay. The damaged file is kept in a folder of its own.',
  backupOfWorkspace:
    'The newest intact backup is from {when} and holds {records} records and {documents} documents. What was entered later is lost. Owners whose details were erased stay erased. The damaged file is kept in a folder of its own.',
  backupOfLinked:
    'The newest intact backup is from {when} and holds {records} records and {documents} documents. What was entered later is lost. Owners whose details were erased stay erased. What the service has received since comes back from it; nothing is sent twice. The damaged file is kept in a folder of its own.',
} as const;
