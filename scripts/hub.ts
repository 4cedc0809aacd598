/** `npm run hub`: builds what is not built, then administers the companies of a database in this process. */
import { hubHelp } from '../src/headless/hub/hub-command.ts';
import { answerHelp } from './answer-help.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { endWithParent } from '../src/headless/end-with-parent.ts';

const HUB = new URL('../out/main/hub.js', import.meta.url).href;

answerHelp(hubHelp);
endWithParent();
if (buildIfNeeded()) await import(HUB);
else process.exitCode = 1;
