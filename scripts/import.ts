/** `npm run import`: builds what is not built, then imports a list in this process, so that signals reach it. */
import { importHelp } from '../src/headless/import/import-options.ts';
import { answerHelp } from './answer-help.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { endWithParent } from '../src/headless/end-with-parent.ts';

const IMPORT = new URL('../out/main/import.js', import.meta.url).href;

answerHelp(importHelp);
endWithParent();
if (buildIfNeeded()) await import(IMPORT);
else process.exitCode = 1;
