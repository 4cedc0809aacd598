import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { CHEAP_SCRYPT, preload } from '../support/preload.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How a host ends that is told to: with 0. Windows has no signals, there it is simply ended. */
export const ENDED = process.platform === 'win32' ? null : 0;

/** The first line of `serve`. */
export interface Ready {
  event: string;
  base_url: string;
  mode: string;
  access_token: string;
  api_key: string;
  /** With `--test-helpers`. */
  automation_key?: string;
  /** With `--seed`. */
  names?: Record<string, number>;
}

/** A host in a process of its own, as it is shipped. */
export interface HostProcess {
  child: ChildProcess;
  /** The next line on standard output; rejects when the process ends without one. */
  nextLine(): Promise<string>;
  /** The lines on standard output that nobody has taken with `nextLine`, once it has ended. */
  restOfLines(): Promise<string[]>;
  /** Everything on standard error, once it has ended. */
  errors: Promise<string>;
  /** The exit code; null after a signal that it did not handle. */
  ended: Promise<number | null>;
}

/** Environment without what a developer's shell may hold, so that no credentials slip in and no browser opens. */
const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const {
    DISPLAY: _display,
    WAYLAND_DISPLAY: _wayland,
    CONSOLE_ACCESS_TOKEN: _token,
    CONSOLE_API_KEY: _key,
    DATABASE_URL: _database,
    HUB_METRICS_TOKEN: _metrics,
    SIC_UPSTREAM_TOKEN: _upstreamToken,
    SIC_UPSTREAM_KEY: _upstreamKey,
    ...rest
  } = process.env;
  return rest;
};

/** Runs a built host or a script of the repository, e.g. `out/main/serve.js`. */
export function startHost(file: string, args: string[], env: NodeJS.ProcessEnv = {}): HostProcess {
  const child = spawn(process.execPath, [...preload(CHEAP_SCRYPT), path.join(ROOT, file), ...args], {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    errors,
    ended,
    restOfLines: () => Array.fromAsync(lines),
    async nextLine() {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${file} ended without a line: ${await errors}`);
      return value;
    },
  };
}

/** Starts `serve` on a free port and waits for its line. */
export async function startServe(args: string[], env: NodeJS.ProcessEnv = {}): Promise<HostProcess & { ready: Ready }> {
  const host = startHost('out/main/serve.js', ['--port', '0', ...args], env);
  return { ...host, ready: JSON.parse(await host.nextLine()) as Ready };
}
