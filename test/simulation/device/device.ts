import type { ChangeEvent } from '../../../src/contract/events.ts';
import type { Store } from '../../../src/store/store.ts';
import type { SyncDeps, SyncLimits, UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import { createClock, type Clock } from '../../../src/service/clock.ts';
import type { SyncEngine } from '../../../src/sync/engine/engine.ts';
import type { Replace } from '../controls.ts';
import type { Disk } from '../disk/disk.ts';
import { ModelNetwork } from '../network/model-network.ts';
import { Will } from '../people/will.ts';
import type { Sender } from '../upstream/history.ts';
import type { Answer } from '../upstream/upstream.ts';
import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';
import { brief, isRead, outcome, settle } from './call-words.ts';
import { simulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { Sendings } from './sendings.ts';
import type { TearConfirm } from './tear-confirm.ts';
import { throughWorld } from './through-world.ts';

/** The part of the engine that a device uses. */
export type Engine = Pick<SyncEngine, 'start' | 'wake' | 'missing' | 'believeRemovals'>;

export type MakeEngine = (deps: SyncDeps) => Engine;

export interface DeviceDeps {
  world: World;
  /** The service as it answers on this day, faults included. */
  serve: (request: UpstreamRequest, sender: Sender) => Promise<Answer>;
  /** Told of every call of the engine's store once it was done, with the records that it changed. */
  watch: (device: Device, name: string, args: unknown[], changed: ChangeEvent[]) => Promise<void>;
  profile: Profile;
  /** The person at it wants to be asked about every lost answer. */
  asksAlways: boolean;
  /** An empty workspace. */
  disk: Disk;
  makeEngine: MakeEngine;
  limits: SyncLimits;
  tearConfirm: TearConfirm | undefined;
  /** What the engine is given in place of the store: another one in negative controls. */
  replace: Replace;
}

export const UPSTREAM_ADDRESS = 'https://upstream.test';

/** A computer with a workspace: the real store, the real engine, and a process that may end at any moment. */
export class Device {
  readonly name: string;
  readonly will = new Will();
  readonly sendings = new Sendings();
  readonly #deps: DeviceDeps;
  readonly #network: ModelNetwork;
  #store: Store | undefined;
  #engine: Engine | undefined;
  /** Grows with every start: what belongs to an earlier one is never answered. */
  #life = 0;
  #clock: SimulatedClock | undefined;
  /** What the commits of the store call that is being made have changed. */
  readonly #changed: ChangeEvent[] = [];
  #fullScanEvery: number;
  #time: Clock = createClock({ wall: () => 0, elapsed: () => 0 });
  /** Microseconds by which the clock on its wall is wrong. */
  clockError = 0;
  linked = false;
  kills = 0;

  constructor(name: string, deps: DeviceDeps) {
    this.name = name;
    this.#deps = deps;
    this.#fullScanEvery = deps.limits.fullScanEvery;
    this.#network = new ModelNetwork(deps.world, deps.profile, {
      name,
      lateArrival: deps.limits.lateArrival,
      dies: () => this.#dies(),
      // A create that arrives twice is there twice, and the service cannot tell: the second one is the network's, which
      // is nobody here.
      serve: (request, again, overdue) =>
        deps.serve(
          request,
          overdue ?? (again && request.method === 'POST' ? 'stranger' : this.sendings.senderOf(name, request, again)),
        ),
      senderOf: (request) => this.sendings.senderOf(name, request, false),
    });
  }

  /** Its workspace as the people at it use it; undefined while the process is not running. */
  get store(): Store | undefined {
    return this.#store;
  }

  get partitioned(): boolean {
    return this.#network.partitioned;
  }

  set partitioned(value: boolean) {
    this.#network.partitioned = value;
    if (!value) this.#engine?.wake();
  }

  wake(): void {
    this.#engine?.wake();
  }

  /** Nobody here removes what others still need: whatever is missing was removed on purpose (SY37). */
  believeRemovals(): void {
    const missing = this.#engine?.missing();
    if (missing) this.#engine?.believeRemovals(missing.topic, missing.count);
  }

  /** Starts the process on what is on disk. */
  async start(): Promise<void> {
    const { world, disk } = this.#deps;
    const clock = createClock({ wall: () => world.wallTime + this.clockError, elapsed: () => world.wallTime });
    const store = await disk.open(clock.now);
    clock.taken(store.times());
    store.onCommit((events) => void this.#changed.push(...events));
    this.#store = store;
    this.#time = clock;
    world.note(this.name, 'starts');
    if (this.linked) this.#startEngine(store);
  }

  /** A new engine; one that was there before is never answered again, as after the end of a process. */
  #startEngine(store: Store): void {
    const { world, makeEngine, limits, replace } = this.#deps;
    const life = (this.#life += 1);
    this.#network.cut();
    this.#clock?.end();
    this.#clock = simulatedClock(world, {
      now: this.#time.now,
      since: this.#time.since,
      lives: () => this.#life === life,
      dies: () => this.#dies(),
    });
    this.#engine = makeEngine({
      store: throughWorld(replace(store), (name, args, work) => this.#perform(life, name, args, work)),
      network: this.#network,
      clock: this.#clock,
      random: () => world.random.next(),
      connection: () => 'unmetered',
      log: () => undefined,
      limits: { ...limits, fullScanEvery: this.#fullScanEvery },
    });
    this.#engine.start();
  }

  /** From now on changes are queued, and the engine runs. */
  async link(): Promise<void> {
    if (this.linked || !this.#store) return;
    if (this.#deps.profile.lists === 'some')
      for (const topic of ['installers', 'system_owners'] as const) await this.#store.sync.lists.note(topic, false);
    await this.#store.sync.link(UPSTREAM_ADDRESS);
    const { profile, asksAlways } = this.#deps;
    await this.#store.sync.change({ requests_per_second: profile.requestsPerSecond, ask_always: asksAlways });
    this.linked = true;
    this.#startEngine(this.#store);
  }

  /** Starts anew, and reads every list completely in every run from now on. */
  readEverything(): void {
    this.#fullScanEvery = 0;
    if (this.#store && this.linked) this.#startEngine(this.#store);
  }

  /** The process ends without another word. It starts again after a while. */
  async kill(before?: () => void): Promise<void> {
    const { world } = this.#deps;
    this.kills += 1;
    world.note(this.name, 'is killed');
    await this.#end();
    before?.();
    world.plan(world.random.between(10, world.random.chance(0.2) ? 60_000 : 5_000), () => this.start());
  }

  /** Ends for good. */
  async close(): Promise<void> {
    await this.#end();
  }

  async #end(): Promise<void> {
    const store = this.#store;
    this.#store = undefined;
    this.#life += 1;
    this.#engine = undefined;
    this.#network.cut();
    this.#clock?.end();
    await store?.close();
  }

  /** At everything that the process waits for, it may be killed. */
  async #dies(): Promise<boolean> {
    const { world, profile } = this.#deps;
    if (!this.#store || !world.troubled || !world.random.chance(profile.kill)) return false;
    await this.kill();
    return true;
  }

  #perform(life: number, name: string, args: unknown[], work: () => Promise<unknown>): Promise<unknown> {
    const { world, profile, tearConfirm, disk, watch } = this.#deps;
    return new Promise((resolve, reject) => {
      world.plan(world.random.between(0, 3), async () => {
        if (life !== this.#life || !this.#store) return;
        const killed = world.troubled && world.random.chance(profile.kill);
        if (killed && world.random.chance(0.5)) return this.kill();
        if (tearConfirm && name === 'sync.queue.confirm' && world.troubled && world.random.chance(0.2))
          return this.kill(() => tearConfirm(disk, Number(args[0])));
        this.#changed.length = 0;
        const answer = await settle(work);
        if (!isRead(name)) world.note(this.name, `${name} ${brief(args)}${outcome(answer)}`);
        if ('value' in answer) this.sendings.saw(name, args, answer.value);
        if ('value' in answer) await watch(this, name, args, this.#changed.splice(0));
        if (killed) return this.kill();
        if ('error' in answer) reject(answer.error);
        else resolve(answer.value);
      });
    });
  }
}
