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
  installLocked(FOLDER, 'json-server and prism for the comparison');
}

const peer = (file: string): string => path.join(FOLDER, 'node_modules', file);

/**
 * json-server 1.0-beta over a file with `rows`; it writes the whole file again at every change, so it gets a copy of
 * its own.
 */
export function startJsonServer(workFolder: string, rows: unknown[], port: number): Promise<ServerProcess> {
  const file = path.join(workFolder, 'db.json');
  writeFileSync(file, JSON.stringify({ inverters: rows }));
  const url = `http://127.0.0.1:${port}`;
  return startServer(
    [peer('json-server/lib/bin.js'), file, '--host', '127.0.0.1', '--port', String(port)],
    (line) => (line.includes('started on PORT') ? url : undefined),
    workFolder,
  );
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const example = (text: string) => ({
  'application/json': { schema: { type: 'object' }, example: JSON.parse(text) as unknown },
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
export async function startPrism(workFolder: string, document: string, port: number): Promise<ServerProcess> {
  const file = path.join(workFolder, 'prism.json');
  writeFileSync(file, document);
  // Quiet, because a line of log per request would be measured too; then it does not say either that it listens.
  const args = ['mock', file, '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'fatal'];
  const server = await startServer(
    [peer('@stoplight/prism-cli/dist/index.js'), ...args],
    (line) => (line.includes('Starting Prism') ? `http://127.0.0.1:${port}` : undefined),
    workFolder,
  );
  while (!(await accepts(port))) await pause(50);
  return server;
}
