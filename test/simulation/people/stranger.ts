import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import { present, type UpstreamRecord } from '../upstream/history.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { World } from '../world/world.ts';
import type { Contents } from './contents.ts';

const paths: Record<SyncTopic, string> = {
  generators: 'generators',
  inverters: 'inverters',
  installers: 'installers',
  system_owners: 'system-owners',
};

const weights = { create: 4, remove: 3, produce: 4, lower: 1, edit: 2, link: 0.5 } as const;

/** Somebody else's client of the same account: it speaks `/v1` as anybody may, over a network without faults. */
export class Stranger {
  readonly #world: World;
  readonly #upstream: Upstream;
  readonly #contents: Contents;

  constructor(world: World, upstream: Upstream, contents: Contents) {
    this.#world = world;
    this.#upstream = upstream;
    this.#contents = contents;
  }

  /** Records that are there before anybody links. */
  async begin(ofEach: number): Promise<void> {
    for (let count = 0; count < ofEach; count += 1)
      for (const topic of ['installers', 'system_owners', 'generators', 'inverters'] as const)
        await this.#create(topic);
  }

  /** Does one thing of chance. */
  async act(): Promise<void> {
    const { random } = this.#world;
    const kind = random.weighted(weights);
    if (kind === 'create')
      return this.#create(
        random.pick(['generators', 'inverters', 'inverters', 'installers', 'system_owners']) ?? 'inverters',
      );
    if (kind === 'remove') return this.#remove(random.pick(['generators', 'inverters']) ?? 'inverters');
    if (kind === 'produce' || kind === 'lower') return this.#produce(kind === 'lower');
    return kind === 'edit' ? this.#edit() : this.#link();
  }

  /**
   * Lets a list move while somebody reads it. Removing a record and adding one leaves the total as it was: the reader
   * then misses the record that slipped over the edge of a page, and nothing in what was read tells (T18).
   */
  async drift(topic: SyncTopic | undefined): Promise<void> {
    if ((topic !== 'generators' && topic !== 'inverters') || this.#world.random.chance(0.3)) return this.act();
    await this.#remove(topic);
    await this.#create(topic);
  }

  async #create(topic: SyncTopic): Promise<void> {
    if (topic === 'generators') return this.#send('POST', topic, '', this.#contents.generator());
    if (topic === 'inverters') return this.#send('POST', topic, '', this.#contents.inverter());
    if (topic === 'installers') return this.#send('POST', topic, '', this.#contents.installer());
    const installer = this.#any('installers');
    if (installer)
      await this.#send('POST', topic, '', { installer_id: Number(installer.id), ...this.#contents.personal() });
  }

  async #remove(topic: SyncTopic): Promise<void> {
    const record = this.#any(topic);
    if (record) await this.#send('DELETE', topic, record.id);
  }

  /**
   * Production goes up; or a stale client lowers it, which is only unjust where a device has written the value before.
   */
  async #produce(lower: boolean): Promise<void> {
    const record = this.#any('inverters');
    if (!record) return;
    const held = Number(present(record)['total_lifetime_production']);
    const { random } = this.#world;
    if (!lower)
      return this.#send('PUT', 'inverters', record.id, {
        production_rate: random.int(1, 9) * 100,
        total_lifetime_production: held + random.int(1, 300),
      });
    const writer = record.versions.findLast(
      ({ fields }, at) =>
        fields['total_lifetime_production'] !== record.versions[at - 1]?.fields['total_lifetime_production'],
    )?.by;
    if (writer && writer !== 'stranger' && held > 1)
      await this.#send('PUT', 'inverters', record.id, { total_lifetime_production: random.int(0, held - 1) });
  }

  async #edit(): Promise<void> {
    if (this.#world.random.chance(0.5)) {
      const installer = this.#any('installers');
      if (installer) await this.#send('PUT', 'installers', installer.id, this.#contents.installerChange());
      return;
    }
    const owner = this.#any('system_owners');
    if (owner && !owner.locked) await this.#send('PUT', 'system_owners', owner.id, this.#contents.personalChange());
  }

  /** From here on a prefill of this owner comes too late (T28). */
  async #link(): Promise<void> {
    const owner = this.#any('system_owners');
    if (!owner) return;
    const path = '/v1/system-owner-links';
    const body = {
      system_owner_id: Number(owner.id),
      installer_id: Number(present(owner)['installer_id']),
      refresh_url: 'https://stranger.test/refresh',
      return_url: 'https://stranger.test/return',
    };
    this.#world.note('stranger', `POST ${path} ${owner.id}`);
    await this.#upstream.perform({ method: 'POST', path, credential: 'api_key', body }, 'stranger');
  }

  #any(topic: SyncTopic): UpstreamRecord | undefined {
    return this.#world.random.pick(this.#upstream.history.live(topic));
  }

  async #send(method: UpstreamRequest['method'], topic: SyncTopic, id: string, body?: object): Promise<void> {
    const credential = topic === 'installers' || topic === 'system_owners' ? 'api_key' : 'access_token';
    const path = `/v1/${paths[topic]}${id && `/${id}`}`;
    const { status } = await this.#upstream.perform({ method, path, credential, ...(body && { body }) }, 'stranger');
    this.#world.note('stranger', `${method} ${path} ${status}`);
  }
}
