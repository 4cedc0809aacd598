import { basename, extname, join } from 'node:path';
import type { SaveDialogOptions } from 'electron';

/** What the console saves, by the ending of the file. */
const KINDS: Record<string, string> = { csv: 'Table (CSV)', sicrecovery: 'Export for another computer' };

/** What the person reads who is asked where a file is to lie; without it the title would be the address inside the program. */
export function saveDialogFor(fileName: string, downloads: string): SaveDialogOptions {
  const name = basename(fileName);
  const ending = extname(name).slice(1);
  const kind = KINDS[ending.toLowerCase()];
  return {
    title: `Save “${name}”`,
    defaultPath: join(downloads, name),
    ...(kind !== undefined && { filters: [{ name: kind, extensions: [ending] }] }),
  };
}
