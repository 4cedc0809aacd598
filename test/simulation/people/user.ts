import type { InverterUpdate } from '../../../src/contract/inverters.ts';
import { DomainError } from '../../../src/domain/domain-error.ts';
import type { Fields } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { QueuedChange } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Device } from '../device/device.ts';
import { contentOf } from '../upstream/documented.ts';
import { UNWANTED_RATE } from '../upstream/refusals.ts';
import type { World } from '../world/world.ts';
import type { Contents } from './contents.ts';
import { listed, type Wire } from './listed.ts';

const weights = {
  inverter: 8,
  generator: 6,
  twins: 3,
  installer: 2,
  owner: 3,
  unwanted: 2,
  produce: 26,
  installerEdit: 4,
  prefill: 6,
  whileSending: 8,
  inDoubt: 10,
  unwantedRate: 2,
  removeInverter: 5,
  removeGenerator: 5,
  revert: 4,
  retry: 4,
  clock: 2,
  pause: 2,
  tryNow: 3,
} as const;

type Work = keyof typeof weights;

/** Somebody at a device: does one thing of chance at a time, and writes down what was promised to be kept. */
export class User {
  readonly #device: Device;
  readonly #world: World;
  readonly #contents: Contents;

  constructor(device: Device, world: World, contents: Contents) {
    this.#device = device;
    this.#world = world;
    this.#contents = contents;
  }

  /** Nothing, while the process is not running. */
  async act(): Promise<void> {
    const store = this.#device.store;
    if (!store) return;
    const work = this.#world.random.weighted(weights);
    this.#world.note(this.#device.name, `user: ${work}`);
    try {
      await this.#do(work, store);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#world.note(this.#device.name, `user is refused: ${error.code}`);
    }
  }

  /** Enters a new record. */
  async enter(): Promise<void> {
    const { store } = this.#device;
    if (store)
      await this.#do(
        this.#world.random.pick(['inverter', 'inverter', 'generator', 'installer', 'owner']) ?? 'inverter',
        store,
      );
  }

  async createInverter(store: Store, values = this.#contents.inverter()): Promise<void> {
    const { id } = await store.inverters.create(values);
    this.#created('inverters', id, values);
  }

  async createGenerator(store: Store, values = this.#contents.generator()): Promise<void> {
    const { id } = await store.generators.create(values);
    this.#created('generators', id, values);
  }

  async #do(work: Work, store: Store): Promise<void> {
    const { random } = this.#world;
    switch (work) {
      case 'inverter':
        return this.createInverter(store);
      case 'generator':
        return this.createGenerator(store);
      case 'twins':
        return this.#twins(store);
      case 'unwanted':
        return this.createInverter(store, { ...this.#contents.inverter(), site_name: this.#contents.unwanted() });
      case 'installer': {
        const values = this.#contents.installer();
        const { id } = await store.installers.create(values);
        return this.#created('installers', id, values);
      }
      case 'owner':
        return this.#createOwner(store);
      case 'produce':
        return this.#produce(store, await this.#any(store, 'inverters'));
      case 'unwantedRate':
        return this.#update(store, 'inverters', await this.#any(store, 'inverters'), {
          production_rate: UNWANTED_RATE,
        });
      case 'installerEdit':
        return this.#update(
          store,
          'installers',
          await this.#any(store, 'installers'),
          this.#contents.installerChange(),
        );
      case 'prefill':
        return this.#update(
          store,
          'system_owners',
          await this.#any(store, 'system_owners'),
          this.#contents.personalChange(),
        );
      case 'whileSending':
        return this.#whileSending(store);
      case 'inDoubt':
        return this.#inDoubt(store);
      case 'removeInverter':
        return this.#remove(store, 'inverters');
      case 'removeGenerator':
        return this.#remove(store, 'generators');
      case 'revert':
        return this.#revert(store);
      case 'retry':
        return this.#retry(store);
      case 'clock':
        this.#device.clockError += (random.pick([-172_800, -3_600, -60, 60, 7_200, 86_400]) ?? 0) * 1e6;
        return;
      case 'pause':
        await store.sync.change({ paused: random.chance(0.4) });
        return this.#device.wake();
      case 'tryNow':
        return this.#device.wake();
    }
  }

  async #twins(store: Store): Promise<void> {
    const twin = this.#world.random.chance(0.6)
      ? { inverter: this.#contents.inverter() }
      : { generator: this.#contents.generator() };
    for (let count = this.#world.random.int(2, 3); count > 0; count -= 1)
      await (twin.inverter ? this.createInverter(store, twin.inverter) : this.createGenerator(store, twin.generator));
  }

  async #createOwner(store: Store): Promise<void> {
    const installer = await this.#any(store, 'installers');
    if (!installer) return;
    const values = { installer_id: installer.id, ...this.#contents.personal() };
    const { id } = await store.owners.create(values);
    this.#created('system_owners', id, values);
  }

  async #produce(store: Store, inverter: Wire | undefined): Promise<void> {
    const { random } = this.#world;
    const change: InverterUpdate = {};
    if (random.chance(0.4)) change.is_producing = random.chance(0.7);
    if (random.chance(0.5)) change.production_rate = random.int(1, 12) * 250;
    if (inverter && random.chance(0.5))
      change.total_lifetime_production = Number(inverter['total_lifetime_production']) + random.int(1, 500);
    await this.#update(store, 'inverters', inverter, change);
  }

  /** An edit of exactly what is being sent (T10). */
  async #whileSending(store: Store): Promise<void> {
    const target = this.#world.random.pick(this.#device.sendings.underWay());
    if (!target) return this.#produce(store, await this.#any(store, 'inverters'));
    const wire = (await listed(store, target.topic)).find(({ id }) => id === target.recordId);
    if (target.topic === 'inverters') return this.#produce(store, wire);
    if (target.topic === 'installers') return this.#update(store, 'installers', wire, this.#contents.installerChange());
    if (target.topic === 'system_owners')
      return this.#update(store, 'system_owners', wire, this.#contents.personalChange());
    if (wire && this.#world.random.chance(0.3)) await this.#removeOne(store, 'generators', wire.id);
  }

  /** Removes, takes back or edits again what was sent and has no answer yet (SY20). */
  async #inDoubt(store: Store): Promise<void> {
    const { random } = this.#world;
    const { rows } = await store.sync.queue.list({ page: 1, limit: 100 });
    const change = random.pick(rows.filter(({ state }) => state === 'ambiguous'));
    if (!change) return this.#produce(store, await this.#any(store, 'inverters'));
    const { topic, record_id } = change;
    const behind = rows.find(
      (other) => other.state === 'pending' && other.topic === topic && other.record_id === record_id,
    );
    if (behind && random.chance(0.4)) return this.#takeBack(store, behind);
    const wire = (await listed(store, topic)).find(({ id }) => id === record_id);
    if (!wire) return;
    if (topic === 'installers') return this.#update(store, topic, wire, this.#contents.installerChange());
    if (topic === 'system_owners') return this.#update(store, topic, wire, this.#contents.personalChange());
    if (topic === 'generators' || random.chance(0.5)) return this.#removeOne(store, topic, record_id);
    const rate = (await store.sync.records.get(topic, record_id))?.base?.['production_rate'];
    if (typeof rate === 'number' && random.chance(0.4))
      return this.#update(store, topic, wire, { production_rate: rate });
    await this.#produce(store, wire);
  }

  async #update(
    store: Store,
    topic: Exclude<SyncTopic, 'generators'>,
    wire: Wire | undefined,
    change: object,
  ): Promise<void> {
    if (!wire) return;
    if (topic === 'inverters') await store.inverters.update(wire.id, change, { source: 'api' });
    else if (topic === 'installers') await store.installers.update(wire.id, change);
    else await store.owners.update(wire.id, change);
    this.#device.will.wrote(topic, wire.id, change as Fields, this.#world.happened);
    const known = await store.sync.records.get(topic, wire.id);
    if (known?.upstream_id) this.#device.will.of(topic, wire.id).upstreamIds.add(known.upstream_id);
    this.#world.note(this.#device.name, `user: ${topic} ${wire.id} ${JSON.stringify(change)}`);
  }

  async #remove(store: Store, topic: 'inverters' | 'generators'): Promise<void> {
    const wire = await this.#any(store, topic);
    if (wire) await this.#removeOne(store, topic, wire.id);
  }

  async #removeOne(store: Store, topic: 'inverters' | 'generators', id: number): Promise<void> {
    await store[topic].remove(id);
    this.#device.will.of(topic, id).removedAt = this.#world.happened;
    this.#world.note(this.#device.name, `user: removes ${topic} ${id}`);
  }

  /** Takes back something that has not been sent, or was refused. */
  async #revert(store: Store): Promise<void> {
    const { rows } = await store.sync.queue.list({ page: 1, limit: 100 });
    const change = this.#world.random.pick(rows.filter(({ state }) => state === 'pending' || state === 'refused'));
    if (change) await this.#takeBack(store, change);
  }

  async #takeBack(store: Store, change: QueuedChange): Promise<void> {
    await store.sync.queue.revert(change.seq);
    const will = this.#device.will.settled(change.topic, change.record_id, this.#world.happened);
    if (change.operation === 'create') will.givenUp = true;
    if (change.operation === 'remove') [will.removedAt, will.givenUp, will.cameBack] = [undefined, false, true];
    this.#world.note(this.#device.name, `user: takes back ${change.operation} of ${change.topic} ${change.record_id}`);
  }

  async #retry(store: Store): Promise<void> {
    const { rows } = await store.sync.queue.list({ page: 1, limit: 100 });
    const change = this.#world.random.pick(rows.filter(({ state }) => state === 'refused'));
    if (!change) return;
    await store.sync.queue.retry(change.seq);
    this.#device.wake();
  }

  async #any(store: Store, topic: SyncTopic): Promise<Wire | undefined> {
    return this.#world.random.pick(await listed(store, topic));
  }

  #created(topic: SyncTopic, id: number, values: object): void {
    const content = contentOf(topic, values as Fields);
    this.#device.will.of(topic, id).created = { content, linked: this.#device.linked };
    this.#world.note(this.#device.name, `user: new ${topic} ${id} ${content}`);
  }
}
