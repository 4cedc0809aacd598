import { finished } from 'node:stream';
import type { Logger } from 'pino';
import type { SeededNames } from '../contract/console/test-helpers/seed.ts';
import { newSecret, type Core } from '../core.ts';
import type { HostLogger } from '../host/logger.ts';
import { usualPort } from '../host/options.ts';
import { closeCore } from './close-core.ts';
import { endWithParent } from './end-with-parent.ts';
import { linkUpstream } from './link-upstream.ts';
import { listen } from './listen.ts';
import { reportFailure, runHost, type Running } from './run-host.ts';
import { readSeed } from './read-seed.ts';
import { readServeOptions, serveHelp, type ServeOptions } from './serve-options.ts';
import { startCore } from './start-core.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A workspace that holds records already keeps them: the same command line must be good for every start. */
async function plant(core: Core, given: string, logger: Logger): Promise<SeededNames> {
  const seed = await readSeed(given);
  if (await core.upstream.holdsRecords()) {
    logger.info('the workspace holds records already; it was not seeded');
    return {};
  }
  return core.plant(seed);
}

async function serve(options: ServeOptions, logger: HostLogger): Promise<Running> {
  const { strict, rateLimit, testHelpers, opaqueIds, seed, ephemeral } = options;
  const data = ephemeral ? await temporaryFolder() : options.data;
  if (data === undefined)
    logger.warn('without --data this is the console’s own data on this computer, which its window shows as well');
  const automationKey = options.automationKey ?? (testHelpers ? newSecret('automation_key', 'test') : undefined);
  const core = await startCore('serve', { ...options, data }, logger, { strict, rateLimit, testHelpers, opaqueIds });
  try {
    const { accessToken, apiKey } = await core.serveCredentials({ ...options, automationKey });
    const names = seed === undefined ? undefined : await plant(core, seed, logger);
    if (options.upstream) await linkUpstream(core, options.upstream);
    const baseUrl = await listen(core, options.port ?? usualPort.serve, options);
    const ready = {
      event: 'ready',
      base_url: baseUrl,
      mode: options.mode,
      access_token: accessToken,
      api_key: apiKey,
      ...(testHelpers && { automation_key: automationKey }),
      ...(names && { names }),
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    if (options.endWithStdin) finished(process.stdin.resume(), () => process.kill(process.pid, 'SIGTERM'));
    return { close: () => closeCore(core) };
  } catch (error) {
    await closeCore(core);
    throw error;
  }
}

// Of `npm run serve` scripts/serve.ts has seen to it.
if (process.env['npm_lifecycle_event'] === 'npx') endWithParent();

/**
 * `npm run serve`: the embedded service without a window. Standard output carries one line, when it can take requests.
 */
try {
  const options = readServeOptions(process.argv.slice(2), process.env);
  if (options === 'help') process.stdout.write(`${serveHelp}\n`);
  else {
    const { hub } = options;
    // Its database and all that goes with it are loaded by nobody else.
    const serveHub = hub && (await import('./hub/serve-hub.ts')).serveHub;
    await runHost(options.logLevel, (logger) => (serveHub ? serveHub(options, hub, logger) : serve(options, logger)));
  }
} catch (error) {
  reportFailure(error);
}
