import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertAtRest, noteAtRest } from '../../store/sqlite/backup/at-rest.ts';
import { CONSOLE_FILE } from '../../store/sqlite/backup/backup-file.ts';
import { prepareConsole } from '../../store/sqlite/backup/prepare-console.ts';
import { isCopy } from '../../store/sqlite/backup/settle-restored.ts';
import { backupWords, restoredWords } from '../../domain/trail-words.ts';
import { consoleFile } from '../../store/sqlite/migrations/console/console-file.ts';
import { workspaceFile } from '../../store/sqlite/migrations/workspace/workspace-file.ts';
import { versionBefore } from '../../store/sqlite/open-database.ts';
import { openConsoleStore } from '../../store/sqlite/open-console-store.ts';
import { openStore } from '../open-store.ts';
import type { ConsoleStore, WorkspaceRecord } from '../../store/console-store.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import { StoreOpenError } from '../../store/store-open-error.ts';
import type { Store } from '../../store/store.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import type { Installation } from '../installation.ts';
import { backupToRestore } from './backup-to-restore.ts';
import { consoleSource, type BackupDeps, type Backups } from './create-backups.ts';
import { prepareFile } from './prepare-file.ts';
import { documentsOf, endRestoring, setDamagedAside } from './restoring.ts';

const isDamaged = (error: unknown): error is StoreOpenError =>
  error instanceof StoreOpenError && error.fault === 'damaged';

const noBackup = (error: StoreOpenError): StoreOpenError =>
  new StoreOpenError('damaged', `${error.message}. There is no backup to restore.`, error, undefined);

/**
 * What restoring at the start leaves in the audit trail: nobody is signed in then, but somebody with the account of
 * this computer has said so.
 */
const restoredEntry = (what: string, workspace: NewTrailEntry['workspace'], erasedAgain = 0): NewTrailEntry => ({
  kind: 'backup_restored',
  actor: { kind: 'machine_account', id: null, name: '' },
  workspace,
  about: restoredWords(what, erasedAgain),
});

const READY = `${CONSOLE_FILE}.restored`;

/** A console file that was restored and complete takes its place, whatever came between; the damaged one goes aside. */
async function placeConsole({ dataFolder, clock }: BackupDeps): Promise<void> {
  if (!existsSync(join(dataFolder, READY))) return;
  await setDamagedAside(dataFolder, CONSOLE_FILE, clock());
  await rm(join(dataFolder, `${CONSOLE_FILE}.sum`), { force: true });
  await rename(join(dataFolder, READY), join(dataFolder, CONSOLE_FILE));
}

/**
 * Opens the console's own file: whole, backed up before it is migrated, and where it is damaged and somebody said so,
 * from the newest backup. `restored` is for the audit trail, once that has begun.
 */
export async function openConsole(
  deps: BackupDeps,
  backups: Backups,
  { fingerprint }: SecretBox,
  restore: boolean,
): Promise<{ consoleStore: ConsoleStore; restored?: NewTrailEntry }> {
  const { dataFolder, clock, logger } = deps;
  const file = join(dataFolder, CONSOLE_FILE);
  const attempt = async (): Promise<ConsoleStore> => {
    await assertAtRest(file);
    if (versionBefore(file, consoleFile, isCopy) !== undefined)
      await backups.make({ workspace: undefined, files: [consoleSource(file)], documents: undefined }, 'migration');
    const store = await openConsoleStore({ file, clock, fingerprint });
    return {
      ...store,
      async close() {
        await store.close();
        await noteAtRest(file);
      },
    };
  };
  await placeConsole(deps);
  try {
    return { consoleStore: await attempt() };
  } catch (error) {
    if (!isDamaged(error) || !restore) throw error;
    const backup = await backupToRestore(backups, undefined);
    if (!backup) throw noBackup(error);
    prepareConsole(join(backup.path, CONSOLE_FILE), dataFolder, READY);
    await placeConsole(deps);
    logger.warn({ backup: backup.path }, 'the console file was damaged and has been restored from a backup');
    return { consoleStore: await attempt(), restored: restoredEntry(backupWords(backup.name), null) };
  }
}

/** The same for a workspace. Resolves with the file that it has now, which is another one after restoring. */
export async function openWorkspaceFile(
  installation: Installation,
  workspace: WorkspaceRecord,
): Promise<{ store: Store; file: string }> {
  const { host, random, backups, consoleStore, clock, secretBox, restoreDamaged, logger } = installation;
  const { dataFolder } = host;
  const attempt = async (file: string): Promise<{ store: Store; file: string }> => {
    const path = join(dataFolder, file);
    await assertAtRest(path);
    if (versionBefore(path, workspaceFile, isCopy) !== undefined)
      await backups.make(
        {
          workspace: { ...workspace, file },
          files: [consoleSource(consoleStore), { name: file, from: path }],
          documents: documentsOf(dataFolder, file),
        },
        'migration',
      );
    const { id, name } = workspace;
    const erased = {
      known: () => consoleStore.trail.erased(id),
      again: (count: number) =>
        consoleStore.trail
          .add(restoredEntry('a backup put in place by hand', { id, name }, count))
          .catch((error: unknown) =>
            logger.error(
              { err: error, workspace: id, erasedAgain: count },
              'that owners were erased again is not in the audit trail',
            ),
          ),
    };
    const opaqueIds = host.opaqueIds ? random : undefined;
    return { store: await openStore({ file: path, mode: workspace.mode, clock, secretBox, opaqueIds, erased }), file };
  };
  try {
    return await attempt(workspace.file);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    if (!restoreDamaged) throw new StoreOpenError('damaged', error.message, error, error.file, workspace.id);
    const backup = await backupToRestore(backups, workspace.id);
    if (!backup) throw noBackup(error);
    const { file, erasedAgain } = await prepareFile(installation, workspace, backup, undefined);
    await consoleStore.workspaces.update(
      workspace.id,
      { file },
      { note: ({ id, name }) => restoredEntry(backupWords(backup.name), { id, name }, erasedAgain) },
    );
    await endRestoring(installation);
    logger.warn(
      { workspace: workspace.id, backup: backup.path, erasedAgain },
      'the workspace was damaged and has been restored from a backup',
    );
    return attempt(file);
  }
}
