import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, backupManifest, type BackupManifest } from './backup-file.ts';
import { hashFile } from './file-hash.ts';

/** What a backup says of itself; undefined for a folder that is none, or whose words cannot be read. */
export function readManifest(folder: string): BackupManifest | undefined {
  try {
    if (!lstatSync(folder).isDirectory() || !lstatSync(join(folder, MANIFEST)).isFile()) return undefined;
    const read = backupManifest.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether every byte of a backup is as it was written; SQLite had checked it then. For a thread that may wait. */
export function isWholeBackup(folder: string): boolean {
  const manifest = readManifest(folder);
  if (!manifest || manifest.files.length === 0) return false;
  try {
    return manifest.files.every(({ path, size, sha256 }) => {
      const found = hashFile(join(folder, path));
      return found.size === size && found.sha256 === sha256;
    });
  } catch {
    return false;
  }
}
