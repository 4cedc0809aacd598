import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { CHEAP_SCRYPT, preload } from '../../support/preload.ts';
import type { HostFolders } from './console-host.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What is loaded into every host of the suite before its own code. */
export const PRELOADED = preload(path.join(import.meta.dirname, 'record-random.cjs'), CHEAP_SCRYPT);

export const recorderEnv = (folders: HostFolders): NodeJS.ProcessEnv => ({
  ...process.env,
  ...folders.env,
  RECORD_RANDOM_TO: folders.records,
  MOVE_TIME_BY: `${folders.records}.time`,
});

export const readRecords = (folders: HostFolders): string[] =>
  existsSync(folders.records)
    ? readFileSync(folders.records, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

export const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Lets time pass for a running host; resolves when it has. */
export async function passTime(
  child: ChildProcess,
  log: () => string,
  folders: HostFolders,
  ms: number,
): Promise<void> {
  const before = log().split('time moved by').length;
  writeFileSync(`${folders.records}.time`, String(ms));
  child.kill('SIGUSR2');
  await expect.poll(() => log().split('time moved by').length).toBe(before + 1);
}

/** As every host takes them. */
export const paceSwitches = ({ lateArrival }: HostFolders): string[] =>
  lateArrival === undefined ? [] : [`--late-arrival=${lateArrival}`];

/** Keeps what a process writes. */
export function keepOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}

/**
 * Starts the built browser host on a free port and resolves with its origin, and the address to open, once it has
 * printed it.
 */
export async function startBrowserHost(
  folders: HostFolders,
  port = 0,
  more: string[] = [],
): Promise<{ child: ChildProcess; url: string; page: string; log: () => string }> {
  const args = [
    '--data',
    folders.data,
    '--port',
    String(port),
    '--no-open',
    '--log-level',
    'debug',
    ...paceSwitches(folders),
    ...more,
  ];
  const child = spawn(process.execPath, [...PRELOADED, path.join(ROOT, 'out/main/browser.js'), ...args], {
    env: recorderEnv(folders),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = keepOutput(child);
  const page = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the browser host ended with ${code}:\n${log()}`)));
    child.stdout?.on('data', () => {
      const [, address] = /is at (http:\/\/127\.0\.0\.1:\d+\/\S*)\n/.exec(log()) ?? [];
      if (address) resolve(address);
    });
  });
  return { child, url: new URL(page).origin, page, log };
}
