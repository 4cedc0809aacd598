import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { STREET_MAP_ENDING, type StreetMap } from '../../contract/console/street-map.ts';
import { DomainError } from '../../domain/domain-error.ts';
import {
  damaged,
  findEntry,
  HEAD_BYTES,
  MOST_BYTES,
  readDirectory,
  readHead,
  tileNumber,
  type Directory,
  type Packing,
  type PmtilesHead,
  type Span,
} from '../../domain/street-map/pmtiles.ts';
import { readMetadata } from '../../domain/street-map/read-metadata.ts';

/** The street map of an installation: at most one file in a folder of its own, under the name that it came with. */
export interface StreetMapFile {
  /** Undefined where there is none; `validation_failed` for one that was damaged since. */
  view(): Promise<StreetMap | undefined>;
  /** A tile, unpacked; no bytes where the map has none. `not_found` where there is no map. */
  tile(zoom: number, column: number, row: number): Promise<{ format: StreetMap['format']; bytes: Buffer }>;
  /**
   * Checks a whole file that was uploaded into the data folder and puts it in the place of the present one; deletes it
   * and rejects with `validation_failed` where it is not right.
   */
  add(part: string, name: string): Promise<StreetMap>;
  /** Whether there was one. */
  remove(): Promise<boolean>;
}

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const unpackers: Record<Packing, Unpack> = {
  unknown: async (packed) => packed,
  none: async (packed) => packed,
  gzip: promisify(gunzip),
  brotli: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** A root, and directories below it that are themselves below one: no archive is deeper. */
const MOST_DEPTH = 3;
/** Directories that are kept; a map that is looked at needs a few. */
const MOST_KEPT = 16;

/** How files of each format begin; vector tiles have no such mark. */
const MARKS: Readonly<Record<StreetMap['format'], RegExp>> = {
  mvt: /^/,
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
};

/** A file that was opened, with what is known of it so far. */
interface Archive {
  file: FileHandle;
  /** The same for as long as the file is. */
  mark: string;
  head: PmtilesHead;
}

/** These bytes, all of them, unpacked. */
async function readPart(file: FileHandle, { offset, length }: Span, packing: Packing, part: keyof typeof MOST_BYTES) {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw damaged(part);
  try {
    return await unpackers[packing](buffer, { maxOutputLength: MOST_BYTES[part].unpacked });
  } catch {
    throw damaged(part); // it says that it is packed, and is not, or would unpack to more than anything needs
  }
}

/** Opens a file, and never what a link leads to; the caller closes it. */
async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new DomainError('validation_failed', { code: 'not_a_street_map' });
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = readHead(buffer.subarray(0, bytesRead), found.size);
    return { file, head, mark: [found.ino, found.size, found.mtimeMs].join(' ') };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readView({ file, head }: Archive, name: string): Promise<StreetMap> {
  const text = await readPart(file, head.metadata, head.metadata.length === 0 ? 'none' : head.packing, 'metadata');
  const { format, bounds, min_zoom, max_zoom } = head;
  const { size: bytes } = await file.stat();
  return { file_name: name, bytes, format, bounds, min_zoom, max_zoom, ...readMetadata(text.toString('utf8')) };
}

/** A directory, from what is kept where it is there. */
type ReadDirectory = (archive: Archive, at: Span) => Promise<Directory>;

const readDirectoryAt: ReadDirectory = async ({ file, head }, at) =>
  readDirectory(await readPart(file, at, head.packing, 'directory'), head);

/** The same, with the latest of them in memory: neighboring tiles are in one directory. */
function keepDirectories(): ReadDirectory {
  const kept = new Map<string, Promise<Directory>>();
  return async (archive, at) => {
    const key = `${archive.mark} ${at.offset}`;
    const directory = kept.get(key) ?? readDirectoryAt(archive, at);
    kept.delete(key);
    kept.set(key, directory);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return directory;
  };
}

async function readTile(archive: Archive, number: number, readAt: ReadDirectory): Promise<Buffer | undefined> {
  const { file, head } = archive;
  let directory = await readAt(archive, head.root);
  for (let depth = 0; depth < MOST_DEPTH; depth += 1) {
    const entry = findEntry(directory, number);
    if (!entry) return undefined;
    const { isLeaf, offset, length } = entry;
    if (!isLeaf) {
      const at = { offset: head.tiles.offset + offset, length };
      const bytes = await readPart(file, at, head.tilePacking, 'tile');
      if (!MARKS[head.format].test(bytes.subarray(0, 16).toString('latin1'))) throw damaged('tile');
      return bytes;
    }
    directory = await readAt(archive, { offset: head.leaves.offset + offset, length });
  }
  throw damaged('directory');
}

/** The first tile of an archive, as a sample of all: they are checked when they are read. */
async function checkFirstTile(archive: Archive): Promise<void> {
  const { first } = await readDirectoryAt(archive, archive.head.root);
  await readTile(archive, first[0] ?? 0, readDirectoryAt);
}

async function withArchive<T>(path: string, use: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(path);
  try {
    return await use(archive);
  } finally {
    await archive.file.close();
  }
}

/** Names that a file may have on every system, at most 120 characters: what is not among them becomes `_`. */
const safeName = (name: string): string => {
  const stem = name.slice(0, -STREET_MAP_ENDING.length).replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_');
  // Bytes and not characters count for a file system; Windows keeps a few short names for itself.
  let fitting = `map ${stem}`.slice(0, 120);
  while (Buffer.byteLength(fitting) > 200) fitting = fitting.slice(0, -1);
  return fitting.trim() + STREET_MAP_ENDING;
};
/** Without what stands before it in the folder. */
const shownName = (file: string): string => file.replace(/^map /, '');

/** Kept in `street-map/` of the data folder, for all workspaces. */
export function createStreetMapFile(dataFolder: string): StreetMapFile {
  const folder = join(dataFolder, 'street-map');
  const readAt = keepDirectories();
  const files = async (): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.flatMap((entry) => (entry.isFile() && entry.name.endsWith(STREET_MAP_ENDING) ? [entry.name] : []));
  };
  const present = async (): Promise<string | undefined> => (await files())[0];
  const removeAll = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await rm(join(folder, name), { force: true });
  };
  // Two at once would each remove what the other has put there.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => {});
    return done;
  };
  return {
    async view() {
      const name = await present();
      if (name === undefined) return undefined;
      return withArchive(join(folder, name), (archive) => readView(archive, shownName(name)));
    },
    async tile(zoom, column, row) {
      const name = await present();
      if (name === undefined) throw new DomainError('not_found', { code: 'nothing_at_address' });
      return withArchive(join(folder, name), async (archive) => {
        const { format } = archive.head;
        const bytes = await readTile(archive, tileNumber(zoom, column, row), readAt);
        return { format, bytes: bytes ?? Buffer.alloc(0) };
      });
    },
    add: (part, name) =>
      inTurn(async () => {
        const file = safeName(name);
        try {
          const view = await withArchive(part, async (archive) => {
            await checkFirstTile(archive);
            return readView(archive, shownName(file));
          });
          await mkdir(folder, { recursive: true, mode: 0o700 });
          const before = await files();
          await rename(part, join(folder, file));
          await removeAll(before.filter((each) => each !== file));
          return view;
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      }),
    remove: () =>
      inTurn(async () => {
        const names = await files();
        await removeAll(names);
        return names.length > 0;
      }),
  };
}
