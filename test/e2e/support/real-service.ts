import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdPort } from '../../support/hold-port.ts';
import { exited, keepOutput, ROOT } from '../hosts/running-process.ts';

interface Ready {
  base_url: string;
  access_token: string;
  api_key: string;
}

/**
 * The real service of a linked workspace: `serve` in a process and on data of its own, at an address that stays when it
 * goes away and comes back.
 */
export class RealService {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'console-service-'));
  #child: ChildProcess | undefined;
  #ready: Ready | undefined;
  #port = 0;
  /** Lets go of the port, while it is held for the service that is away. */
  #letGo: (() => void) | undefined;

  static async start(): Promise<RealService> {
    const service = new RealService();
    await service.resume();
    return service;
  }

  get #known(): Ready {
    if (!this.#ready) throw new Error('the service was never started');
    return this.#ready;
  }

  /** The address under which the console knows it. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get accessToken(): string {
    return this.#known.access_token;
  }

  get apiKey(): string {
    return this.#known.api_key;
  }

  /** Nobody can reach it any more. */
  async pause(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGTERM');
    if (!child) return;
    await exited(child);
    this.#letGo ??= await holdPort(this.#port);
  }

  /** It is there again, at its address. */
  async resume(): Promise<void> {
    this.#ready = await this.#listen(this.#port);
    this.#port = Number(new URL(this.#ready.base_url).port);
    this.#letGo?.();
    this.#letGo = undefined;
  }

  /** What somebody else does at the service while the console cannot reach it: it listens elsewhere meanwhile. */
  async elsewhere(work: (service: RealService) => Promise<void>): Promise<void> {
    this.#ready = await this.#listen(0);
    await work(this);
    await this.pause();
  }

  /** As an integrator, with the access token; resolves with the answer's body. */
  async ask<T>(method: string, route: string, body?: object): Promise<T> {
    const answer = await fetch(this.#known.base_url + route, {
      method,
      headers: { authorization: `Bearer ${this.accessToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async end(): Promise<void> {
    await this.pause();
    this.#letGo?.();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #listen(port: number): Promise<Ready> {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'out/main/serve.js'), '--port', String(port), '--data', this.#folder, '--log-level', 'warn'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    const log = keepOutput(child);
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${log()}`)));
      child.stdout.on('data', () => {
        const [line] = /\{"event":"ready".*\}/.exec(log()) ?? [];
        if (line) resolve(JSON.parse(line) as Ready);
      });
    });
  }
}
