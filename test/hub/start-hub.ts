import path from 'node:path';
import { pino } from 'pino';
import type { Mode } from '../../src/contract/fields.ts';
import { openHub, type OpenHubDeps, type RunningHub } from '../../src/core/hub/open-hub.ts';
import { lineOptions } from '../../src/host/log-error.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the hubs of tests seal with. */
export const SECRET_KEY = Buffer.alloc(32, 7);

export interface Asking {
  /** Sent as Bearer. */
  secret?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** One process of a hub, in the process of the test: a real database, real HTTP. */
export interface TestHub extends RunningHub {
  readonly origin: string;
  /** Every line that it has logged. */
  readonly log: string[];
  ask(address: string, asking?: Asking): Promise<Response>;
}

/** Starts one that listens on a free port. `mode` is test where nothing else is said. */
export async function startHub(deps: Partial<OpenHubDeps> & Pick<OpenHubDeps, 'url'>): Promise<TestHub> {
  const log: string[] = [];
  const mode: Mode = deps.mode ?? 'test';
  const logger = pino({ ...lineOptions, level: 'debug' }, { write: (line: string) => void log.push(line) });
  const hub = await openHub({
    secretKey: async () => SECRET_KEY,
    logger,
    poolSize: 4,
    ...deps,
    mode,
    host: {
      kind: 'serve',
      dataFolder: '',
      version: '0.0.0',
      keyStorage: 'file',
      sampleFolder: path.join(ROOT, 'resources', 'sample'),
      ...deps.host,
    },
  });
  const origin = `http://127.0.0.1:${await hub.listen(0)}`;
  hub.allowOrigin(origin);
  return {
    ...hub,
    origin,
    log,
    ask: (address, { secret, method = 'GET', headers = {}, body } = {}) =>
      fetch(new URL(address, origin), {
        method,
        redirect: 'manual',
        headers: {
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
