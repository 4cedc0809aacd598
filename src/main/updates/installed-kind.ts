import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this program was installed from, as the extension of the file that replaces it. */
export function installedKind(): string {
  if (process.platform === 'win32') return 'exe';
  if (process.platform === 'darwin') return 'zip';
  const file = join(process.resourcesPath, 'package-type');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'AppImage';
}
