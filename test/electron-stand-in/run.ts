/**
 * `node run.ts out/main/index.js --data=…`: runs Electron's main script in Node, with `electron` being the stand-in. The script is
 * the built one, as it is; like Electron this waits until it has been evaluated before the application becomes ready.
 */
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './module/app.ts';
import { listenForTests } from './module/control.ts';

const program = process.env['STAND_IN_CHROMIUM'];
if (program === undefined) throw new Error('STAND_IN_CHROMIUM must name the Chromium to use');
const standIn = pathToFileURL(resolve(import.meta.dirname, 'module/electron.ts')).href;

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context)),
});
const posed = process.env['STAND_IN_PLATFORM'];
if (posed !== undefined) Object.defineProperty(process, 'platform', { value: posed });
// As in Electron: the program, the main script, and what was given to it.
process.argv.splice(1, 1);
listenForTests();
process.once('SIGTERM', () => app.quit());
process.once('SIGINT', () => app.quit());
// The test that started this has gone, perhaps without a word.
process.once('disconnect', () => process.exit());
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href);
await app.start(program);
