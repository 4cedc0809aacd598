import { cpSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installLocked } from '../support/install-locked.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Where the peers are installed: not below `test`, where other checks read every file. */
const FOLDER = path.resolve(import.meta.dirname, '../../.bench-peers');

/** Installs the peers of test/bench/peers the first time they are needed. */
export function installPeers(): void {
  cpSync(path.join(import.meta.dirname, 'peers'), FOLDER, { recursive: true });
  installLocked(FOLDER, 'json-server, prism, and mockoon for the comparison');
}

const peer = (file: string): string => path.join(FOLDER, 'node_modules', file);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilAccepted(server: Promise<ServerProcess>, port: number): Promise<ServerProcess> {
  const started = await server;
  while (!(await accepts(port))) await pause(50);
  return started;
}

/** For a program that would not say a word. */
const SAYS_THAT_IT_BEGINS = 'data:text/javascript,console.log("begins")';

/** Its versions: the one that is developed, and the one that most people still have. */
export type JsonServer = '1.0-beta' | '0.17';

/**
 * json-server over a file with `rows`; it writes the whole file again at every change, so it gets a copy of its own.
 * Without the line of log per request that 0.17 writes where it is not told otherwise, and 1.0 never.
 */
export function startJsonServer(
  version: JsonServer,
  workFolder: string,
  rows: unknown[],
  port: number,
): Promise<ServerProcess> {
  const file = path.join(workFolder, `db-${version}.json`);
  writeFileSync(file, JSON.stringify({ inverters: rows }));
  const url = `http://127.0.0.1:${port}`;
  const args = [file, '--host', '127.0.0.1', '--port', String(port)];
  if (version === '1.0-beta')
    return startServer(
      [peer('json-server/lib/bin.js'), ...args],
      (line) => (line.includes('started on PORT') ? url : undefined),
      workFolder,
    );
  const old = ['--import', SAYS_THAT_IT_BEGINS, peer('json-server-0.17/lib/cli/bin.js'), ...args, '--quiet'];
  return untilAccepted(
    startServer(old, () => url, workFolder),
    port,
  );
}

/** In the schema, because mockoon reads no other example. */
const example = (text: string) => ({
  'application/json': { schema: { type: 'object', example: JSON.parse(text) as unknown } },
});

/** An OpenAPI document of the same two operations, with the same bytes as examples. */
export function describeInverters(page: string, created: string): string {
  const body = {
    required: true,
    content: { 'application/json': { schema: { type: 'object', required: ['brand', 'model'] } } },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'inverters', version: '1' },
    paths: {
      '/v1/inverters': {
        get: { responses: { 200: { description: 'a page', content: example(page) } } },
        post: { requestBody: body, responses: { 201: { description: 'created', content: example(created) } } },
      },
    },
  });
}

/** prism answering what an OpenAPI document describes with its examples. */
export function startPrism(workFolder: string, document: string, port: number): Promise<ServerProcess> {
  const file = path.join(workFolder, 'prism.json');
  writeFileSync(file, document);
  // Quiet, because a line of log per request would be measured too; then it does not say either that it listens.
  const args = ['mock', file, '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'fatal'];
  const server = startServer(
    [peer('@stoplight/prism-cli/dist/index.js'), ...args],
    (line) => (line.includes('Starting Prism') ? `http://127.0.0.1:${port}` : undefined),
    workFolder,
  );
  return untilAccepted(server, port);
}

/** mockoon doing the same. It writes a line of log per request, and cannot be told not to. */
export function startMockoon(workFolder: string, document: string, port: number): Promise<ServerProcess> {
  const file = path.join(workFolder, 'mockoon.json');
  writeFileSync(file, document);
  const args = ['start', '--data', file, '--hostname', '127.0.0.1', '--port', String(port)];
  return startServer(
    [peer('@mockoon/cli/bin/run.js'), ...args, '--disable-log-to-file', '--disable-admin-api'],
    (line) => (line.includes('Server started on port') ? `http://127.0.0.1:${port}` : undefined),
    workFolder,
  );
}
