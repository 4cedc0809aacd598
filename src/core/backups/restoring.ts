import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { formatTimestamp } from '../../domain/timestamp.ts';
import { flush, flushFolder } from '../../store/sqlite/recovery/flush.ts';
import type { Installation } from '../installation.ts';
import { removePart } from '../recovery/part-files.ts';
import { consoleSource } from './create-backups.ts';

/**
 * What is under way while a workspace is restored, on disk before anything else. The list of workspaces decides: until
 * it names `to`, the old state holds and `to` is thrown away; from then on the new one does, and `from` is put away: as
 * a backup, or aside where it is damaged.
 */
const restoring = z.object({
  workspace: z.int(),
  from: z.string().regex(/^[\w-]+\.sqlite$/),
  to: z.string().regex(/^[\w-]+\.sqlite$/),
  damaged: z.boolean(),
  /** Of test data that is reset: no backup is made of `from`. */
  thrown_away: z.boolean().optional(),
  /** The backup that is restored. */
  backup: z.string().optional(),
});
type Restoring = z.infer<typeof restoring>;

const noteFile = (dataFolder: string): string => join(dataFolder, 'restoring.json');

export const documentsOf = (dataFolder: string, file: string): string =>
  join(dataFolder, 'documents', basename(file, '.sqlite'));

/** Where the lists are kept that are imported into this file. */
export const importsOf = (dataFolder: string, file: string): string => join(dataFolder, 'imports', file);

/** What is under way, or was when the process ended; undefined for nothing. */
export function restoringNow(dataFolder: string): Restoring | undefined {
  if (!existsSync(noteFile(dataFolder))) return undefined;
  return restoring.parse(JSON.parse(readFileSync(noteFile(dataFolder), 'utf8')));
}

/** Notes, for good, what is about to be done. */
export async function noteRestoring(dataFolder: string, under: Restoring): Promise<void> {
  const file = noteFile(dataFolder);
  writeFileSync(`${file}.part`, JSON.stringify(under), { mode: 0o600 });
  flush(`${file}.part`);
  await rename(`${file}.part`, file);
  flushFolder(dataFolder);
}

/** A data file goes, with its documents and the lists that were imported into it. */
export async function discardFile(dataFolder: string, file: string): Promise<void> {
  await removePart(join(dataFolder, file));
  await rm(`${join(dataFolder, file)}.sum`, { force: true });
  await rm(documentsOf(dataFolder, file), { recursive: true, force: true });
  await rm(importsOf(dataFolder, file), { recursive: true, force: true });
}

/**
 * Moves a damaged data file, what SQLite keeps beside it, and its documents into a folder of their own, which is
 * returned.
 */
export async function setDamagedAside(dataFolder: string, file: string, at: number): Promise<string> {
  const aside = join(dataFolder, `damaged-${formatTimestamp(at).slice(0, 19).replaceAll(':', '-')}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const move = (from: string, to: string): Promise<void> =>
    rename(from, join(aside, to)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  for (const suffix of ['-wal', '-shm', '-journal', '']) await move(join(dataFolder, file + suffix), file + suffix);
  await move(documentsOf(dataFolder, file), 'documents');
  flushFolder(dataFolder);
  return aside;
}

/**
 * Brings a restoring to its end that the list of workspaces has decided about: right after it, or at the next start.
 * The file that was replaced is closed. Where its backup cannot be made it stays where it is, until the next start.
 */
export async function endRestoring({
  host,
  consoleStore,
  backups,
  clock,
}: Pick<Installation, 'host' | 'consoleStore' | 'backups' | 'clock'>): Promise<void> {
  const { dataFolder } = host;
  const under = restoringNow(dataFolder);
  await rm(`${noteFile(dataFolder)}.part`, { force: true }); // of a kill before it was noted
  if (!under) return;
  const { workspace: id, from, to, damaged, thrown_away: thrownAway, backup } = under;
  const workspace = await consoleStore.workspaces.get(id);
  if (workspace?.file !== to) await discardFile(dataFolder, to);
  else if (damaged) await setDamagedAside(dataFolder, from, clock());
  else if (thrownAway) await discardFile(dataFolder, from);
  else if (existsSync(join(dataFolder, from))) {
    await backups.make(
      {
        workspace: { ...workspace, file: from },
        files: [consoleSource(consoleStore), { name: from, from: join(dataFolder, from) }],
        documents: documentsOf(dataFolder, from),
      },
      'restore',
      backup,
    );
    await discardFile(dataFolder, from);
  }
  await rm(noteFile(dataFolder), { force: true });
  flushFolder(dataFolder);
}
