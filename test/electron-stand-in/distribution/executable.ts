/**
 * What the `electron` of a stand-in distribution runs: `node executable.ts <its own path> <a Chromium> <arguments>`.
 * Like Electron it takes the application from `resources/app.asar` beside it, or, where there is none, from the folder
 * that its first argument names.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAsar } from '../../support/asar.ts';

const [, , executable = '', chromium = '', ...given] = process.argv;
const resources = path.join(path.dirname(executable), 'resources');
const archive = path.join(resources, 'app.asar');
const packaged = existsSync(archive);

/**
 * Node reads no archives: the packed files are laid out in a folder that goes with the process, with nothing else above
 * it.
 */
function layOut(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  extractAsar(archive, folder);
  return folder;
}

const folder = packaged ? layOut() : path.resolve(given[0] ?? '.');
const { main } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { main: string };
process.argv.splice(0, process.argv.length, executable, ...given);
process.execPath = executable;
Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
if (packaged) process.env['STAND_IN_PACKAGED'] = '1';
const { runApplication } = await import('../application.ts');
const { listenForTests } = await import('../module/control.ts');
listenForTests();
// The test that started this has gone, perhaps without a word.
process.once('disconnect', () => process.exit());
await runApplication(path.join(folder, main), chromium);
