import { finished } from 'node:stream';
import { openHub, processName, type RunningHub } from '../../core.ts';
import { findAppFiles } from '../../host/app-files.ts';
import type { HostLogger } from '../../host/logger.ts';
import { usualPort } from '../../host/options.ts';
import { listen } from '../listen.ts';
import type { Running } from '../run-host.ts';
import type { ServeOptions } from '../serve-options.ts';
import type { HubOptions } from './hub-options.ts';
import { explainDatabase, hubFiles, hubKey } from './open-database.ts';

async function open(options: ServeOptions, hub: HubOptions, logger: HostLogger): Promise<RunningHub> {
  const files = await hubFiles(options.data, logger);
  return openHub({
    url: hub.database,
    mode: options.mode,
    secretKey: (isNew) => hubKey(files.dataFolder, isNew),
    logger,
    poolSize: hub.connections,
    rateLimit: options.rateLimit,
    metricsToken: hub.metricsToken,
    host: { ...files, kind: 'serve', keyStorage: 'file', strict: options.strict },
  }).catch((error: unknown) => explainDatabase(error, hub.database, files.dataFolder));
}

/** What a start prints of the company that it was given: its credentials only where they were made now. */
async function provide({ admin }: RunningHub, { accessToken, apiKey }: ServeOptions, name: string) {
  const { company, credentials } = await admin.provideCompany(name, { accessToken, apiKey });
  return {
    company: company.name,
    ...(credentials.accessToken !== undefined && { access_token: credentials.accessToken }),
    ...(credentials.apiKey !== undefined && { api_key: credentials.apiKey }),
  };
}

/** Ends it after `closing` is in the log, and says how that went. */
async function end(running: RunningHub, delayMs: number, logger: HostLogger): Promise<void> {
  const began = performance.now();
  const brokenOff = await running.drain(delayMs);
  logger.info({ seconds: Math.round((performance.now() - began) / 100) / 10, broken_off: brokenOff }, 'ended');
}

/**
 * `npm run serve -- --database …`: one process of many that serve the companies of a PostgreSQL database. Standard
 * output carries one line, when it can take requests. It keeps nothing but the key in the data folder: its log goes to
 * standard error alone, each line with the name of the process.
 */
export async function serveHub(options: ServeOptions, hub: HubOptions, logger: HostLogger): Promise<Running> {
  for (const each of [logger, logger.kept]) each.setBindings({ process: processName() });
  const running = await open(options, hub, logger);
  try {
    const provided = hub.company === undefined ? {} : await provide(running, options, hub.company);
    const reach = { host: options.host, allowHosts: options.allowHosts, publicUrl: hub.publicUrl };
    let port = 0;
    const listening = {
      ...running,
      listen: async (...at: Parameters<RunningHub['listen']>) => (port = await running.listen(...at)),
    };
    const baseUrl = await listen(listening, options.port ?? usualPort.serve, reach);
    const ready = {
      event: 'ready',
      base_url: baseUrl,
      ...(hub.publicUrl !== undefined && { port }), // where the balancer has to send requests
      mode: options.mode,
      ...provided,
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    logger.info({ base_url: baseUrl, mode: options.mode, release: findAppFiles().version }, 'ready');
    if (options.endWithStdin) finished(process.stdin.resume(), () => process.kill(process.pid, 'SIGTERM'));
    return { close: () => end(running, hub.drainDelayMs, logger) };
  } catch (error) {
    await running.drain(0);
    throw error;
  }
}
