/** `npm run serve`: builds what is not built, then runs the service in this process, so that signals reach it. */
import { buildIfNeeded } from './build-if-needed.ts';
import { endWithParent } from '../src/headless/end-with-parent.ts';

const SERVE = new URL('../out/main/serve.js', import.meta.url).href;

endWithParent();
if (buildIfNeeded()) await import(SERVE);
else process.exitCode = 1;
