import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BulkChange, KeptEdit, ShownEdit } from '../../contract/console/bulk-changes.ts';
import type { RecordTopic } from '../../contract/import-plan.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import type { BulkChangeRecord } from '../../store/bulk-change-store.ts';
import type { Store } from '../../store/store.ts';
import type { Actor } from '../../store/trail-store.ts';

/** Records of one transaction, so that no request waits long for one. What is linked writes a queue entry for each. */
const AT_ONCE = { unlinked: 200, linked: 40 };
/** From so many records on, a backup is made first. */
const BACKED_UP_FROM = 100;
/** Changes that can be undone: the newest. */
const KEPT = 20;
const FAULTS_TOLD = 100;

/** Changes many records of one workspace, one change at a time. */
export interface BulkChanger {
  /** The newest first. */
  list(): Promise<BulkChange[]>;
  /** Begins; one that fits into a single transaction is done when the promise resolves. */
  start(change: Begun, actor: Actor): Promise<BulkChange>;
  /** Stops what runs; what was changed until then stays. */
  cancel(id: number): Promise<BulkChange>;
  /** The same way back. `conflict` where nothing of it can be undone. */
  undo(id: number): Promise<BulkChange>;
  onProgress(listener: () => void): () => void;
  /** Stops between two transactions. */
  close(): Promise<void>;
}

interface Begun {
  topic: RecordTopic;
  ids: readonly number[];
  /** What is deleted with the generators. */
  inverters: readonly number[];
  edit: KeptEdit;
}

interface Deps {
  store: Pick<Store, 'bulkChanges'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
  /** Called before many records are changed. */
  beforeWriting(): Promise<void>;
  /** Must not be broken off by a restart. */
  during<Result>(run: () => Promise<Result>): Promise<Result>;
}

export async function createBulkChanger({ store, logger, beforeWriting, during }: Deps): Promise<BulkChanger> {
  const { bulkChanges } = store;
  const listeners = new Set<() => void>();
  let work: { id: number; stop: boolean; done: Promise<void> } | undefined;
  const tell = (): void => listeners.forEach((listener) => listener());

  // What was under way when the console stopped can be undone; the rest was not changed.
  for (const { id, state } of await bulkChanges.list())
    if (state === 'running' || state === 'undoing') await bulkChanges.move(id, 'stopped');

  async function viewOf(record: BulkChangeRecord): Promise<BulkChange> {
    const { id, topic, edit, actor, state, total, changed, undone, started_at, ended_at } = record;
    const { count, faults } = await bulkChanges.faults(id, FAULTS_TOLD);
    const { canUndo, hindrance } = await bulkChanges.undoing(id);
    return {
      id,
      topic,
      edit: shown(edit),
      by: actor,
      state,
      total,
      changed,
      undone,
      can_undo: work?.id !== id && canUndo,
      undo_hindrance: hindrance,
      faults,
      fault_count: count,
      started_at: formatTimestamp(started_at),
      ended_at: ended_at === null ? null : formatTimestamp(ended_at),
    };
  }
  const view = async (id: number): Promise<BulkChange> => viewOf(await bulkChanges.get(id));

  function assertIdle(): void {
    if (work) throw new DomainError('conflict', { code: 'bulk_change_running' });
  }

  /** Runs steps until there are no more, somebody stops it, or the disk is full; resolves, never rejects. */
  function run(
    mine: { id: number; stop: boolean },
    step: () => Promise<boolean>,
    end: 'done' | 'undone',
  ): Promise<void> {
    const steps = async (): Promise<void> => {
      let more = true;
      try {
        while (more && !mine.stop) {
          more = await step();
          tell();
          if (more) await nextTurn();
        }
      } catch (error) {
        logger.error({ err: error, bulk_change: mine.id }, 'a change of selected records stopped');
      }
      await bulkChanges.move(mine.id, more ? 'stopped' : end).catch((error: unknown) => {
        logger.error({ err: error, bulk_change: mine.id }, 'the end of a change of selected records was not written');
      });
    };
    return during(steps).finally(() => {
      work = undefined;
      tell();
    });
  }

  async function forgetOld(): Promise<void> {
    while (await bulkChanges.forget(KEPT, AT_ONCE.unlinked)) await nextTurn();
  }

  return {
    list: async () => Promise.all((await bulkChanges.list()).map(viewOf)),
    async start({ topic, ids, inverters, edit }, actor) {
      assertIdle();
      const mine = { id: 0, stop: false, done: Promise.resolve() };
      work = mine; // from now on nobody else begins one
      let atOnce: number;
      const total = ids.length + inverters.length;
      try {
        // Written at once, so that the audit trail has it in the same transaction.
        const begun = await bulkChanges.begin({ topic, edit, actor: actor.name, total });
        mine.id = begun.id;
        atOnce = begun.linked ? AT_ONCE.linked : AT_ONCE.unlinked;
        if (total >= BACKED_UP_FROM) await beforeWriting();
      } catch (error) {
        work = undefined;
        if (mine.id !== 0) await bulkChanges.move(mine.id, 'stopped');
        throw error;
      }
      // The inverters first: of what could not be deleted, the generator still tells where it belongs.
      const own = (at: number) => Math.max(0, at - inverters.length);
      let from = 0;
      mine.done = run(
        mine,
        async () => {
          const to = from + atOnce;
          await bulkChanges.apply(mine.id, ids.slice(own(from), own(to)), inverters.slice(from, to));
          from = to;
          return from < total;
        },
        'done',
      );
      const whole = mine.done.then(forgetOld).catch((error: unknown) => {
        logger.error({ err: error }, 'old changes of selected records were not forgotten');
      });
      if (total <= atOnce) await whole;
      return view(mine.id);
    },
    async cancel(id) {
      if (work?.id === id) {
        work.stop = true;
        await work.done;
      }
      return view(id);
    },
    async undo(id) {
      assertIdle();
      const before = await bulkChanges.get(id);
      if (!(await bulkChanges.undoing(id)).canUndo)
        throw new DomainError('conflict', { code: 'bulk_change_nothing_to_undo' });
      assertIdle();
      const mine = { id, stop: false, done: Promise.resolve() };
      work = mine;
      const atOnce = before.linked ? AT_ONCE.linked : AT_ONCE.unlinked;
      try {
        await bulkChanges.move(id, 'undoing');
      } catch (error) {
        work = undefined;
        throw error;
      }
      mine.done = run(mine, () => bulkChanges.undo(id, atOnce), 'undone');
      if (before.changed <= atOnce) await mine.done;
      return view(id);
    },
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      if (work) work.stop = true;
      await work?.done;
    },
  };
}

const shown = (edit: KeptEdit): ShownEdit => (edit.kind === 'figures' ? { kind: edit.kind, field: edit.field } : edit);
