import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../scripts/answer-help.ts';
import { endWithParent } from '../../src/headless/end-with-parent.ts';
import { startBalancedHub } from './balanced-hub.ts';

answerHelp(`npm run hub:try [-- --port 4040]: a hub to try out, in test mode: two processes behind a balancer, on a PostgreSQL of
their own, which is the system's, or is installed by apt-get where this runs as root. Prints the address and the credentials of one
company. Ctrl+C ends it, and removes all of it.`);

const { values } = parseArgs({ options: { port: { type: 'string', default: '4040' } } });

endWithParent();
// Before anything is started: Ctrl+C reaches the processes of a hub that is being started as well, and it fails then.
let ending = false;
const ended = Promise.race(
  ['SIGINT', 'SIGTERM', 'SIGHUP'].map(async (signal) => {
    await once(process, signal);
    ending = true;
  }),
);
try {
  const hub = await startBalancedHub(Number(values.port));
  const { url, accessToken, apiKey } = hub.access;
  if (!ending)
    console.log(`A hub of two processes at ${url}
  access token  ${accessToken}
  API key       ${apiKey}

  curl -H 'Authorization: Bearer ${accessToken}' '${url}/v1/inverters'

Link workspace (Ctrl+K in a console) asks for these three. Ctrl+C ends the hub, and removes all of it.`);
  await ended;
  await hub.end();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`Port ${values.port} is taken: give another one with -- --port N.`);
    process.exitCode = 1;
  } else if (!ending) throw error;
}
