import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { BackupReason } from '../contract/console/backup-contents.ts';
import type { NewTrailEntry } from '../store/trail-store.ts';
import type { Backup, BackupsView, RestorePreview } from '../contract/console/backups.ts';

/** The backups of the workspace that is served; core.ts brings them. */
export interface BackupControl {
  view(): Promise<BackupsView>;
  /** Why the next backup would not be made where it should be, or the last one was not; null where nothing is wrong. */
  fault(): Promise<Reason | null>;
  /** Rejects with `storage_full`, or `conflict` where the data file is damaged. */
  make(): Promise<Backup>;
  /** Right before something that cannot be taken back; nothing where the last backup holds all there is. */
  before(reason: BackupReason): Promise<void>;
  /** `validation_failed` on `folder` for one that cannot be used. */
  choose(folder: string | null): Promise<void>;
  /** `not_found`; `conflict` for a backup that is damaged. */
  preview(name: string): Promise<RestorePreview>;
  /**
   * As well `conflict` while an onboarding window is open or the console is handed over. Resolves with the number of
   * owners who were erased since, and are erased again.
   */
  restore(name: string, note: (erasedAgain: number) => NewTrailEntry): Promise<number>;
}
