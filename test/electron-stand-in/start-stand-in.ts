import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../support/find-browser.ts';
import type { Answer, Question, Requests } from './module/control.ts';

const RUN = path.join(import.meta.dirname, 'run.ts');

/**
 * What Electron sets in its main process (shell/browser/electron_browser_main_parts.cc): a warning, and the program
 * continues.
 */
const REJECTIONS = '--unhandled-rejections=warn-with-error-code';

/**
 * Electron's main script in the stand-in: its process, and the ways to ask and to press that only an operating system
 * has.
 */
export interface StandIn {
  child: ChildProcess;
  /** Everything on standard output and standard error so far. */
  log(): string;
  ask<Name extends keyof Requests>(name: Name, ...values: Requests[Name]['give']): Promise<Requests[Name]['get']>;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
}

/**
 * Whether a process has ended. Where nobody collects orphans (a container without an init) an ended one is there for
 * good, as a zombie.
 */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return existsSync(`/proc/${pid}/stat`) && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Resolves when a process that is not a child of this one is gone. */
async function gone(pid: number): Promise<void> {
  while (!hasEnded(pid)) await delay(20);
}

/** The windows as Playwright has them. */
export interface JoinedPages {
  /** All windows, of every partition, in one context, as Playwright's own driver for Electron has it. */
  context: BrowserContext;
  /** Resolves when Chromium has gone, as it does with the process of the stand-in. */
  ended(): Promise<void>;
}

/** Joins the Chromium of a stand-in. */
export async function joinPages(standIn: StandIn): Promise<JoinedPages> {
  const { endpoint, pid } = await standIn.ask('browser');
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  context.setDefaultTimeout(60_000); // as everywhere; half a minute otherwise
  await standIn.ask('takeDownloads');
  return { context, ended: () => gone(pid) };
}

interface StandInOptions {
  env?: NodeJS.ProcessEnv;
  /** Options of Node, e.g. `--require`. */
  nodeOptions?: string[];
}

function launch(script: string, args: string[], { env, nodeOptions = [] }: StandInOptions): ChildProcess {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  if (/\.[jt]s$/.test(script))
    return spawn(process.execPath, [...nodeOptions, REJECTIONS, RUN, script, ...args], {
      env: { ...process.env, STAND_IN_CHROMIUM: findBrowser(), ...env },
      stdio: [...stdio],
    });
  return spawn(script, args, {
    env: { ...process.env, NODE_OPTIONS: [...nodeOptions, REJECTIONS].join(' '), ...env },
    stdio: [...stdio],
  });
}

/**
 * Starts a main script, `out/main/index.js` or one of a test, or the program of a package that was made with a stand-in
 * distribution.
 */
export function startStandIn(script: string, args: string[], options: StandInOptions = {}): StandIn {
  const child = launch(script, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', ({ id, value, error }: Answer) => {
    if (error === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`the stand-in ended with ${code}:\n${output}`));
      resolve(code);
    });
  });
  return {
    child,
    ended,
    log: () => output,
    ask: (name, ...values) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        child.send({ id, name, values } satisfies Question, (error) => {
          if (error) reject(error);
        });
      }),
  };
}
