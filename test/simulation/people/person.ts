import { syncedFields, type FieldValue } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { ConflictField, ConflictRecord, Resolution } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Device } from '../device/device.ts';
import { DomainError } from '../../../src/domain/domain-error.ts';
import { checkConflict } from '../oracle/own-conflict.ts';
import type { Watch } from '../oracle/watch.ts';
import { isOverdue, type History, type UpstreamRecord } from '../upstream/history.ts';
import { mayLackList } from '../../../src/sync/network/topics.ts';
import type { World } from '../world/world.ts';

const mayRemove = (topic: SyncTopic): boolean => syncedFields[topic].operations.includes('remove');

/** Decides what waits for a person at one device: doubts as the truth is, everything else as it pleases. */
export class Person {
  readonly #device: Device;
  readonly #world: World;
  readonly #history: History;
  readonly #watch: Watch;
  readonly decided = { conflicts: 0, sentAgain: 0, twins: 0 };

  constructor(device: Device, world: World, history: History, watch: Watch) {
    this.#watch = watch;
    this.#device = device;
    this.#world = world;
    this.#history = history;
  }

  /** Looks at what is open and decides about half of it; all of it with `everything`. */
  async decide(everything = false): Promise<void> {
    const store = this.#device.store;
    if (!store || !this.#device.linked) return;
    this.#device.believeRemovals();
    const { rows } = await store.sync.conflicts.list({ page: 1, limit: 100, open: true });
    for (const conflict of rows) await checkConflict(this.#device, conflict, this.#history);
    for (const conflict of rows)
      if (everything || this.#world.random.chance(0.5)) await this.#decideOne(store, conflict);
    const contradicted = await this.#contradict(store);
    if (rows.length > 0 || contradicted) this.#device.wake();
  }

  /** Looks through the ledger for what was recognized wrongly, and says so of some of it; others are never noticed. */
  async #contradict(store: Store): Promise<boolean> {
    const open = this.#watch
      .mistakes(this.#device.name)
      .filter(({ noticed }) => noticed && this.#world.random.chance(0.5));
    if (open.length === 0) return false;
    const ledger = await store.sync.ledger.after(0, 1e6);
    for (const mistake of open) {
      const entry = ledger.find(
        (one) =>
          one.evidence === 'recognized' &&
          one.topic === mistake.topic &&
          one.record_id === mistake.recordId &&
          one.upstream_id === mistake.upstreamId,
      );
      if (!entry || !(await store.sync.ledger.canSendAgain(entry.id))) continue;
      try {
        await store.sync.ledger.sendAgain(entry.id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        continue;
      }
      this.#watch.contradicted(mistake);
      this.#device.will.of(mistake.topic, mistake.recordId).disowned.add(mistake.upstreamId);
      this.decided.sentAgain += 1;
      this.#world.note(
        this.#device.name,
        `person: ${mistake.topic} ${mistake.recordId} is not ${mistake.upstreamId}: send again`,
      );
    }
    return true;
  }

  async #decideOne(store: Store, conflict: ConflictRecord): Promise<void> {
    const resolution = this.#answer(conflict);
    if (!resolution) return;
    await store.sync.conflicts.resolve(conflict.id, resolution);
    if (conflict.kind === 'doubt') this.#watch.lostAnswers[conflict.topic].asked += 1;
    else this.decided[conflict.kind === 'twin' ? 'twins' : 'conflicts'] += 1;
    this.#remember(conflict, resolution);
    this.#world.note(
      this.#device.name,
      `person: ${conflict.kind} of ${conflict.topic} ${conflict.record_id}: ${JSON.stringify(resolution)}`,
    );
  }

  #answer(conflict: ConflictRecord): Resolution | undefined {
    if (conflict.kind === 'doubt') return this.#truth(conflict);
    if (conflict.kind === 'twin')
      return { kind: mayRemove(conflict.topic) && this.#world.random.chance(0.5) ? 'remove_one' : 'keep_both' };
    if (conflict.kind === 'fields')
      return {
        kind: 'fields',
        choices: Object.fromEntries(conflict.fields.map((field) => [field.field, this.#choose(field)])),
      };
    return { kind: this.#world.random.chance(0.5) ? 'restore' : 'let_go' };
  }

  /**
   * Undefined while the right row is not among those shown: a person would wait, but for one that nobody counts on any
   * more.
   */
  #truth({ topic, record_id, candidates }: ConflictRecord): Resolution | undefined {
    const isShown = ({ id }: UpstreamRecord): boolean => candidates.some(({ upstream_id }) => upstream_id === id);
    const made = this.#history
      .madeFor(this.#device.name, topic, record_id)
      .filter((record) => record.removedBy === undefined && (!isOverdue(record) || isShown(record)));
    if (made.length === 0) return { kind: 'send_again' };
    const shown = candidates.find(({ upstream_id }) => made.some(({ id }) => id === upstream_id));
    // Without a list nothing is shown: the person finds the number in the service's dashboard.
    const [found] = mayLackList(topic) && candidates.length === 0 ? made : [];
    const id = shown?.upstream_id ?? found?.id;
    return id === undefined ? undefined : { kind: 'it_is', upstream_id: id };
  }

  #choose({ field, here, there }: ConflictField): { take: 'here' | 'there' } | { value: FieldValue } {
    if (field === 'total_lifetime_production') return { take: Number(here) >= Number(there) ? 'here' : 'there' };
    if (field === 'production_rate' && this.#world.random.chance(0.2))
      return { value: this.#world.random.int(1, 20) * 111 };
    return { take: this.#world.random.chance(0.5) ? 'here' : 'there' };
  }

  #remember({ topic, record_id, kind, fields }: ConflictRecord, resolution: Resolution): void {
    const { will } = this.#device;
    const step = this.#world.happened;
    if (kind === 'doubt') return;
    if (resolution.kind === 'remove_one') will.of(topic, record_id).removedAt = step;
    if (resolution.kind === 'let_go') will.settled(topic, record_id, step).givenUp = true;
    if (resolution.kind === 'restore' && kind === 'removed_here')
      Object.assign(will.settled(topic, record_id, step), { removedAt: undefined, givenUp: false, cameBack: true });
    if (kind === 'fields') for (const { field } of fields) will.of(topic, record_id).decided.set(field, step);
  }
}
