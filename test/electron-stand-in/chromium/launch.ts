import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { disableFeatures } from '../../support/browser-flags.ts';
import { Connection } from './connection.ts';

const FLAGS = [
  '--headless=new',
  '--no-first-run',
  '--no-startup-window',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // Electron has none: a page that is gone back to is loaded again.
  '--disable-back-forward-cache',
  disableFeatures(['Translate', 'HttpsUpgrades', 'PaintHolding']),
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--mute-audio',
  '--password-store=basic',
  '--force-color-profile=srgb',
  '--lang=en-US',
  // What tests look at has arrived: nothing fades in.
  '--force-prefers-reduced-motion',
  // The stand-in's own pages and a test's own servers, and nothing else: no name leaves the machine.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ^NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // One channel for the stand-in, one for the tests; with the first the browser ends when this process does.
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
];

/** A running Chromium: the stand-in's channel to it, and the address at which tests may join in. */
export interface Chromium {
  connection: Connection;
  /** `ws://127.0.0.1:…`, for Playwright's `connectOverCDP`. */
  endpoint: string;
  pid: number;
  end(): Promise<void>;
}

/** Chromium says in this file where it listens; it is written once, a moment after the start. */
async function readEndpoint(profile: string): Promise<string> {
  for (;;) {
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await delay(10);
  }
}

/** Starts Chromium on a profile folder. `program` is its file; only root goes without Chromium's sandbox. */
export async function launchChromium(program: string, profile: string): Promise<Chromium> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const flags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: process.env['STAND_IN_TIME_ZONE'] ?? 'America/New_York' },
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}`)));
  });
  ended.catch(() => undefined);
  const connection = new Connection(child.stdio[4] as Readable, child.stdio[3] as Writable);
  await Promise.race([connection.browser.send('Browser.getVersion'), ended]);
  return {
    connection,
    pid: child.pid ?? 0,
    endpoint: await Promise.race([readEndpoint(profile), ended]),
    async end() {
      await connection.browser.send('Browser.close').catch(() => undefined);
      await ended.catch(() => undefined);
    },
  };
}
