import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { startServer, type ServerProcess } from '../server-process.ts';
import type { Services } from './services.ts';

/** Answers that were written down beforehand: neither of the two keeps what it was sent. */
interface Stub {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Of one inverter, not of the list. */
  single?: boolean;
  status: number;
  /** `MODEL` stands for the model that was sent. */
  body: string;
}

const STUBS: Stub[] = [
  { method: 'post', status: 201, body: '{"data":{"id":1,"brand":"SMA","model":"MODEL"}}' },
  { method: 'get', status: 200, body: '{"data":[],"meta":{"total":0}}' },
  { method: 'put', single: true, status: 200, body: '{"data":{"id":1,"is_producing":true}}' },
  { method: 'delete', single: true, status: 200, body: '{"message":"It is gone."}' },
];

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const JSON_TYPE = 'application/json';

/** What Mockoon calls an environment. */
function environment(port: number): object {
  const routes = STUBS.map(({ method, single, status, body }) => ({
    uuid: randomUUID(),
    type: 'http',
    method,
    endpoint: single ? 'v1/inverters/:id' : 'v1/inverters',
    responseMode: null,
    responses: [
      {
        uuid: randomUUID(),
        body: body.replace('MODEL', "{{body 'model'}}"),
        statusCode: status,
        headers: [{ key: 'content-type', value: JSON_TYPE }],
        bodyType: 'INLINE',
        rules: [],
        rulesOperator: 'OR',
        default: true,
      },
    ],
  }));
  const rootChildren = routes.map(({ uuid }) => ({ type: 'route', uuid }));
  return { uuid: randomUUID(), lastMigration: 33, name: 'bench', port, hostname: '127.0.0.1', routes, rootChildren };
}

/** What mountebank calls imposters. */
function imposters(port: number): object {
  const stubs = STUBS.map(({ method, single, status, body }) => ({
    predicates: [
      { equals: { method: method.toUpperCase() } },
      { matches: { path: single ? '^/v1/inverters/' : '^/v1/inverters$' } },
    ],
    responses: [
      {
        is: { statusCode: status, headers: { 'content-type': JSON_TYPE }, body },
        behaviors: [{ copy: { from: 'body', into: 'MODEL', using: { method: 'jsonpath', selector: '$.model' } } }],
      },
    ],
  }));
  return { imposters: [{ port, host: '127.0.0.1', protocol: 'http', stubs }] };
}

/** One process for all files; `folder` is where npm has installed them. */
async function startPeer(
  folder: string,
  count: number,
  definition: (port: number) => object,
  start: (file: string) => Promise<string[]>,
  isReady: string,
): Promise<Services> {
  const port = await freePort();
  const file = path.join(folder, `stubs-${port}.json`);
  writeFileSync(file, JSON.stringify(definition(port)));
  const base_url = `http://127.0.0.1:${port}`;
  const args = await start(file);
  const server: ServerProcess = await startServer(
    args,
    (line) => (line.includes(isReady) ? base_url : undefined),
    folder,
  );
  const target = { base_url, access_token: 'any', api_key: 'any', automation_key: 'any' };
  return { targets: Array.from({ length: count }, () => target), servers: [server], stop: server.stop };
}

export const startMockoon = (folder: string, count: number): Promise<Services> =>
  startPeer(
    folder,
    count,
    environment,
    async (file) => ['node_modules/@mockoon/cli/bin/run.js', 'start', '--data', file, '--disable-log-to-file'],
    'Server started',
  );

export const startMountebank = (folder: string, count: number): Promise<Services> =>
  startPeer(
    folder,
    count,
    imposters,
    async (file) => {
      const own = ['--localOnly', '--nologfile', '--port', String(await freePort())];
      return ['node_modules/@mbtest/mountebank/bin/mb', 'start', '--configfile', file, ...own];
    },
    'Open for business',
  );
