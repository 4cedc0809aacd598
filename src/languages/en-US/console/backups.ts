/** Backups of the open workspace, in the settings. */
export const backups = {
  hint: 'Made once a day when something has changed, and before a new version, an import, or many changes at once. Backups don’t include the encryption key.',
  keyInFile:
    'The key is the file host.key in {folder}. Keep a copy of that file somewhere else, but not with the backups.',
  keyInKeychain:
    'The key is in this computer’s keychain. In case you lose this computer, also use “Export everything for another computer.”',
  loading: 'Loading backups',
  restored: 'The backup was restored. Your previous data is in a separate backup.',
  erasedAgain:
    '{count, plural, one {Details of # owner that were erased after this backup was made were erased again.} other {Details of # owners that were erased after this backup was made were erased again.}}',
  untilUsable: 'Until it can be used, backups go into the data folder.',
  none: 'There is no backup of this workspace yet. The first one is made once something has changed.',
  folder: 'Folder for backups',
  folderHint:
    'Choose another disk in case this one fails. Leave blank to use the data folder. Current folder: {folder}',
  inDataFolder: 'In the data folder',
  saveFolder: 'Save folder',
  list: 'Backups',
  made: 'Made',
  records: 'Records',
  size: 'Size',
  actions: 'Actions',
  reason_daily: 'Daily',
  reason_by_hand: 'Manual',
  reason_migration: 'Before a new version',
  reason_import: 'Before an import',
  reason_bulk_change: 'Before many changes',
  reason_restore: 'Before a restore',
  recordCount: '{count, plural, one {# record} other {# records}}',
  documentCount: '{count, plural, one {# document} other {# documents}}',
  documentsAndUnsent: '{documents}, {unsent, number} not sent',
  restoreOf: 'Restore the backup of {when}',
  restore: 'Restore…',
  question: 'Restore the backup of {when}?',
  checking: 'Checking the backup',
  whatStays:
    'Your current data is backed up first. Operators, credentials, and settings stay as they are. Owners whose details were erased stay erased.',
  cancel: 'Cancel',
  restoreBackup: 'Restore backup',
  added:
    '{count, plural, one {# record was added after this backup. Restoring removes it.} other {# records were added after this backup. Restoring removes them.}}',
  changed:
    '{count, plural, one {# record was changed after this backup. Restoring undoes the changes.} other {# records were changed after this backup. Restoring undoes the changes.}}',
  deleted:
    '{count, plural, one {# record was deleted after this backup. Restoring brings it back.} other {# records were deleted after this backup. Restoring brings them back.}}',
  unchanged: 'Nothing has changed since this backup was made.',
  comparison: 'What restoring will do',
  kind: 'Kind',
  now: 'Now',
  inBackup: 'In the backup',
  installers: 'Companies',
  system_owners: 'Owners',
  generators: 'Generators',
  inverters: 'Inverters',
  documents: 'Documents',
  unsent: 'Not sent yet',
  undoesUnsent:
    '{count, plural, one {# change has not been sent yet. Restoring undoes it, too, unless it is in the backup.} other {# changes have not been sent yet. Restoring undoes them, too, unless they are in the backup.}}',
  sameService:
    'What the service has received stays there and is copied back from it, deletions included. Nothing is sent twice: the console first checks with the service whether each unsent change in the backup has arrived, and asks you when it can’t tell.',
  otherService:
    'In the backup, this workspace is linked to {service}. Nothing is sent until you enter its access token and API key again.',
  noService: 'In the backup, this workspace is not linked. After restoring, it no longer syncs with the service.',
} as const;
