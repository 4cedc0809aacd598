import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findElectron } from '../../scripts/electron-binary.ts';
import { BINARY, makeFolder, makePackage, VERSION } from './fake-electron.ts';
import { zipOf } from './zip-of.ts';

const ARCHIVE = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;
const PROGRAM = 'a program';
const ZIP = zipOf({ [BINARY.replaceAll(path.sep, '/')]: PROGRAM, version: VERSION });
const SUMS = `${createHash('sha256').update(ZIP).digest('hex')} *${ARCHIVE}\n`;

let folder: string;
let electron: string;
const servers: Server[] = [];

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** What a mirror of Electron's downloads answers to. */
const mirror: Serve = ({ url }, response) => {
  if (url?.endsWith(ARCHIVE)) response.setHeader('content-length', ZIP.length).end(ZIP);
  else if (url?.endsWith('SHASUMS256.txt')) response.end(SUMS);
  else response.writeHead(404).end();
};

async function listen(serve: Serve): Promise<{ server: Server; origin: string }> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeEach(() => {
  folder = makeFolder();
  electron = makePackage(folder);
  for (const [name, value] of Object.entries({
    electron_config_cache: path.join(folder, 'cache'),
    electron_use_remote_checksums: '1',
    DISPLAY: ':9',
    NO_PROXY: '',
    no_proxy: '',
  }))
    vi.stubEnv(name, value);
  if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

const find = (origin: string, { insist = true, stallMs = 60_000 } = {}) => {
  vi.stubEnv('ELECTRON_MIRROR', `${origin}/`);
  return findElectron({ insist, folder: electron, stallMs });
};

const fetched = (): { path: string } => ({ path: path.join(electron, 'dist', BINARY) });

test('a download that comes slowly, longer in all than nothing may come, is waited for', async () => {
  const pieces = 12;
  const size = Math.ceil(ZIP.length / pieces);
  const { origin } = await listen((request, response) => {
    if (!request.url?.endsWith(ARCHIVE)) return mirror(request, response);
    response.setHeader('content-length', ZIP.length);
    const send = (from: number): void => {
      if (from >= ZIP.length) return void response.end();
      response.write(ZIP.subarray(from, from + size));
      setTimeout(() => send(from + size), 600);
    };
    send(0);
  });
  expect(await find(origin, { stallMs: 6_000 })).toEqual(fetched());
  expect(readFileSync(fetched().path, 'utf8')).toBe(PROGRAM);
  expect(existsSync(path.join(electron, '.download'))).toBe(false);
});

test('a download that stalls is given up, and says so', async () => {
  const { origin } = await listen((request, response) => {
    if (request.url?.endsWith(ARCHIVE)) response.setHeader('content-length', ZIP.length).write(ZIP.subarray(0, 20));
    else mirror(request, response);
  });
  expect(await find(origin, { stallMs: 1_500 })).toEqual({
    missing: 'its binary could not be downloaded: nothing arrived for 1.5 seconds',
    wayOut: 'To try again now: npm start -- --host electron',
  });
});

test('what was half unpacked does not count: it is fetched again', async () => {
  const { origin } = await listen(mirror);
  mkdirSync(path.dirname(fetched().path), { recursive: true });
  writeFileSync(fetched().path, 'half of it');
  writeFileSync(path.join(electron, 'dist', 'version'), VERSION);
  expect(await find(origin)).toEqual(fetched());
  expect(readFileSync(fetched().path, 'utf8')).toBe(PROGRAM);
});

test('after a failure the next starts do not wait, until an hour has gone by or somebody insists', async () => {
  let broken = true;
  let asked = 0;
  const { origin } = await listen((request, response) => {
    asked += 1;
    if (broken) response.writeHead(503).end();
    else mirror(request, response);
  });
  expect(await find(origin, { insist: false })).toMatchObject({ missing: expect.stringContaining('503') });
  const before = asked;
  broken = false;
  expect(await find(origin, { insist: false })).toMatchObject({ missing: 'its binary could not be downloaded' });
  expect(asked).toBe(before);
  const anHourAgo = new Date(Date.now() - 3_700_000);
  utimesSync(path.join(electron, '.download-failed'), anHourAgo, anHourAgo);
  expect(await find(origin)).toEqual(fetched());
  expect(existsSync(path.join(electron, '.download-failed'))).toBe(false);
});

test('a proxy that the environment names is used', async () => {
  const seen: string[] = [];
  // Nothing but the proxy knows this name.
  const { origin } = await listen(mirror);
  const proxy = await listen((request, response) => {
    seen.push(request.url ?? '');
    mirror(request, response);
  });
  proxy.server.on('connect', ({ url }, socket: Socket) => {
    seen.push(url ?? '');
    const upstream = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) end.on('error', () => undefined);
  });
  vi.stubEnv('HTTP_PROXY', proxy.origin);
  vi.stubEnv('http_proxy', proxy.origin);
  expect(await find('http://mirror.example')).toEqual(fetched());
  expect(seen.join()).toContain('mirror.example');
});
