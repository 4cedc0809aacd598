import type { Device } from '../device/device.ts';
import type { Watch } from '../oracle/watch.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';
import type { Contents } from './contents.ts';
import { Person } from './person.ts';
import type { Stranger } from './stranger.ts';
import { User } from './user.ts';

interface DayDeps {
  world: World;
  profile: Profile;
  upstream: Upstream;
  contents: Contents;
  stranger: Stranger;
  devices: readonly Device[];
  watch: Watch;
}

/** What people do at all devices, from the first link to the last operation. */
export class Day {
  readonly #deps: DayDeps;
  readonly #users: User[];
  readonly #persons: Person[];
  operations = 0;

  constructor(deps: DayDeps) {
    this.#deps = deps;
    this.#users = deps.devices.map((device) => new User(device, deps.world, deps.contents));
    this.#persons = deps.devices.map((device) => new Person(device, deps.world, deps.upstream.history, deps.watch));
  }

  /** Ends when everything was done that people do, with all that was in the way out of it. */
  async pass(): Promise<void> {
    const { world, profile, devices, upstream } = this.#deps;
    for (const device of devices) await this.#begin(device);
    world.plan(0, () => this.#operate());
    if (world.random.chance(0.5))
      world.plan(profile.operations * profile.pause * world.random.next(), () => void (upstream.lenient = true));
    await world.runUntil(Infinity, () => this.operations >= profile.operations);
    world.note('world', 'calms down');
    world.troubled = false;
    for (const device of devices) await this.#calm(device);
  }

  decided(): Person['decided'] {
    const sum = (kind: keyof Person['decided']) =>
      this.#persons.reduce((total, { decided }) => total + decided[kind], 0);
    return { conflicts: sum('conflicts'), sentAgain: sum('sentAgain'), twins: sum('twins') };
  }

  /** Some devices hold records before they are linked, and some are linked late. */
  async #begin(device: Device): Promise<void> {
    const { world, profile } = this.#deps;
    const { random } = world;
    await device.start();
    const user = this.#users[this.#deps.devices.indexOf(device)];
    if (random.chance(0.4)) for (let count = random.int(1, 6); count > 0; count -= 1) await user?.enter();
    if (random.chance(0.75)) await device.link();
    else world.plan(profile.operations * profile.pause * random.next(), () => device.link());
    world.plan(random.between(0, profile.online), () => this.#loseNetwork(device));
    world.plan(random.between(0, 30_000), () => this.#decide(device));
  }

  async #operate(): Promise<void> {
    const { world, profile, stranger } = this.#deps;
    const { random } = world;
    if (!world.troubled) return;
    this.operations += 1;
    if (random.chance(profile.stranger)) await stranger.act();
    if (random.chance(0.04)) await this.#sameAtTwo();
    else await random.pick(this.#users)?.act();
    const pause = random.between(0, 2 * profile.pause) * (random.chance(0.05) ? 8 : 1);
    world.plan(random.chance(0.3) ? random.between(0, 20) : pause, () => this.#operate());
  }

  /** Two technicians enter the same at once (T9). */
  async #sameAtTwo(): Promise<void> {
    const { world, devices, contents } = this.#deps;
    const values = contents.inverter();
    const first = world.random.int(0, devices.length - 1);
    for (const index of [first, (first + 1) % devices.length]) {
      const store = devices[index]?.store;
      if (store) await this.#users[index]?.createInverter(store, values);
    }
  }

  #loseNetwork(device: Device): void {
    const { world, profile } = this.#deps;
    if (!world.troubled) return;
    world.note(device.name, 'loses the network');
    device.partitioned = true;
    world.plan(world.random.between(0, 2 * profile.offline), () => {
      world.note(device.name, 'has a network again');
      device.partitioned = false;
      world.plan(world.random.between(0, 2 * profile.online), () => this.#loseNetwork(device));
    });
  }

  async #decide(device: Device): Promise<void> {
    const { world, devices } = this.#deps;
    await this.#persons[devices.indexOf(device)]?.decide(!world.troubled);
    world.plan(world.random.between(5_000, 60_000), () => this.#decide(device));
  }

  async #calm(device: Device): Promise<void> {
    const { world } = this.#deps;
    if (!device.store) return world.plan(10_000, () => this.#calm(device));
    device.partitioned = false;
    await device.link();
    await device.store.sync.change({ paused: false });
    device.wake();
  }
}
