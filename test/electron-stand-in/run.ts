/**
 * `node run.ts out/main/index.js --data=…`: runs Electron's main script in the stand-in, which answers the test that
 * started it.
 */
import path from 'node:path';
import { runApplication } from './application.ts';
import { listenForTests } from './module/control.ts';

const program = process.env['STAND_IN_CHROMIUM'];
if (program === undefined) throw new Error('STAND_IN_CHROMIUM must name the Chromium to use');

// As in Electron: the program, the main script, and what was given to it.
const [script = ''] = process.argv.splice(1, 2).slice(1);
if (process.env['STAND_IN_PACKAGED'] !== '1') process.argv.splice(1, 0, script); // a packed program names none
listenForTests();
// The test that started this has gone, perhaps without a word.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
await runApplication(path.resolve(script), program);
