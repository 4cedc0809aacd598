import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupReason } from '../../contract/console/backup-contents.ts';
import { backupName, type Backup } from '../../contract/console/backups.ts';
import { keptBackups } from '../../domain/backups/kept-backups.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { formatTimestamp, type Micros } from '../../domain/timestamp.ts';
import { CONSOLE_FILE, DRAFT, REMOVING, type BackupManifest } from '../../store/sqlite/backup/backup-file.ts';
import { readManifest } from '../../store/sqlite/backup/check-backup.ts';
import { isWholeBackup, writeBackup } from '../../store/sqlite/backup/run-backup-task.ts';
import type { WorkspaceRecord } from '../../store/console-store.ts';
import { openBackupFolder, type BackupFolder } from './backup-folder.ts';
import { createTurns } from '../../store/turns.ts';

/** One backup where it is. */
export interface FoundBackup {
  name: string;
  path: string;
  manifest: BackupManifest;
}

/** A data file: open, so that its store copies it, or closed, so that the thread does. */
interface Source {
  name: string;
  from: string | { copyTo(file: string): Promise<void> };
}

/** What a backup is made of. */
export interface Sources {
  /** Undefined: the console's own file alone. */
  workspace: Pick<WorkspaceRecord, 'id' | 'name' | 'mode' | 'file'> | undefined;
  files: Source[];
  /** Where the documents of the workspace lie. */
  documents: string | undefined;
}

/** The backups of one data folder. Only one is made, or removed, at a time. */
export interface Backups {
  readonly folder: BackupFolder;
  /** Those of one workspace (0: of the console's own file alone), the newest first. */
  list(workspaceId: number): Promise<FoundBackup[]>;
  /** Those of all workspaces. */
  all(): Promise<FoundBackup[]>;
  /**
   * `restored` is the backup that takes the place of what is backed up. Rejects with `storage_full`, `conflict` for a
   * damaged file, or the system's error; nothing is left then.
   */
  make(sources: Sources, reason: BackupReason, restored?: string): Promise<FoundBackup>;
  /** Removes all of one workspace, where their disk can be reached. */
  removeOf(workspaceId: number): Promise<void>;
  /** Why the last one was not made; null where it was. */
  lastFault(): Reason | null;
}

export interface BackupDeps {
  dataFolder: string;
  version: string;
  clock: () => Micros;
  random: (bytes: number) => Buffer;
  logger: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
  /** Told when there is another backup, or one could not be made. */
  tell: () => void;
}

const isUnfinished = (name: string): boolean =>
  [DRAFT, REMOVING].some(
    (suffix) => name.endsWith(suffix) && backupName.safeParse(name.slice(0, -suffix.length)).success,
  );

/** As a person reads it; where a kind is open to the renderer it goes through the contract. */
export const present = ({ name, manifest: { reason, made_at, program, files, holds } }: FoundBackup): Backup => ({
  name,
  reason,
  made_at,
  program,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  holds: holds ?? {
    installers: 0,
    system_owners: 0,
    generators: 0,
    inverters: 0,
    documents: 0,
    upstream: null,
    unsent: 0,
    conflicts: 0,
  },
});

export function createBackups({ dataFolder, version, clock, random, logger, tell }: BackupDeps): Backups {
  const folder = openBackupFolder(dataFolder, random);
  let fault: Reason | null = null;
  const inTurn = createTurns();

  const nameOf = (at: string, workspaceId: number): string =>
    `${at.slice(0, -1).replace('T', '_').replaceAll(':', '-')}_w${workspaceId}`;

  function find(root: string): FoundBackup[] {
    const names = existsSync(root) ? readdirSync(root).filter((name) => backupName.safeParse(name).success) : [];
    return names.flatMap((name) => {
      const manifest = readManifest(join(root, name));
      return manifest?.installation === folder.installation ? [{ name, path: join(root, name), manifest }] : [];
    });
  }

  const all = async (): Promise<FoundBackup[]> => (await folder.usable()).folders.flatMap(find);

  async function list(workspaceId: number): Promise<FoundBackup[]> {
    const found = (await all()).filter(({ manifest }) => (manifest.workspace?.id ?? 0) === workspaceId);
    return found.toSorted((a, b) => b.name.localeCompare(a.name));
  }

  /** Removed in two steps: after the first it is no backup any more. */
  async function remove({ path }: FoundBackup): Promise<void> {
    await rename(path, path + REMOVING);
    await rm(path + REMOVING, { recursive: true, force: true });
  }

  /** What a kill has left in the middle of making or removing one. */
  async function sweep(root: string): Promise<void> {
    for (const name of readdirSync(root).filter(isUnfinished))
      await rm(join(root, name), { recursive: true, force: true });
  }

  /**
   * Removes what is not kept. Before the first is removed, the newest that is kept has to be whole: a damaged one does
   * not count.
   */
  async function prune(workspaceId: number): Promise<void> {
    let good = await list(workspaceId);
    const kept = (): Set<string> =>
      keptBackups(
        good.map(({ name, manifest: { reason, made_at, restored } }) => ({ name, reason, made_at, restored })),
        clock(),
      );
    if (good.every(({ name }) => kept().has(name))) return;
    while (good[0] && !(await isWholeBackup(good[0].path))) {
      logger.error({ backup: good[0].path }, 'a backup is damaged');
      good = good.slice(1);
    }
    const keep = kept();
    for (const each of good.toReversed()) if (!keep.has(each.name)) await remove(each);
  }

  async function make(
    { workspace, files, documents }: Sources,
    reason: BackupReason,
    restored?: string,
  ): Promise<FoundBackup> {
    const {
      folders: [root],
      fault: unusable,
    } = await folder.usable();
    if (unusable !== null)
      logger.warn({ fault: unusable }, 'the folder for backups cannot be used; this one goes into the data folder');
    await sweep(root);
    const madeAt = formatTimestamp(clock());
    const workspaceId = workspace?.id ?? 0;
    const name = nameOf(madeAt, workspaceId);
    const place = join(root, name);
    const draft = place + DRAFT;
    const previous = (await list(workspaceId)).find(({ path }) => path.startsWith(root))?.path;
    try {
      await mkdir(draft, { mode: 0o700 });
      for (const { name: file, from } of files) if (typeof from !== 'string') await from.copyTo(join(draft, file));
      const manifest = await writeBackup({
        kind: 'write',
        draft,
        place,
        documents,
        previous,
        files: files.map(({ name: file, from }) => ({
          name: basename(file),
          from: typeof from === 'string' ? from : undefined,
        })),
        manifest: {
          format: 1,
          installation: folder.installation,
          program: version,
          reason,
          made_at: madeAt,
          restored,
          workspace: workspace
            ? { id: workspace.id, name: workspace.name, mode: workspace.mode, file: workspace.file }
            : null,
        },
      });
      fault = null;
      await prune(workspaceId).catch((error: unknown) =>
        logger.error({ err: error }, 'old backups could not be removed'),
      );
      return { name, path: place, manifest };
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      fault = error instanceof DomainError ? error.reason : { code: 'backup_not_made' };
      if (!(error instanceof DomainError)) logger.error({ err: error }, 'a backup could not be made');
      throw error;
    }
  }

  return {
    folder,
    list,
    all,
    lastFault: () => fault,
    removeOf: (workspaceId) =>
      inTurn(async () => {
        for (const each of await list(workspaceId)) await remove(each);
      }).finally(tell),
    make: (sources, reason, restored) => inTurn(() => make(sources, reason, restored).finally(tell)),
  };
}

/** The console's own file, in every backup. */
export const consoleSource = (from: Source['from']): Source => ({ name: CONSOLE_FILE, from });
