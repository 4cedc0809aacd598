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

/**
 * What there is to restore in place of a damaged data file, in words for whoever decides about it; undefined where
 * there is no backup that is whole.
 */
export async function offerBackup(
  dataFolder: string,
  { file = '', workspace }: StoreOpenError,
): Promise<string | undefined> {
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
  const kept = 'The damaged file is kept in a folder of its own.';
  if (name === CONSOLE_FILE || !holds)
    return `The newest intact backup is from ${when}. Operators, passphrases, credentials and settings will be as they were then; the records of workspaces stay. ${kept}`;
  const records = holds.installers + holds.system_owners + holds.generators + holds.inverters;
  const sent =
    holds.upstream === null ? '' : ' What the service has received since comes back from it; nothing is sent twice.';
  return `The newest intact backup is from ${when} and holds ${records} records and ${holds.documents} documents. What was entered later is lost. Owners whose details were erased stay erased.${sent} ${kept}`;
}
