import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { z } from 'zod';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError, invalidField } from '../../domain/domain-error.ts';
import { isFullDisk } from '../../domain/full-disk.ts';
import { readManifest } from '../../store/sqlite/backup/check-backup.ts';
import { flush, flushFolder } from '../../store/sqlite/recovery/flush.ts';
import { rule } from '../../contract/rules.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** What must be known before any data file can be opened, and so is in a file of its own. */
const choice = z.object({ installation: z.string().regex(/^[0-9a-f]{32}$/), folder: z.string().nullable() });
type Choice = z.infer<typeof choice>;

const OTHERS = 0o077;
const choiceFile = (dataFolder: string): string => join(dataFolder, 'backups.json');

function saveChoice(dataFolder: string, chosen: Choice): void {
  const file = choiceFile(dataFolder);
  writeFileSync(`${file}.part`, `${JSON.stringify(chosen)}\n`, { mode: 0o600 });
  flush(`${file}.part`);
  renameSync(`${file}.part`, file);
}

function readChoice(dataFolder: string): Choice | undefined {
  try {
    return choice.parse(JSON.parse(readFileSync(choiceFile(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where backups of one data folder are. */
export interface BackupFolder {
  /** Tells the backups of this console from those of another one on the same disk. */
  readonly installation: string;
  /** The folder that somebody chose; null: the usual one. */
  chosen(): string | null;
  /** Rejects with DomainError `validation_failed` on `folder` for one that cannot be used. */
  choose(folder: string | null): Promise<void>;
  /**
   * Those that can be used now, the one for the next backup first; `fault` says why the chosen one is not among them.
   */
  usable(): Promise<{ folders: [string, ...string[]]; fault: Reason | null }>;
}

/**
 * Why a folder is none for backups; undefined for one that is. It must lie in one place and be nobody else's.
 */
async function faultOf(path: string): Promise<Reason | undefined> {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink() || (await realpath(path)) !== path) return { code: 'backup_folder_is_link', path };
    if (!stats.isDirectory()) return { code: 'backup_folder_is_file', path };
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? { code: 'backup_folder_not_there', path }
      : { code: 'backup_folder_not_readable', path, why: (error as Error).message };
  }
}

/** A folder for this account alone. Why it cannot be one. */
async function takeFolder(path: string): Promise<Reason | undefined> {
  try {
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const fault = await faultOf(path);
    if (fault !== undefined || process.getuid === undefined) return fault;
    if ((await lstat(path)).uid !== process.getuid()) return { code: 'backup_folder_of_others', path };
    await chmod(path, 0o700).catch(() => {});
    return ((await lstat(path)).mode & OTHERS) === 0 ? undefined : { code: 'backup_folder_open_to_others', path };
  } catch (error) {
    return { code: 'backup_folder_not_writable', path, why: (error as Error).message };
  }
}

/** The mark of a console whose own words were lost, by its backups in the usual folder. */
function markIn(usual: string): string | undefined {
  const names = existsSync(usual) ? readdirSync(usual).toSorted().toReversed() : [];
  return names.map((name) => readManifest(join(usual, name))?.installation).find((mark) => mark !== undefined);
}

/** Reads where backups of a data folder are, and makes up its mark at the first time. */
export function openBackupFolder(dataFolder: string, random: (bytes: number) => Buffer): BackupFolder {
  const usual = join(dataFolder, 'backups');
  const known = readChoice(dataFolder);
  let current: Choice = known ?? { installation: markIn(usual) ?? random(16).toString('hex'), folder: null };
  try {
    if (!known) saveChoice(dataFolder, current);
  } catch (error) {
    if (!isFullDisk(error)) throw error; // a full disk keeps nobody from reading; nothing can be backed up either
  }
  const inside = (folder: string): string =>
    join(folder, `Solar Installer Console backups ${current.installation.slice(0, 8)}`);
  const faultOfChosen = async (folder: string): Promise<Reason | undefined> =>
    (await faultOf(folder)) ?? takeFolder(inside(folder));

  return {
    installation: current.installation,
    chosen: () => current.folder,
    async choose(folder) {
      if (folder !== null) {
        if (!isAbsolute(folder))
          throw invalidField(
            'folder',
            process.platform === 'win32'
              ? rule(serviceRules.fullPath, { example: 'E:\\Backups' })
              : rule(serviceRules.fullPath, { example: '/media/usb/backups' }),
          );
        if (!relative(dataFolder, folder).startsWith('..'))
          throw invalidField('folder', serviceRules.outsideDataFolder);
        const fault = await faultOfChosen(folder);
        if (fault !== undefined) throw new DomainError('validation_failed', fault, [{ field: 'folder' }]);
      }
      current = { ...current, folder };
      saveChoice(dataFolder, current);
      flushFolder(dataFolder);
    },
    async usable() {
      await mkdir(usual, { recursive: true, mode: 0o700 });
      if (current.folder === null) return { folders: [usual], fault: null };
      const fault = await faultOfChosen(current.folder);
      return fault === undefined
        ? { folders: [inside(current.folder), usual], fault: null }
        : { folders: [usual], fault };
    },
  };
}
