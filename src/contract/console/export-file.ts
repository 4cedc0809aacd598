import { z } from 'zod';

/**
 * What the export for another computer ends in; electron-builder.yml tells the systems that such files belong to the
 * console.
 */
export const EXPORT_ENDING = '.sicrecovery';

const SQLITE = new TextEncoder().encode('SQLite format 3\0');

/** How many bytes of a file say whether it may be an export. */
export const EXPORT_HEAD = SQLITE.length;

/**
 * Why a file cannot be imported, before anything of it was. `network`: reading it would mean signing in to another
 * computer.
 */
export const fileFault = z.enum(['several', 'folder', 'other_kind', 'empty', 'missing', 'network', 'unreadable']);
export type FileFault = z.infer<typeof fileFault>;

export const isExportName = (name: string): boolean => name.toLowerCase().endsWith(EXPORT_ENDING);

/**
 * Why a file cannot be an export, wherever it came from: by its name, its size and its first bytes, which are read only
 * where the name and the size fit.
 */
export async function exportFault(
  name: string,
  size: number,
  readHead: () => Promise<Uint8Array>,
): Promise<FileFault | undefined> {
  if (!isExportName(name)) return 'other_kind';
  if (size === 0) return 'empty';
  const head = await readHead();
  return head.length >= EXPORT_HEAD && SQLITE.every((byte, index) => head[index] === byte) ? undefined : 'other_kind';
}
