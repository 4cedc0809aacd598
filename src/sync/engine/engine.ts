import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { SyncStatus } from '../../contract/console/sync.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import { backoff } from './backoff.ts';
import { createContext, limitsOf } from './create-context.ts';
import { toHalt, type Halt } from '../halt.ts';
import { believeRemovals, missingAtOnce, type MissingAtOnce } from './missing-records.ts';
import { restlessList } from './restless-list.ts';
import { run, type RunKind, type RunResult } from './run.ts';
import type { SyncDeps } from '../sync-deps.ts';
import { syncState } from './sync-state.ts';
import { unfitValues } from './unfit-values.ts';
import { heldBack } from '../network/upstream.ts';
import { listsGone } from './without-list.ts';
import { createTurns } from '../../store/turns.ts';

/** Keeps one linked workspace and the real service in sync. */
export interface SyncEngine {
  /** Begins with a first run, and continues by itself until `stop`. */
  start(): void;
  /**
   * Begins a run as soon as the one under way is over, and not before the time that the service asked for (SY33). Never
   * waits.
   */
  wake(): void;
  /** One whole run, now; true when it came to its end. */
  runOnce(): Promise<boolean>;
  status(): Promise<SyncStatus>;
  /** Why the last run did not come to its end. */
  lastError(): Reason | null;
  /** What keeps from being settled although runs come to their end; what the service holds that is not kept here. */
  warnings(): Reason[];
  /** What is missing at the service all at once, and waits for a person's word; null for nothing (SY37). */
  missing(): MissingAtOnce | null;
  /** They were removed there on purpose, and are removed here too. False unless exactly this is missing. */
  believeRemovals(topic: SyncTopic, count: number): boolean;
  /** Called whenever the status may have changed. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /** Ends what runs; a change in flight is given two seconds for its answer. Nothing is lost either way (SY34). */
  stop(): Promise<void>;
}

/** Milliseconds. */
const GRACE = 2_000;
const SOON = 10_000;
/** Why a wait ends early. One for all: an error of its own each time would carry a stack that nobody reads. */
const EARLIER = new Error('The next run begins at another time.');

/** Everything external comes in through `deps`. Store and network stay open: whoever made them closes them. */
export function createSyncEngine(deps: SyncDeps): SyncEngine {
  const { store, clock, random, connection, log } = deps;
  const { interval } = limitsOf(deps);
  const [reading, writing] = [new AbortController(), new AbortController()];
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const context = createContext(deps, { reading: reading.signal, writing: writing.signal }, changed);

  let alarm = new AbortController();
  /** One run at a time, in the order in which they were asked for. */
  const inTurn = createTurns();
  let looping: Promise<void> | undefined;
  let stopListening = (): void => undefined;
  let running = false;
  let failures = 0;
  let fault: Halt | undefined;
  /** Of the last run that came to its end. */
  let last: RunResult | undefined;
  /**
   * On the monotonic clock: when the next run begins, of what kind, when the next whole one does, and what the service
   * asked for.
   */
  let due = clock.monotonic();
  let wholeDue = due;
  let kind: RunKind = 'whole';
  let notBefore = 0;
  let again = false;

  const schedule = (at: number, what: RunKind): void => {
    [due, kind] = [Math.max(at, notBefore), what];
    alarm.abort(EARLIER);
  };

  function failed(error: unknown): void {
    const halt = toHalt(error);
    log('sync.halt', { why: halt.why, reason: halt.reason.code });
    const now = clock.monotonic();
    if (halt.why === 'held' || halt.why === 'stopped') return schedule(now + interval, 'whole');
    [fault, failures] = [halt, failures + 1];
    notBefore = now + halt.retryAfter;
    schedule(now + backoff(failures, random(), halt.retryAfter), 'whole');
  }

  async function attempt(what: RunKind): Promise<boolean> {
    const facts = await store.sync.facts();
    if (reading.signal.aborted || facts.phase === 'unlinked' || heldBack(facts, connection) !== undefined) {
      schedule(clock.monotonic() + interval, 'whole');
      return false;
    }
    const began = clock.monotonic();
    [running, again] = [true, false];
    changed();
    try {
      const result = await run(context, what);
      [fault, failures, last] = [undefined, 0, result];
      const now = clock.monotonic();
      const pause = result.unfinished ? Math.min(interval, Math.max(SOON, now - began)) : interval;
      wholeDue = what === 'push' ? Math.min(wholeDue, now + pause) : now + pause;
      schedule(wholeDue, 'whole');
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      await context.upstream.flush().catch(() => undefined);
      running = false;
      if (again) schedule(clock.monotonic(), 'whole');
      changed();
      if (what === 'whole' || (last && last.sent > 0)) void nudge().catch(() => undefined);
    }
  }

  const exclusive = (what: () => RunKind): Promise<boolean> => inTurn(() => attempt(what()));

  const mayPush = (): boolean => !running && !fault && last?.sends === true && !reading.signal.aborted;

  /**
   * After a commit: what can be sent is sent at once, unless the service or the network is known to be away (SY10,
   * SY33).
   */
  async function nudge(): Promise<void> {
    if (!looping || !mayPush()) return;
    const ready = await store.sync.queue.ready((last?.left.size ?? 0) + 1);
    if (mayPush() && ready.some(({ seq }) => !last?.left.has(seq))) schedule(clock.monotonic(), 'push');
  }

  function wake(): void {
    again = running;
    schedule(clock.monotonic(), 'whole');
  }

  async function loop(): Promise<void> {
    while (!reading.signal.aborted) {
      const wait = due - clock.monotonic();
      if (wait > 0) {
        alarm = new AbortController();
        await clock.wait(wait, AbortSignal.any([alarm.signal, reading.signal])).catch(() => undefined);
      } else await exclusive(() => kind).catch(failed);
    }
  }

  return {
    start() {
      looping ??= loop();
      stopListening = store.onCommit(() => void nudge().catch(() => undefined));
    },
    wake,
    runOnce: () => exclusive(() => 'whole'),
    async status() {
      const [facts, counts] = await Promise.all([store.sync.facts(), store.sync.counts()]);
      const held = heldBack(facts, connection) !== undefined;
      const left = Math.max(0, due - clock.monotonic());
      const planned = looping && !held && !running ? clock.now() + left * 1000 : null;
      const begins = planned !== null && left === 0 && !fault && !reading.signal.aborted;
      return {
        state: syncState(counts, held, running || begins, fault),
        ...counts,
        last_success_at: facts.last_success_at === null ? null : formatTimestamp(facts.last_success_at),
        next_attempt_at: planned === null ? null : formatTimestamp(Math.round(planned)),
      };
    },
    lastError: () => fault?.reason ?? null,
    warnings: () =>
      [restlessList(context), listsGone(context), unfitValues(context)].filter((reason) => reason !== null),
    missing: () => missingAtOnce(context),
    believeRemovals(topic, count) {
      const believed = believeRemovals(context, topic, count);
      if (believed) wake();
      return believed;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopListening();
      reading.abort();
      const over = new AbortController();
      const idle = Promise.all([inTurn(async () => undefined), looping]).then(() => over.abort());
      await clock.wait(GRACE, over.signal).catch(() => undefined);
      writing.abort();
      await idle;
    },
  };
}
