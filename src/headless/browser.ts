import type { Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';
import type { HostLogger } from '../host/logger.ts';
import { usualPort } from '../host/options.ts';
import { browserHelp, readBrowserOptions, type BrowserOptions } from './browser-options.ts';
import { closeCore } from './close-core.ts';
import { listen } from './listen.ts';
import { openPage } from './open-page.ts';
import { removeSetupPage } from './setup-page.ts';
import { reportFailure, runHost, type Running } from './run-host.ts';
import { startCore } from './start-core.ts';

const APART = { apart: true };

/** At the usual port; where that is taken, any other will do. */
async function listenSomewhere(core: Core, port: number | undefined): Promise<string> {
  if (port !== undefined) return listen(core, port, APART);
  return listen(core, usualPort.browser, APART).catch((error: unknown) => {
    if (!(error instanceof HostError)) throw error;
    process.stdout.write(
      `Another program answers at port ${usualPort.browser}, so a bookmark of the console opens that program. Use the address below instead.\n`,
    );
    return listen(core, 0, APART);
  });
}

const SET_UP =
  'Whoever opens this address creates the first operator: keep it to yourself. It is valid for this start only.\n';

/** Printed once, to whoever has this account and its terminal; nothing else has it. */
const resetWords = ({ name, passphrase }: { name: string; passphrase: string }): string =>
  `The passphrase of ${name} is now ${passphrase}\nSign in with it, and choose another one in Settings, under Operators. Every operator is notified at the next sign-in.\n`;

/** Until there is an operator the address holds a secret, behind the `#`: browsers send that to nobody. */
async function pageOf(core: Core, address: string): Promise<string> {
  const secret = await core.setupSecret();
  return secret === undefined ? `${address}/` : `${address}/#setup=${secret}`;
}

async function browse(options: BrowserOptions, logger: HostLogger): Promise<Running> {
  const core = await startCore('browser', options, logger);
  try {
    if (options.reset) process.stdout.write(resetWords(await core.resetPassphrase(options.reset.operator)));
    const address = await listenSomewhere(core, options.port);
    const page = await pageOf(core, address);
    process.stdout.write(
      `Solar Installer Console is at ${page}\n${page.includes('#') ? SET_UP : ''}Press Ctrl+C to stop it.\n`,
    );
    if (options.open) await openPage(page, core.dataFolder, logger);
    return {
      async close() {
        await removeSetupPage(core.dataFolder);
        await closeCore(core);
      },
    };
  } catch (error) {
    await closeCore(core);
    throw error;
  }
}

/** The browser host: the console on loopback, in the browser of this machine. */
try {
  const options = readBrowserOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(`${browserHelp}\n`);
  else await runHost(options.logLevel, (logger) => browse(options, logger));
} catch (error) {
  reportFailure(error);
}
