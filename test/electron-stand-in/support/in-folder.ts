import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { CHEAP_SCRYPT, preload } from '../../support/preload.ts';
import { joinPages, startStandIn, type StandIn } from '../start-stand-in.ts';

/** How long something may take that starts programs and browsers, on a machine that has other things to do. */
export const SOON = { timeout: 60_000 };

const PLAIN = path.join(import.meta.dirname, 'plain-shell.ts');
const BUILT = path.resolve(import.meta.dirname, '../../../out/main/index.js');

const open: StandIn[] = [];
const folders: string[] = [];
const endings: (() => unknown)[] = [];

/** Ends what was started and removes what was made; a test file says after what. */
export async function endAll(): Promise<void> {
  for (const standIn of open.splice(0)) {
    standIn.child.kill('SIGKILL');
    await standIn.ended;
  }
  for (const end of endings.splice(0)) await end();
  // A process of Chromium may still write while it ends.
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** A folder that goes with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stand-in-test-'));
  folders.push(folder);
  return folder;
}

/** A running main script and its windows. */
export interface Running {
  standIn: StandIn;
  context: BrowserContext;
  /** The window whose address, as Electron knows it, begins so. */
  page(address: string): Promise<Page>;
}

const toPage = (address: string): string => address.replace(/^app:\/\/([^/]*)/, 'http://$1.app.localhost');

/** Starts a script in the stand-in and joins its windows; it is ended with the test. */
async function start(script: string, args: string[], env: NodeJS.ProcessEnv, loaded: string[] = []): Promise<Running> {
  const standIn = startStandIn(script, args, { env, nodeOptions: preload(CHEAP_SCRYPT, ...loaded) });
  open.push(standIn);
  const { context, ended } = await joinPages(standIn);
  endings.push(ended);
  return { standIn, context, page: (address) => pageAt(context, toPage(address)) };
}

async function pageAt(context: BrowserContext, address: string): Promise<Page> {
  const isAt = (page: Page): boolean =>
    !page.isClosed() &&
    page
      .url()
      .replace(/(localhost):\d+/, '$1')
      .startsWith(address);
  for (;;) {
    // The newest: one that is about to close may be at the same address.
    const found = context.pages().findLast(isAt);
    if (found) {
      await found.waitForLoadState();
      return found;
    }
    // Whichever page moves next may be the one.
    await Promise.race([
      context.waitForEvent('page'),
      ...context.pages().map((page) => page.waitForEvent('framenavigated').catch(() => undefined)), // it was closed
    ]);
  }
}

/** The plain shell of the tests. */
export const startPlain = async (args: string[] = []): Promise<Running> =>
  start(PLAIN, [`--data=${await newFolder()}`, ...args], {});

/** The built application on a data folder; `keychain` is the file of a keychain, none: as on a Linux without one. */
export function startBuilt(
  data: string,
  { keychain, env = {}, args = [] }: { keychain?: string; env?: NodeJS.ProcessEnv; args?: string[] } = {},
): Promise<Running> {
  return start(BUILT, [`--data=${data}`, ...args], { ...keychainEnv(keychain), ...env });
}

/** The built application of another folder, with what is loaded before it. */
export const startAt = (script: string, data: string, env: NodeJS.ProcessEnv, loaded: string[]): Promise<Running> =>
  start(script, [`--data=${data}`], { ...keychainEnv(undefined), ...env }, loaded);

/** What makes the stand-in pose as another system, with the keychain that it always has. */
export const posingAs = async (platform: 'darwin' | 'win32'): Promise<NodeJS.ProcessEnv> => ({
  STAND_IN_PLATFORM: platform,
  ...keychainEnv(path.join(await newFolder(), 'keychain')),
});

/** The same, for a process that is expected to end without a window. */
export function startUnjoined(data: string, keychain?: string): StandIn {
  const standIn = startStandIn(BUILT, [`--data=${data}`], { env: keychainEnv(keychain) });
  open.push(standIn);
  return standIn;
}

const keychainEnv = (file: string | undefined): NodeJS.ProcessEnv =>
  file === undefined
    ? { STAND_IN_KEYCHAIN: 'basic_text' }
    : { STAND_IN_KEYCHAIN: 'gnome_libsecret', STAND_IN_KEYCHAIN_FILE: file };

/** A server of somebody else, which notes the paths that it was asked for. */
export async function startForeign(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'text/html')
      .end('<title>foreign</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
