import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  files?: Record<string, Entry>;
  size?: number;
  offset?: string;
  unpacked?: boolean;
}

/**
 * A file of an archive. `offset` counts from the archive's start; undefined: the file lies beside it, in
 * `app.asar.unpacked`.
 */
export interface AsarFile {
  path: string;
  size: number;
  offset: number | undefined;
}

/** The files of an archive, sorted by path. The header is a Chromium pickle: four numbers of 32 bits, and then JSON. */
export function readAsar(archive: string): AsarFile[] {
  const file = openSync(archive, 'r');
  const sizes = Buffer.alloc(16);
  readSync(file, sizes, 0, 16, 0);
  const header = Buffer.alloc(sizes.readUInt32LE(12));
  readSync(file, header, 0, header.length, 16);
  closeSync(file);
  const start = 8 + sizes.readUInt32LE(4);
  const found: AsarFile[] = [];
  const collect = ({ files = {} }: Entry, folder: string): void => {
    for (const [name, entry] of Object.entries(files)) {
      const inside = folder === '' ? name : `${folder}/${name}`;
      if (entry.files) collect(entry, inside);
      else
        found.push({
          path: inside,
          size: entry.size ?? 0,
          offset: entry.unpacked ? undefined : start + Number(entry.offset),
        });
    }
  };
  collect(JSON.parse(header.toString('utf8')) as Entry, '');
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Writes an archive, and what lies unpacked beside it, as plain files: the view that Electron gives a program of it.
 */
export function extractAsar(archive: string, folder: string): void {
  const content = readFileSync(archive);
  for (const { path: inside, size, offset } of readAsar(archive)) {
    if (offset === undefined) continue;
    const target = path.join(folder, inside);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content.subarray(offset, offset + size));
  }
  const unpacked = `${archive}.unpacked`;
  if (existsSync(unpacked)) cpSync(unpacked, folder, { recursive: true });
}
