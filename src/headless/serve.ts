import type { Logger } from 'pino';
import { newSecret, type Core } from '../core.ts';
import type { HostLogger } from '../host/logger.ts';
import { usualPort } from '../host/options.ts';
import { closeCore } from './close-core.ts';
import { linkUpstream } from './link-upstream.ts';
import { listen } from './listen.ts';
import { reportFailure, runHost, type Running } from './run-host.ts';
import { readServeOptions, serveHelp, type ServeOptions } from './serve-options.ts';
import { startCore } from './start-core.ts';

/** A workspace that holds records already keeps them: the same command line must be good for every start. */
async function seed(core: Core, logger: Logger): Promise<void> {
  await core.loadSample().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'conflict') throw error;
    logger.info('the workspace holds records already; no sample data was loaded');
  });
}

async function serve(options: ServeOptions, logger: HostLogger): Promise<Running> {
  const { strict, rateLimit, testHelpers } = options;
  if (options.data === undefined)
    logger.warn('without --data this is the console’s own data on this computer, which its window shows as well');
  const automationKey = options.automationKey ?? (testHelpers ? newSecret('automation_key', 'test') : undefined);
  const core = await startCore('serve', options, logger, { strict, rateLimit, testHelpers });
  try {
    const { accessToken, apiKey } = await core.serveCredentials({ ...options, automationKey });
    if (options.seed) await seed(core, logger);
    if (options.upstream) await linkUpstream(core, options.upstream);
    const baseUrl = await listen(core, options.port ?? usualPort.serve);
    const ready = {
      event: 'ready',
      base_url: baseUrl,
      mode: options.mode,
      access_token: accessToken,
      api_key: apiKey,
      ...(testHelpers && { automation_key: automationKey }),
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    return { close: () => closeCore(core) };
  } catch (error) {
    await closeCore(core);
    throw error;
  }
}

/**
 * `npm run serve`: the embedded service without a window. Standard output carries one line, when it can take requests.
 */
try {
  const options = readServeOptions(process.argv.slice(2), process.env);
  if (options === 'help') process.stdout.write(`${serveHelp}\n`);
  else await runHost(options.logLevel, (logger) => serve(options, logger));
} catch (error) {
  reportFailure(error);
}
