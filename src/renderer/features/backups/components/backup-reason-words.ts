import type { BackupReason } from '../../../../contract/console/backup-contents.ts';

/** Why a backup was made. */
export const backupReasonWords: Record<BackupReason, string> = {
  daily: 'Daily',
  by_hand: 'Manual',
  migration: 'Before a new version',
  import: 'Before an import',
  bulk_change: 'Before many changes',
  restore: 'Before a restore',
};
