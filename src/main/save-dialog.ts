import { basename, extname, join } from 'node:path';
import type { SaveDialogOptions } from 'electron';
import { EXPORT_ENDING } from '../contract/console/export-file.ts';
import type { Words } from './words.ts';

/** What the console saves, by the ending of the file. */
const KINDS: Record<string, 'table' | 'export'> = { '.csv': 'table', [EXPORT_ENDING]: 'export' };

/**
 * What the person reads who is asked where a file is to lie; without it the title would be the address inside the
 * program.
 */
export function saveDialogFor(fileName: string, downloads: string, { t }: Words): SaveDialogOptions {
  const name = basename(fileName);
  const ending = extname(name);
  const kind = KINDS[ending.toLowerCase()];
  return {
    title: t('saving.title', { name }),
    defaultPath: join(downloads, name),
    ...(kind !== undefined && { filters: [{ name: t(`saving.${kind}`), extensions: [ending.slice(1)] }] }),
  };
}
