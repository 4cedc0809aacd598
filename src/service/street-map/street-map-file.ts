import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { StreetMap } from '../../contract/console/street-map.ts';
import { onlyVisible } from '../../contract/visible-text.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { checkVectorTile } from '../../domain/street-map/check-vector-tile.ts';
import {
  damaged,
  findEntry,
  HEAD_BYTES,
  MOST_BYTES,
  readDirectory,
  readHead,
  tileNumber,
  type Packing,
  type PmtilesHead,
  type Span,
} from '../../domain/street-map/pmtiles.ts';
import { readMetadata } from '../../domain/street-map/read-metadata.ts';
import { createTurns } from '../../store/turns.ts';
import { atMost } from '../at-most.ts';
import { tellFullDisk } from '../hosted/uploads/full-disk.ts';
import { keepDirectories, type ReadDirectory } from './kept-directories.ts';

/** The street map of an installation: at most one file in a folder of its own. */
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
/** Tiles that are read at a time: each may be unpacked to some megabytes. */
const TILES_AT_ONCE = 4;

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

const directoriesOf =
  ({ file, head }: Archive): ReadDirectory =>
  async (at) =>
    readDirectory(await readPart(file, at, head.packing, 'directory'), head);

async function readTile(archive: Archive, number: number, readAt: ReadDirectory): Promise<Buffer | undefined> {
  const { file, head } = archive;
  let directory = await readAt(head.root);
  for (let depth = 0; depth < MOST_DEPTH; depth += 1) {
    const entry = findEntry(directory, number);
    if (!entry) return undefined;
    const { isLeaf, offset, length } = entry;
    if (!isLeaf) {
      const at = { offset: head.tiles.offset + offset, length };
      const bytes = await readPart(file, at, head.tilePacking, 'tile');
      if (!MARKS[head.format].test(bytes.subarray(0, 16).toString('latin1'))) throw damaged('tile');
      if (head.format === 'mvt') checkVectorTile(bytes);
      return bytes;
    }
    directory = await readAt({ offset: head.leaves.offset + offset, length });
  }
  throw damaged('directory');
}

/** The first tile of an archive, as a sample of all: they are checked when they are read. */
async function checkFirstTile(archive: Archive): Promise<void> {
  const readAt = directoriesOf(archive);
  const { first } = await readAt(archive.head.root);
  await readTile(archive, first[0] ?? 0, readAt);
}

async function withArchive<T>(path: string, use: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(path);
  try {
    return await use(archive);
  } finally {
    await archive.file.close();
  }
}

/** What names the present map, in `street-map.json`: the file beside it, and the name that it came with. */
const note = z.object({ file: z.string().regex(/^[0-9a-f]{24}\.pmtiles$/), file_name: z.string() });
type Note = z.infer<typeof note>;
const NOTE = 'street-map.json';

function parseNote(text: string): Note | undefined {
  try {
    return note.parse(JSON.parse(text));
  } catch {
    return undefined; // somebody has changed it: no map is better than no start
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What a system does not let go of yet is removed at the next start. */
const removeFile = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

/** The map that is named in the folder and is there. Removes all other files: what a kill has left of adding one. */
async function findPresent(folder: string): Promise<Note | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const isFile = (wanted: string): boolean => entries.some((entry) => entry.name === wanted && entry.isFile());
  const named = isFile(NOTE) ? parseNote(await readFile(join(folder, NOTE), 'utf8')) : undefined;
  const present = named && isFile(named.file) ? named : undefined;
  const ours = present ? [NOTE, present.file] : [];
  for (const entry of entries)
    if (!entry.isDirectory() && !ours.includes(entry.name)) await removeFile(join(folder, entry.name));
  return present;
}

/** What is known of the present file, for as long as it has this mark. */
interface Known {
  mark: string;
  view: StreetMap | undefined;
  directoryAt: ReturnType<typeof keepDirectories>;
}
const nothingKnown = (mark: string): Known => ({ mark, view: undefined, directoryAt: keepDirectories() });

/**
 * Opens the street map of an installation, in `street-map/` of the data folder, for all workspaces. One that is added
 * has a name of its own there, so that writing the note, in one step, is what replaces the one before.
 */
export async function openStreetMapFile(dataFolder: string, random: (bytes: number) => Buffer): Promise<StreetMapFile> {
  const folder = join(dataFolder, 'street-map');
  let present = await findPresent(folder);
  let known = nothingKnown('');
  const inTurn = createTurns();
  const fewAtOnce = atMost(TILES_AT_ONCE);

  /** Undefined where there is no map. One may take the place of another before that is opened. */
  async function withPresent<T>(
    use: (archive: Archive, about: Known, name: string) => Promise<T>,
  ): Promise<T | undefined> {
    for (let tried = present; tried; tried = present === tried ? undefined : present) {
      const { file, file_name: name } = tried;
      try {
        return await withArchive(join(folder, file), (archive) => {
          if (known.mark !== archive.mark) known = nothingKnown(archive.mark);
          return use(archive, known, name);
        });
      } catch (error) {
        // Removed, or a link in its place.
        if (!['ENOENT', 'ELOOP'].includes(codeOf(error) ?? '')) throw error;
      }
    }
    return undefined;
  }
  /** Names another map as the present one, or none. */
  async function put(next: Note | undefined): Promise<void> {
    const before = present;
    if (next) {
      const draft = join(folder, `${NOTE}.part`);
      await tellFullDisk(writeFile(draft, JSON.stringify(next), { mode: 0o600, flush: true }));
      await rename(draft, join(folder, NOTE));
    } else await rm(join(folder, NOTE), { force: true });
    present = next;
    known = nothingKnown('');
    if (before) await removeFile(join(folder, before.file));
  }

  return {
    view: () =>
      withPresent(async (archive, about, name) => {
        about.view ??= await readView(archive, name);
        return about.view;
      }),
    async tile(zoom, column, row) {
      const tile = await fewAtOnce(() =>
        withPresent(async (archive, about) => {
          const readAt = directoriesOf(archive);
          const number = tileNumber(zoom, column, row);
          const bytes = await readTile(archive, number, (at) => about.directoryAt(at, readAt));
          return { format: archive.head.format, bytes: bytes ?? Buffer.alloc(0) };
        }),
      );
      if (!tile) throw new DomainError('not_found', { code: 'nothing_at_address' });
      return tile;
    },
    add: (part, name) =>
      inTurn(async () => {
        const next = { file: `${random(12).toString('hex')}.pmtiles`, file_name: onlyVisible(name) };
        const place = join(folder, next.file);
        try {
          const view = await withArchive(part, async (archive) => {
            await checkFirstTile(archive);
            return readView(archive, next.file_name);
          });
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await rename(part, place);
          await put(next);
          return view;
        } catch (error) {
          await removeFile(part);
          if (present !== next) await removeFile(place);
          throw error;
        }
      }),
    remove: () =>
      inTurn(async () => {
        const isThere = present !== undefined;
        await put(undefined);
        return isThere;
      }),
  };
}
