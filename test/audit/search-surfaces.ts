import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Hit, TokenSearch } from './search/token-search.ts';
import type { Surface } from './surfaces.ts';

/** Where something was found: a file of a surface, and how it stood there. */
export interface Finding {
  token: string;
  form: string;
  file: string;
  at: number;
}

export interface Searched {
  surface: Surface;
  /** Bytes that were searched; what was seen twice on the screen, say, is kept and searched once. */
  bytes: number;
  /** One for each token, form and file. */
  findings: Finding[];
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const each = (hits: Hit[], file: string): Finding[] => {
  const first = new Map<string, Finding>();
  for (const { token, form, at } of hits) {
    const key = `${token} ${form}`;
    if (!first.has(key)) first.set(key, { token, form, file, at });
  }
  return [...first.values()];
};

/** Searches a file, or all files of a folder and their names. A surface that nothing was seen of has no bytes. */
export function searchSurface(search: TokenSearch, surface: Surface, place: string | undefined): Searched {
  if (place === undefined) return { surface, bytes: 0, findings: [] };
  const isFolder = statSync(place).isDirectory();
  const files = isFolder ? filesBelow(place) : [place];
  const names = isFolder ? Buffer.from(files.map((file) => path.relative(place, file)).join('\n')) : Buffer.alloc(0);
  return {
    surface,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, names.length),
    findings: [
      ...each(search.bytes(names), 'names of files'),
      ...files.flatMap((file) => each(search.file(file), path.relative(place, file))),
    ],
  };
}
