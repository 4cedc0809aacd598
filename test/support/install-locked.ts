import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs what the package.json of a folder names, at its locked versions, unless that was done before: tools that a
 * test or the bench compares with, and nobody else needs.
 */
export function installLocked(folder: string, what: string): void {
  if (existsSync(path.join(folder, 'node_modules'))) return;
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Start this with npm: only npm can install what it needs');
  console.log(`Installing ${what} ...`);
  execFileSync(process.execPath, [npm, 'ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
}
