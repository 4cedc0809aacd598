import { basename } from 'node:path';
import { randomBytes } from 'node:crypto';
import { StoreOpenError } from '../../store/store-open-error.ts';
import { CONSOLE_FILE } from '../../store/sqlite/backup/backup-file.ts';
import { backupToRestore } from './backup-to-restore.ts';
import { createBackups } from './create-backups.ts';

/** Whether a start failed because a data file is damaged. */
export const isDamaged = (error: unknown): error is StoreOpenError =>
  error instanceof StoreOpenError && error.fault === 'damaged' && error.file !== undefined;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The newest whole backup that can take the place of a damaged data file. */
export interface BackupFound {
  /** When it was made, to the minute: `2026-05-01 10:20 UTC`. */
  when: string;
  /** Of a workspace: what is in it, and whether it is linked to the real service. */
  holds?: { records: number; documents: number; linked: boolean };
}

/** What there is to restore in place of a damaged data file; undefined where there is no backup that is whole. */
export async function findBackup(
  dataFolder: string,
  { file = '', workspace }: StoreOpenError,
): Promise<BackupFound | undefined> {
  const backups = createBackups({
    dataFolder,
    version: '',
    clock: () => Date.now() * 1000,
    random: randomBytes,
    logger: quiet,
    tell: () => undefined,
  });
  const name = basename(file);
  const found =
    name === CONSOLE_FILE || workspace !== undefined ? await backupToRestore(backups, workspace) : undefined;
  if (!found) return undefined;
  const { made_at, holds } = found.manifest;
  const when = `${made_at.slice(0, 16).replace('T', ' ')} UTC`;
  if (name === CONSOLE_FILE || !holds) return { when };
  const records = holds.installers + holds.system_owners + holds.generators + holds.inverters;
  return { when, holds: { records, documents: holds.documents, linked: holds.upstream !== null } };
}

/** The same on a command line, for whoever decides about it. */
export function offerWords({ when, holds }: BackupFound): string {
  const kept = 'The damaged file is kept in a folder of its own.';
  if (!holds)
    return `The newest intact backup is from ${when}. Operators, passphrases, credentials and settings will be as they were then; the records of workspaces stay. ${kept}`;
  const sent = holds.linked ? ' What the service has received since comes back from it; nothing is sent twice.' : '';
  return `The newest intact backup is from ${when} and holds ${holds.records} records and ${holds.documents} documents. What was entered later is lost. Owners whose details were erased stay erased.${sent} ${kept}`;
}
