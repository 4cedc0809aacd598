import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/core/open-store.ts';
import { startHost, startServe, type HostProcess, type Ready } from '../hosts/start-host.ts';
import { ServeClient } from './serve-client.ts';

/** What every party accepts; they are on one machine and hold nothing. */
export const TOKEN = `at_test_${'p'.repeat(43)}`;
export const KEY = `sk_test_${'p'.repeat(43)}`;
const AUTOMATION_KEY = `ak_test_${'p'.repeat(43)}`;

/** Waiting that would only make these tests long: seconds between two runs, and until a lost request cannot arrive. */
const QUICK = ['--sync-interval', '0.5'];
const LATE_ARRIVAL = 0.1;
const PACE = 100;
const SERVE = 'out/main/serve.js';

/** A process of `serve` on a folder of its own, which can be killed and started again. */
export class Party {
  readonly name: string;
  readonly client = new ServeClient(TOKEN, KEY, AUTOMATION_KEY);
  readonly #folder: string;
  readonly #args: string[];
  #process: (HostProcess & { ready: Ready }) | undefined;

  private constructor(name: string, folder: string, args: string[]) {
    this.name = name;
    this.#folder = folder;
    this.#args = args;
  }

  /** The service that the others are linked to. */
  static async upstream(): Promise<Party> {
    const party = new Party('upstream', await mkdtemp(path.join(tmpdir(), 'console-upstream-')), []);
    await party.start();
    return party;
  }

  /**
   * A device, linked to the service behind a port. It asks as often as it may: politeness is not what is tested here.
   */
  static async device(
    name: string,
    port: number,
    { asksAlways = false, lateArrival = LATE_ARRIVAL } = {},
  ): Promise<Party> {
    const folder = await mkdtemp(path.join(tmpdir(), `console-${name}-`));
    const linked = ['--upstream', `http://127.0.0.1:${port}`, '--upstream-token', TOKEN, '--upstream-key', KEY];
    const party = new Party(name, folder, [...linked, ...QUICK, '--late-arrival', String(lateArrival)]);
    await party.start();
    await party.stop();
    const store = await openStore({
      file: path.join(folder, 'test.sqlite'),
      mode: 'test',
      clock: () => Date.now() * 1000,
      secretBox: createSecretBox(Buffer.alloc(32)),
    });
    await store.sync.change({ requests_per_second: PACE, ask_always: asksAlways });
    await store.close();
    await party.start();
    return party;
  }

  #arguments(): string[] {
    return [
      '--data',
      this.#folder,
      '--access-token',
      TOKEN,
      '--api-key',
      KEY,
      '--automation-key',
      AUTOMATION_KEY,
      '--log-level',
      'error',
      ...this.#args,
    ];
  }

  get port(): number {
    return Number(new URL(this.client.base).port);
  }

  /** Starts the process, and resolves when it takes requests. */
  async start(): Promise<void> {
    const started = await startServe(this.#arguments());
    this.#process = started;
    this.client.base = started.ready.base_url;
  }

  /** Begins to start and is killed after so many milliseconds, ready or not. */
  async startInVain(ms: number): Promise<void> {
    const { child, ended } = startHost(SERVE, this.#arguments());
    await pass(ms);
    child.kill('SIGKILL');
    await ended;
  }

  /** kill -9: the process gets to do nothing more. */
  async kill(): Promise<void> {
    this.#process?.child.kill('SIGKILL');
    await this.#process?.ended;
  }

  /** Ends it as it should end. */
  async stop(): Promise<void> {
    this.#process?.child.kill('SIGTERM');
    await this.#process?.ended;
  }

  /** Kills it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
