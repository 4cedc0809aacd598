import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Backup, BackupsView } from '../../src/contract/console/backups.ts';
import { createRandom } from '../audit/random.ts';
import { startHost, type HostProcess } from '../hosts/start-host.ts';

const CHEAP = { NODE_OPTIONS: `--require ${join(import.meta.dirname, '../support/cheap-scrypt.cjs')}` };
const OPERATOR = { name: 'Ada', passphrase: 'a passphrase of some length' };
/**
 * A process is killed at most this many times as late as a backup just took undisturbed, so that some of the kills come
 * after the commit, however slow the machine.
 */
const LATEST = 4;

type Operation = 'backup' | 'restore';

export interface Rounds {
  kills: Record<Operation, number>;
  /** Of the restorings that were killed, those after which the new state held. */
  restored: number;
  /** The most backups that there ever were: pruning keeps them few. */
  backups: number;
  faults: string[];
}

/** A running browser host with an operator at it. */
class Console {
  readonly #host: HostProcess;
  readonly #base: string;
  #headers: Record<string, string> = {};

  private constructor(host: HostProcess, base: string) {
    this.#host = host;
    this.#base = base;
  }

  static async start(folder: string): Promise<Console> {
    const host = startHost(
      'out/main/browser.js',
      ['--port', '0', '--no-open', '--data', folder, '--log-level', 'silent'],
      CHEAP,
    );
    const [, base = '', secret = ''] = /(http:\/\/[^/]+)\/(?:#setup=(\S+))?/.exec(await host.nextLine()) ?? [];
    const started = new Console(host, base);
    started.#headers = { 'x-setup-secret': secret };
    const answer = await started.#request('POST', secret === '' ? '/console/session' : '/console/operators', OPERATOR);
    const { session_secret, workspace } = (await answer.json()) as {
      session_secret: string;
      workspace: { id: number };
    };
    started.#headers = {
      cookie: String(answer.headers.get('set-cookie')).split(';', 1)[0] ?? '',
      'x-session-secret': session_secret,
      'x-workspace': String(workspace.id),
    };
    return started;
  }

  async #request(method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...this.#headers, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(this.#base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  send = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
    (await (await this.#request(method, path, body)).json()) as Body;
  brands = async (): Promise<string> =>
    (await this.send<{ data: { brand: string }[] }>('GET', '/v1/inverters?limit=100')).data
      .map(({ brand }) => brand)
      .join();
  backups = (): Promise<BackupsView> => this.send('GET', '/console/backups');

  async kill(): Promise<void> {
    this.#host.child.kill('SIGKILL');
    await this.#host.ended;
  }
}

/**
 * What the folder must not hold once a console has started on it. `now` is what it held before the kill, `expected`
 * what it may hold.
 */
async function inspect(folder: string, console: Console, now: string, expected: string[]): Promise<string[]> {
  const faults: string[] = [];
  const state = await console.brands();
  if (!expected.includes(state))
    faults.push(`the workspace is neither what it was nor what it was to be: ${state}, not ${expected.join(' or ')}`);
  const { data } = await console.backups();
  const left = (await readdir(folder)).filter((name) => /\.part|restoring|\.restored/.test(name));
  if (left.length > 0) faults.push(`left behind: ${left.join()}`);
  if (existsSync(join(folder, 'restoring.json'))) faults.push('a restoring did not come to its end');
  const [newest] = data;
  if (!newest) return [...faults, 'there is no backup any more'];
  // Answers 409 for one that is not as it was written.
  for (const { name } of [newest, data.at(-1) ?? newest])
    await console.send('GET', `/console/backups/${name}`).catch((error: unknown) => faults.push(String(error)));
  if (state !== now && newest.reason !== 'restore') faults.push('what was replaced is no backup of its own');
  return faults;
}

/**
 * Starts a console on one folder again and again, and kills it with SIGKILL while it backs up, prunes, or restores;
 * looks each time at what is there then.
 */
export async function killRounds(
  rounds: number,
  seed: number,
  progress: (done: number) => void = () => {},
): Promise<Rounds> {
  const folder = await mkdtemp(join(tmpdir(), 'console-backups-'));
  const random = createRandom(seed);
  const result: Rounds = { kills: { backup: 0, restore: 0 }, restored: 0, backups: 0, faults: [] };
  /** What each backup holds, as far as its making was seen. */
  const held = new Map<string, string>();
  let console = await Console.start(folder);
  await console.send('POST', '/v1/inverters', { brand: 'first', model: 'M' });
  for (let round = 0; round < rounds && result.faults.length === 0; round += 1) {
    await console.send('POST', '/v1/inverters', { brand: `r${round}`, model: 'M' });
    const before = await console.brands();
    const began = performance.now();
    const { name } = await console.send<Backup>('POST', '/console/backups');
    const longest = Math.ceil((performance.now() - began) * LATEST);
    held.set(name, before);
    const known = (await console.backups()).data.filter((each) => held.has(each.name));
    const target = known[random(Math.min(known.length, 6))]?.name ?? name;
    await console.send('POST', '/v1/inverters', { brand: `s${round}`, model: 'M' });
    const now = await console.brands();
    const restored = held.get(target) ?? '';
    const operation: Operation = round % 3 === 0 ? 'backup' : 'restore';
    const working = console
      .send('POST', operation === 'backup' ? '/console/backups' : `/console/backups/${target}/restore`)
      .then(
        () => true,
        () => false,
      );
    const answered = await Promise.race([pass(random(longest), false), working]);
    await console.kill();
    await working;
    result.kills[operation] += 1;
    console = await Console.start(folder);
    result.faults = await inspect(
      folder,
      console,
      now,
      operation === 'backup' ? [now] : answered ? [restored] : [now, restored],
    );
    if ((await console.brands()) !== now) result.restored += 1;
    result.backups = Math.max(result.backups, (await console.backups()).data.length);
    // The list is one page long.
    if ((await console.brands()).split(',').length > 80)
      await console.send('POST', `/console/backups/${target}/restore`).catch(() => undefined);
    progress(round + 1);
  }
  await console.kill();
  await rm(folder, { recursive: true, force: true });
  return result;
}
