import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { snapshot, type Snapshot } from '../../contract/console/test-helpers/state.ts';
import { notFound } from '../../domain/domain-error.ts';
import { noteAtRest } from '../../store/sqlite/backup/at-rest.ts';

const DATA = 'data.sqlite';
const about = z.object({ name: snapshot.shape.name, created_at: snapshot.shape.created_at });

const folderOf = (dataFolder: string, workspace: number): string => join(dataFolder, 'snapshots', String(workspace));
/** No name that a system keeps for itself, like `con`, becomes that of a folder. */
const placeOf = (root: string, name: string): string => join(root, `snapshot-${name}`);

/** Removes all of one workspace. */
export const removeSnapshots = (dataFolder: string, workspace: number): Promise<void> =>
  rm(folderOf(dataFolder, workspace), { recursive: true, force: true });

/** Where a data file of the program lies. */
export interface Place {
  file: string;
  documents: string;
}

/** What snapshots of one workspace are made of, and where they are. */
export interface SnapshotFolder {
  list(): Promise<Snapshot[]>;
  /** Rejects with `not_found`. */
  find(name: string): Promise<Snapshot & Place>;
  /** `fill` writes the data file and, where there are any, the documents; nothing is left of one that fails. */
  keep(name: string, created_at: string, fill: (place: Place) => Promise<void>): Promise<Snapshot>;
  /** Puts a copy where nothing is. */
  copy(from: Place, to: Place): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A folder of documents is copied as far as there is one. */
export const copyDocuments = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

async function bytesOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = found.map(async (each) => (each.isFile() ? (await stat(join(each.parentPath, each.name))).size : 0));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The snapshots of one workspace, in the data folder. */
export function openSnapshotFolder(dataFolder: string, workspace: number): SnapshotFolder {
  const root = folderOf(dataFolder, workspace);
  const inFolder = (folder: string): Place => ({ file: join(folder, DATA), documents: join(folder, 'documents') });

  async function read(folder: string): Promise<Snapshot | undefined> {
    try {
      const told = about.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')));
      return { ...told, bytes: await bytesOf(folder) };
    } catch {
      return undefined; // no snapshot, or one that is just being removed
    }
  }
  async function find(name: string): Promise<Snapshot & Place> {
    const place = placeOf(root, name);
    const found = await read(place);
    if (!found) throw notFound('snapshot', name);
    return { ...found, ...inFolder(place) };
  }

  return {
    async list() {
      const names = await readdir(root).catch(() => []);
      const found = await Promise.all(
        names.filter((name) => name.startsWith('snapshot-')).map((n) => read(join(root, n))),
      );
      return found.filter((each) => each !== undefined).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    },
    find,
    async keep(name, created_at, fill) {
      const place = placeOf(root, name);
      const draft = join(root, `draft-${name}`);
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true, mode: 0o700 });
      try {
        await fill(inFolder(draft));
        await noteAtRest(inFolder(draft).file);
        await writeFile(join(draft, 'about.json'), JSON.stringify({ name, created_at }), { mode: 0o600 });
        await rm(place, { recursive: true, force: true });
        await rename(draft, place);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
      return { name, created_at, bytes: await bytesOf(place) };
    },
    async copy(from, to) {
      await copyDocuments(from.documents, to.documents);
      await cp(`${from.file}.sum`, `${to.file}.sum`);
      await cp(from.file, to.file, { mode: constants.COPYFILE_FICLONE });
    },
    async remove(name) {
      await find(name);
      await rm(placeOf(root, name), { recursive: true, force: true });
    },
  };
}
